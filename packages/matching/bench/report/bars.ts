/**
 * The least recall each suite is held to; suites without a bar are only reported. Source: the project's goals for
 * the engine.
 */
export const recallBars: Readonly<Record<string, number>> = {
  'person: exact primary': 1,
  'person: exact alias': 1,
  'organization: exact primary': 1,
  'organization: exact alias': 1,
  'person: one typo': 0.99,
  'person: transposition': 0.99,
  'person: typo in every word': 0.95,
  'organization: one typo': 0.99,
  'organization: transposition': 0.99,
  'person: words swapped': 1,
  'person: accents': 1,
  'person: middle name missing': 0.99,
  'person: one of four or more names left out, Arabic': 0.99,
  'person: one of four or more names left out, Spanish': 0.99,
  'person: one of four or more names left out, Portuguese': 0.99,
  'person: initials': 0.98,
  'person: joined': 0.995,
  'person: split': 0.99,
  'person: title': 0.995,
  'person: respelled': 0.97,
  'person: lookalikes': 0.995,
  'organization: legal form in other words': 0.99,
  'organization: legal form dropped': 0.99,
  'person: Cyrillic, eu-fsf': 0.99,
  'person: Arabic, un-sc': 0.9,
  'person: Arabic, eu-fsf': 0.9,
  'person: Hangul, eu-fsf': 0.9,
  'organization: Cyrillic, eu-fsf': 0.75,
};

export const verdict = (value: number, bar: number | undefined): string => {
  if (bar === undefined) return '';
  return value >= bar ? `≥ ${bar} yes` : `≥ ${bar} **no**`;
};
