import { fakeRisks } from './risk.repository.fake.js';

export const risks = fakeRisks;
