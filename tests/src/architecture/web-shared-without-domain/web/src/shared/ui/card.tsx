import { riskTitle } from '../../entities/subject/risk.js';

export const cardTitle = riskTitle;
