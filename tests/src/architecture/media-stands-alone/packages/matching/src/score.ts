export type Score = number;
