/** The steps of the reader one by one, for its training and its benchmark; apps use the package's entry. */
export { alphabet, classCount, noCharacter } from './classify/alphabet.js';
export type { StoredNetwork } from './classify/network.js';
export type { GreyImage } from './image/grey-image.js';
export type { Baseline } from './straighten/baseline.js';
export { cellSize, sampleCell } from './straighten/cells.js';
export { printZone, type Printed } from './zone/print-zone.js';
