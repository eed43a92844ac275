/** Which page of a list, from 1 on. */
export interface Page {
  readonly number: number;
  readonly size: number;
}

const usualSize = 50;
const mostOnPage = 1_000;
const mostPages = 1_000_000;

/** A page as a query asks for it; empty values mean the usual ones. `undefined` for what is no page. */
export const pageOf = (number: string, size: string): Page | undefined => {
  const page = { number: wholeNumber(number, 1), size: wholeNumber(size, usualSize) };
  const isPage = page.number >= 1 && page.number <= mostPages && page.size >= 1 && page.size <= mostOnPage;
  return isPage ? page : undefined;
};

const wholeNumber = (text: string, usual: number): number => {
  if (text === '') return usual;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

export const rangeOf = ({ number, size }: Page) => ({ offset: (number - 1) * size, limit: size });

/**
 * Headers of a page of `total` entries. Clients of the dialect read one digit after `page=`, so that comes first, and
 * take the page without a `next` for the last one.
 */
export const pageHeaders = (address: string, { number, size }: Page, total: number) => {
  const last = Math.max(1, Math.ceil(total / size));
  const link = (page: number, rel: string): string =>
    `<${address}?page=${page}&per_page=${size}>; rel="${rel}"`;
  const links = [...(number < last ? [link(number + 1, 'next')] : []), link(last, 'last')];
  return { 'x-total-count': String(total), link: links.join(', ') };
};
