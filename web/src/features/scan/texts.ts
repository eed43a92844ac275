export const scanTexts = {
  title: 'Scan Identification',
  missing: 'Reading a passport or identity card with the camera comes with a later version.',
  instead: 'Type the name from the document and run the same checks.',
  manual: 'Enter Details Manually',
  checks: 'Automated Compliance Checks',
  checkList: ['Sanctions & Watchlists', 'PEP Screening', 'Adverse Media'],
  documents: 'Document Authenticity',
  documentsMissing: 'comes with scanning',
} as const;
