export const score = 1;
