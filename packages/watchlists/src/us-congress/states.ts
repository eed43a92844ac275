/** States, districts and territories by the codes of the files, those that are no more included. */
const states: Readonly<Record<string, string>> = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AS: 'American Samoa',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'the District of Columbia',
  DE: 'Delaware',
  DK: 'Dakota Territory',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MP: 'the Northern Mariana Islands',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OL: 'Orleans Territory',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PI: 'the Philippine Islands',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VI: 'the United States Virgin Islands',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
};

/** The name in a sentence (`the District of Columbia`); nothing for a code that is not known. */
export const stateName = (code: string): string | undefined => states[code];

/** Places that send a member without a vote. */
const delegates = ['AS', 'DC', 'DK', 'GU', 'MP', 'OL', 'VI'];
const commissioners = ['PI', 'PR'];

/** What the House calls its member for a place. */
export const houseTitle = (code: string): string => {
  if (commissioners.includes(code)) return 'Resident Commissioner';
  return delegates.includes(code)
    ? 'Delegate to the United States House of Representatives'
    : 'United States Representative';
};
