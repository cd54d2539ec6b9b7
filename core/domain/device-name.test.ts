import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

describe('a device’s name', () => {
  it.each([
    [CHROME, 'linux', 'Chrome on Linux'],
    [`${CHROME} Edg/142.0.0.0`, 'win', 'Edge on Windows'],
    [`${CHROME} OPR/120.0.0.0`, 'mac', 'Opera on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux', 'Firefox on Linux'],
    [CHROME, 'fuchsia', 'Chrome'],
    ['', '', 'Browser'],
  ])('%s on %s: %s', (userAgent, system, name) => {
    expect(deviceName(userAgent, system)).toBe(name);
  });
});
