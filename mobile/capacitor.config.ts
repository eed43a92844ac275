import { existsSync } from 'node:fs';
import { appConfig } from './src/app-config';

export default appConfig(process.env['PROBITY_APP_URL'], existsSync('android/app/google-services.json'));
