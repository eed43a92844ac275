/**
 * The page with one part of it written anew: benchmarks that share a page each own what stands between
 * `<!-- begin <name> -->` and `<!-- end <name> -->`. A part that is not there yet goes to the end.
 */
export const withSection = (page: string, name: string, text: string): string => {
  const begin = `<!-- begin ${name} -->`;
  const end = `<!-- end ${name} -->`;
  const part = `${begin}\n\n${text.trim()}\n\n${end}\n`;
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) return `${page.trimEnd()}\n\n${part}`.trimStart();
  return page.slice(0, from) + part + page.slice(to + end.length).replace(/^\n/, '');
};

/** What stands in that part of the page; empty where there is none. */
export const sectionOf = (page: string, name: string): string => {
  const [, from = ''] = page.split(`<!-- begin ${name} -->`);
  return from.split(`<!-- end ${name} -->`)[0] ?? '';
};
