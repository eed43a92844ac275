import { randomUUID } from 'node:crypto';

export const riskId = randomUUID();
