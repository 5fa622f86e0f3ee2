import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    false,
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge', 'Windows', false],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    true,
  ],
  [`${phone} ${apple} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [`${phone} ${apple} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', true],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.0 Safari/605.1.15`,
    'Safari',
    'macOS',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox',
    'Linux',
    false,
  ],
])('%s', (userAgent, browser, system, isPhone) =>
  expect(deviceName(userAgent)).toEqual({ browser, system, isPhone }),
)

test.each(['', 'curl/8.5.0', 'Chrome/141', '<script>alert(1)</script>'])('%j names no device', (userAgent) =>
  expect(deviceName(userAgent)).toBeUndefined(),
)
