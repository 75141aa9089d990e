struct t {
    int a;
};
