import * as z from 'zod/mini';

export const riskScore = z.int();
