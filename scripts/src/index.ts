export { findChromium } from './test/find-chromium.js';
export { cruiseHouse } from './walls/cruise.js';
export { wallsOf } from './walls/walls.js';
