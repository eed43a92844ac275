import { officerJourneys } from './officer-journeys.contract.js';

officerJourneys('start');
