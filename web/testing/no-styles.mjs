/** Style sheets as specs see them: a DOM without a browser shows none. */
export {};
