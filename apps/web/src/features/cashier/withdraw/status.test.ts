import { expect, test } from 'vitest'
import { stepsAhead } from './status.ts'

test.each([
  ['requested', null, ['in_review', 'approved', 'paying', 'disbursed', 'received']],
  ['disbursed', null, ['received']],
  ['not_received', null, []],
  ['cancelled', '2026-11-20T00:00:00Z', []],
  ['received', '2026-11-20T00:00:00Z', []],
] as const)('%s has %o before it', (status, endedAt, ahead) =>
  expect(stepsAhead({ status, endedAt })).toEqual(ahead),
)
