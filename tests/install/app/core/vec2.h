#error A header of the library has found a header of the program that has the same name.
