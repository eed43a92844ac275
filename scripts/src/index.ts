export { atMost, milliseconds, percent, percentile, share, table } from './benchmark-page/figures.js';
export { sectionOf, withSection } from './benchmark-page/with-section.js';
export { findChromium } from './test/find-chromium.js';
export { boundariesOf } from './boundaries/boundaries.js';
export { checkBoundaries } from './boundaries/check-boundaries.js';
export { declaredImportsOnly } from './boundaries/undeclared-imports.js';
