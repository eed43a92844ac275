/** Everything of this page's origin that outlives the page. */
export const storedHere = (): Record<string, string> => ({ ...localStorage, ...sessionStorage });
