import type { PictureRefusal } from '../../shared/device/document-reader/reader-messages.js';

/** Of giving a document, by a user and by the subject of a session alike. */
export const sourceTexts = {
  frame: 'Position your ID or passport within the frame',
  scan: 'Scan Document',
  upload: 'Upload Document',
  formats:
    'Files: JPEG, PNG, WebP, a PDF whose page is a picture, and HEIC where this browser can open it. They can also be dropped on the frame or pasted. The picture stays on this device.',
  byHand: 'Type the lines of the document',
  view: 'What the camera sees',
  asking: 'Waiting for the camera',
  live: {
    searching: 'Looking for the lines of letters, digits and <, or for a barcode',
    once: 'Read once. Hold still for the second look.',
  },
  photograph: 'Take a photograph',
  light: 'Switch the light on',
  dark: 'Switch the light off',
  camera: 'Camera',
  cancel: 'Cancel',
  cameraError: { title: 'Camera Error', text: 'Unable to access camera. Please try again.' },
  processingError: {
    title: 'Processing Error',
    text: 'Unable to process the scanned document. Please try again.',
  },
  zone: 'The lines of the document, as photographed',
  problems: {
    empty: 'The file is empty.',
    'unknown-type': 'This is no picture that can be opened here. JPEG, PNG and WebP always can.',
    'too-large': 'The picture is too large.',
    broken: 'The picture is damaged.',
    'no-picture-in-pdf':
      'The PDF holds no picture that can be read here. Take a picture of the page, or save it as one.',
    'no-zone':
      'No machine-readable lines were found, and no barcode that names its holder. Show all of it, sharp, in even light and without reflections.',
    'no-barcodes':
      'No machine-readable lines were found, and barcodes cannot be read: their reader was not loaded. Try again when the connection is back.',
    'too-slow': 'The picture took too long and was given up.',
    'no-reader': 'The reader does not run in this browser. Type the lines instead.',
  } satisfies Record<PictureRefusal, string>,
} as const;
