export type ListName = 'search' | 'reports' | 'monitoring';

/** The list at a path; null where there is none. */
export const listAt = (path: string): ListName | null => {
  switch (path.replace(/\/+$/, '')) {
    case '/app/search':
      return 'search';
    case '/app/reports':
      return 'reports';
    case '/app/monitoring':
      return 'monitoring';
    default:
      return null;
  }
};

export const isSubject = (path: string): boolean => /^\/app\/(?:profile|report)\//.test(path);

/** The list that stands at a path: its own, or beside a subject the one that was looked at last. */
export const listBeside = (path: string, last: ListName): ListName | null =>
  isSubject(path) ? last : listAt(path);
