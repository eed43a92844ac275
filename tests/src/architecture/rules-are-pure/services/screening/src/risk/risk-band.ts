import { readFileSync } from 'node:fs';

export const riskBand = (): string => readFileSync('band', 'utf8');
