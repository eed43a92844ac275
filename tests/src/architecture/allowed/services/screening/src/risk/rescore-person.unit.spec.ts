import fc from 'fast-check';
import { RescorePerson } from './rescore-person.js';

fc.assert(fc.property(fc.nat(), () => new RescorePerson() !== undefined));
