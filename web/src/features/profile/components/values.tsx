import { useState } from 'react';
import { profileTexts } from '../texts.js';
import { TextButton } from '../../../shared/ui/button.js';
import { Name } from '../../../shared/ui/text.js';

/** Source: the screening interfaces that officers know show five values and count the rest. */
const shownValues = 5;

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Each value once, without regard to case and accents; the first way of writing it stays. */
const distinct = (values: readonly string[]): readonly string[] => {
  const seen = new Map<string, string>();
  for (const value of values) if (!seen.has(folded(value))) seen.set(folded(value), value);
  return [...seen.values()];
};

/** Values below each other; many are folded away. */
export const Values = ({ values }: { readonly values: readonly string[] }) => {
  const [all, setAll] = useState(false);
  const unique = distinct(values);
  const rest = unique.length - shownValues;
  return (
    <>
      <ul>
        {unique.slice(0, all ? undefined : shownValues).map((value) => (
          <li key={value}>
            <Name>{value}</Name>
          </li>
        ))}
      </ul>
      {!all && rest > 0 && (
        <TextButton onClick={() => setAll(true)}>{profileTexts.moreValues(rest)}</TextButton>
      )}
    </>
  );
};
