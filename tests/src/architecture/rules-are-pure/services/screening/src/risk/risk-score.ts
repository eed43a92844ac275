import { RescorePerson } from './rescore-person.js';

export const riskScore = new RescorePerson();
