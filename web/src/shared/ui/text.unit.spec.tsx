/** @jest-environment ./web/testing/dom-environment.mjs */
import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Sentence } from './text.js';

it('isolates the names that a sentence quotes, so that none of them turns the sentence around', () => {
  const text = '"محمد حسن" matches the alias "Mohamed Hassan" at 93.7 %: "محمد" for "mohamed".';
  const { container } = render(<Sentence>{text}</Sentence>);
  const isolated = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent);
  expect(isolated).toEqual(['"محمد حسن"', '"Mohamed Hassan"', '"محمد"', '"mohamed"']);
  expect([container.textContent, container.querySelector('[dir]')]).toEqual([text, null]);
});
