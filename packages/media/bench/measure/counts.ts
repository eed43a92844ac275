/** Right and wrong of a yes-or-no question. */
export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
  readonly tn: number;
}

export const countsOf = <Case>(
  cases: readonly Case[],
  isRight: (each: Case) => boolean,
  says: (each: Case) => boolean,
): Counts => {
  const count = (right: boolean, said: boolean): number =>
    cases.filter((each) => isRight(each) === right && says(each) === said).length;
  return { tp: count(true, true), fp: count(false, true), fn: count(true, false), tn: count(false, false) };
};

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

export const precision = ({ tp, fp }: Counts): number => share(tp, tp + fp);
export const recall = ({ tp, fn }: Counts): number => share(tp, tp + fn);
export const falseRate = ({ fp, tn }: Counts): number => share(fp, fp + tn);
export const f1 = ({ tp, fp, fn }: Counts): number => share(2 * tp, 2 * tp + fp + fn);

/** Mean F1 over the values that occur. */
export const macroF1 = (pairs: readonly (readonly [right: string, said: string | undefined])[]): number => {
  const values = [...new Set(pairs.map(([right]) => right))];
  const each = values.map((value) =>
    f1(
      countsOf(
        pairs,
        ([right]) => right === value,
        ([, said]) => said === value,
      ),
    ),
  );
  return share(
    each.reduce((sum, one) => sum + one, 0),
    each.length,
  );
};

/** B-cubed F1 of a grouping: for each item, how much of its group is right and how much of its right group is there. */
export const bCubed = (items: readonly { readonly right: string; readonly said: string }[]): number => {
  const sizes = (key: (item: (typeof items)[number]) => string): Map<string, number> => {
    const map = new Map<string, number>();
    for (const item of items) map.set(key(item), (map.get(key(item)) ?? 0) + 1);
    return map;
  };
  const [right, said] = [sizes((item) => item.right), sizes((item) => item.said)];
  const both = sizes((item) => `${item.right}\n${item.said}`);
  const mean = (of: Map<string, number>, key: (item: (typeof items)[number]) => string): number =>
    items.reduce(
      (sum, item) => sum + share(both.get(`${item.right}\n${item.said}`) ?? 0, of.get(key(item)) ?? 1),
      0,
    ) / items.length;
  const [p, r] = [mean(said, (item) => item.said), mean(right, (item) => item.right)];
  return share(2 * p * r, p + r);
};
