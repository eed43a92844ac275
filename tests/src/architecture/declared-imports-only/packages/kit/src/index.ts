export const tx = 1;
