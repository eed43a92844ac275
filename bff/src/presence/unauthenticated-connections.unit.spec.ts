import { Strangers } from './strangers.js';

const connection = (name: string, asked: string[]) => ({
  isStranger: true,
  makeRoom(): void {
    this.isStranger = false;
    asked.push(name);
  },
});

it('keeps 500 connections without a token, and asks the oldest of more to go', () => {
  const asked: string[] = [];
  const strangers = new Strangers();
  const all = Array.from({ length: 503 }, (_, at) => connection(String(at), asked));
  for (const one of all) strangers.admit(one);
  expect(asked).toEqual(['0', '1', '2']);
});

it('counts nobody who said who they are, or left', () => {
  const asked: string[] = [];
  const strangers = new Strangers();
  for (let at = 0; at < 5_000; at += 1) {
    const one = connection(String(at), asked);
    strangers.admit(one);
    one.isStranger = at % 20 === 0;
  }
  expect(asked).toEqual([]);
});
