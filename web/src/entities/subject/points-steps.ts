/** From where to where on the scale of a score each of its points leads, one after the other. */
export const pointsSteps = (
  points: readonly number[],
): readonly { readonly from: number; readonly to: number }[] => {
  let at = 0;
  return points.map((each) => {
    const from = at;
    at += each;
    return { from, to: at };
  });
};
