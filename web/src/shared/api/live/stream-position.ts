/** A place in the live log: ids are `<epoch>:<seq>`, and `seq` counts up within an epoch. */
const parse = (id: string): { readonly epoch: string; readonly seq: number } | null => {
  const at = id.lastIndexOf(':');
  const seq = Number(id.slice(at + 1));
  return at < 1 || !Number.isSafeInteger(seq) ? null : { epoch: id.slice(0, at), seq };
};

/** False for a message that was already seen: after a resume the server may repeat some. */
export const isNews = (id: string, last: string | null): boolean => {
  const next = parse(id);
  const seen = last === null ? null : parse(last);
  return next === null || seen === null || next.epoch !== seen.epoch || next.seq > seen.seq;
};
