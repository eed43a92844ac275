import { bffCommandLine, ReportUsage } from '@probity/bff';
import { withApp } from '../installation/with-database.js';
import { withInstallation } from './with-installation.js';

/** `usage`: how often screens were opened, as JSON. Nothing is sent anywhere. */
export const reportUsage = async (of: 'everybody' | 'sharing'): Promise<void> => {
  const screens = await withInstallation('usage', (installation) =>
    withApp(bffCommandLine, { database: { url: installation.databaseUrl('bff'), poolSize: 2 } }, (bff) =>
      bff.get(ReportUsage).execute(of),
    ),
  );
  console.log(JSON.stringify({ of, screens }, null, 2));
};
