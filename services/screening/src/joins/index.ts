/** Which entries of several lists are one subject: rules alone, for measuring them. Needs no database. */
export { chosenJoins } from './chosen-joins.js';
export { joinKeys } from './same-subject.js';
