import { parsePair, parseSubject } from './parse-line.js';

describe('a subject on a line', () => {
  it('needs only names, as text or as parts', () => {
    const line = '{"names":["Ana Novak",{"first":"Ana","last":"Novak"}]}';
    expect(parseSubject(line)).toEqual({ names: ['Ana Novak', { first: 'Ana', last: 'Novak' }] });
  });

  it.each([
    ['{"names":["A"],', 'it is not JSON.'],
    ['["A"]', 'it must be an object with the fields of a subject.'],
    ['{}', 'field "names" must be a list of 1 to 100 names.'],
    ['{"names":[]}', 'field "names" must be a list of 1 to 100 names.'],
    [
      '{"names":["A"," "]}',
      'field "names[1]" must be a text that is not blank, or its parts first, middle, patronymic, last, of at most 500 characters.',
    ],
    ['{"names":["A"],"birthdate":"1970"}', 'unknown field "birthdate".'],
    ['{"names":["A"],"__proto__":{"x":1}}', 'unknown field "__proto__".'],
    ['{"names":[{"frist":"A"}]}', 'unknown field "names[0].frist"'],
    [
      '{"names":["A"],"birthDate":"1970-02-30"}',
      'field "birthDate" must be an existing date as YYYY, YYYY-MM or YYYY-MM-DD.',
    ],
    [
      '{"names":["A"],"countries":["RU","Russia"]}',
      'field "countries[1]" must be an ISO 3166-1 alpha-2 code in capitals.',
    ],
    ['{"names":["A"],"countries":["UK"]}', 'field "countries[0]": no country has the code UK; use GB.'],
    [
      '{"names":["A"],"kind":"ship"}',
      'field "kind" must be person, organization, vessel, aircraft or unknown.',
    ],
    [
      '{"names":["A"],"gender":"x","identifiers":[{"type":"passport"}]}',
      'field "gender" must be male, female or other; field "identifiers[0].value" must be a text of at most 200 characters.',
    ],
    [
      `{"names":["A"],"identifiers":[${'{"type":"x","value":"1"},'.repeat(50)}{"type":"x","value":"1"}]}`,
      'field "identifiers" must be a list of at most 50 objects with type and value.',
    ],
  ])('%s: %s', (line, fault) => {
    expect(() => parseSubject(line)).toThrow(fault);
  });
});

describe('a pair on a line', () => {
  it('is a query and a candidate', () => {
    const line = '{"query":{"names":["A"]},"candidate":{"names":["B"]}}';
    expect(parsePair(line)).toEqual({ query: { names: ['A'] }, candidate: { names: ['B'] } });
  });

  it.each([
    ['{"query":{"names":["A"]}}', 'field "candidate" must be a subject.'],
    [
      '{"query":{"names":["A"]},"candidate":{"names":["B"],"kind":1}}',
      'field "candidate.kind" must be person, organization, vessel, aircraft or unknown.',
    ],
  ])('%s: %s', (line, fault) => {
    expect(() => parsePair(line)).toThrow(fault);
  });
});
