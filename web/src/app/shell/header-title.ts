import { titles } from './texts.js';
import { productName } from '../../shared/ui/texts.js';

const exact: Readonly<Record<string, string>> = {
  '/app': titles.dashboard,
  '/app/search': titles.search,
  '/app/scan': titles.scan,
  '/app/reports': titles.reports,
  '/app/notifications': titles.notifications,
};

/** Title of the header for a path. */
export const headerTitle = (path: string): string => {
  if (path.startsWith('/app/report/')) return titles.report;
  if (path.startsWith('/app/profile/')) return titles.profile;
  return exact[path.replace(/\/+$/, '')] ?? productName;
};
