import { childrenOf, textOf, type XmlElement } from '../formats/xml-elements.js';
import { isDefined, tidyOrNothing } from '../values/text.js';

export interface Place {
  /** Town and area. */
  readonly text: string;
  /** ISO 3166-1 alpha-2, or the name where it has no code. */
  readonly country?: string;
}

export interface Measure {
  /** The programme's English name. */
  readonly program: string;
  /** The set of measures, such as an annex of the ordinance. */
  readonly set: string;
}

/** The country of a place or nationality: its code, or its name. */
export const countryOf = (element: XmlElement): string | undefined => {
  const country = childrenOf(element, 'country')[0];
  return tidyOrNothing(country?.attributes['iso-code']) ?? tidyOrNothing(country?.text);
};

const english = (element: XmlElement, name: string): XmlElement | undefined => {
  const all = childrenOf(element, name);
  return all.find(({ attributes }) => attributes['lang'] === 'eng') ?? all[0];
};

/** Programmes, places and other parties, which targets name by id only and which may stand behind them. */
export class LinkedParts {
  private readonly places = new Map<string, Place>();
  private readonly measures = new Map<string, Measure>();
  private readonly names = new Map<string, string>();

  addPlace(element: XmlElement): void {
    const country = countryOf(element);
    const text = ['location', 'area'].map((name) => textOf(element, name)).filter(isDefined);
    this.places.set(element.attributes['ssid'] ?? '', {
      text: text.join(', '),
      ...(country === undefined ? {} : { country }),
    });
  }

  /** A programme comes once for each of its sets of measures, with one ssid: only the sets tell them apart. */
  addProgram(element: XmlElement): void {
    const name = english(element, 'program-name')?.text ?? english(element, 'program-key')?.text ?? '';
    const program = tidyOrNothing(name) ?? `SSID ${element.attributes['ssid'] ?? ''}`;
    for (const set of childrenOf(element, 'sanctions-set')) {
      const ssid = set.attributes['ssid'] ?? '';
      if (set.attributes['lang'] === 'eng' || !this.measures.has(ssid))
        this.measures.set(ssid, { program, set: tidyOrNothing(set.text) ?? ssid });
    }
  }

  addName(ssid: string, name: string): void {
    this.names.set(ssid, name);
  }

  place(element: XmlElement): Place | undefined {
    return this.places.get(element.attributes['place-id'] ?? '');
  }

  measure(ssid: string): Measure | undefined {
    return this.measures.get(ssid);
  }

  name(ssid: string): string | undefined {
    return this.names.get(ssid);
  }
}
