export { cruiseHouse } from './walls/cruise.js';
export { wallsOf } from './walls/walls.js';
