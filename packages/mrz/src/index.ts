export type {
  CheckedField,
  DocumentReading,
  ParseOptions,
  Point,
  Quad,
  ReadingStatus,
  RepairedCharacter,
  RgbaImage,
  ZoneChecks,
  ZoneField,
  ZoneFields,
  ZoneFormat,
  ZoneReading,
} from './model.js';
export { zoneFields, zoneFormats } from './model.js';
export { isSound, leastConfidence } from './gate.js';
export { readDocument } from './read-document.js';
export { parseZone } from './zone/parse-zone.js';
