import { brokerSettings } from './broker-settings.js';

describe('the settings of a broker', () => {
  it('name a folder as a properties file does', () => {
    const settings = brokerSettings({ data: 'C:\\a b/ü/數據', port: 1, controllerPort: 2 });
    expect(settings).toContain('log.dirs=C:\\\\a b/\\u00fc/\\u6578\\u64da\n');
  });
});
