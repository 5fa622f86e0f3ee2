import { currencies } from '@baize/money'
import { expect, test } from 'vitest'
import { checkSandboxCredit, sandboxDayMinor } from './index.ts'

test.each([
  ['1000', 0n, { ok: true, value: 100_000n }],
  ['0.99', 0n, { code: 'amount_invalid' }],
  ['50000.01', 0n, { code: 'amount_invalid' }],
  ['-5', 0n, { code: 'amount_invalid' }],
  ['1e3', 0n, { code: 'amount_invalid' }],
  ['1000', sandboxDayMinor - 100_000n, { ok: true, value: 100_000n }],
  ['1000', sandboxDayMinor - 99_999n, { code: 'sandbox_limit_reached' }],
])('%s after %s taken today', (amount, takenTodayMinor, expected) => {
  expect(checkSandboxCredit({ amount, takenTodayMinor }, currencies.BDT)).toMatchObject(expected)
})
