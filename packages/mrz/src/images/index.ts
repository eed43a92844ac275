export { decodeImage, type DecodedImage, type ImageBounds, type ImageRefusal } from './decode-image.js';
