import type { Scan } from '../../../services/verification/src/scans/scan.js';

export type Reading = Scan;
