import { expect, test } from 'vitest'
import { shortId } from './short-id-text.ts'

test.each([
  ['019a0f3e-7b1c-7d2e-8f3a-1b2c3d4e5f60', '…3d4e5f60'],
  ['10000124', '10000124'],
  ['SC-2026-11-20-000017', 'SC-2026-11-20-000017'],
  ['crash:room-1:00000000000001824', 'crash:ro…00001824'],
])('%s is shown as %s', (id, shown) => expect(shortId(id)).toBe(shown))

test('two ids of one second are told apart', () =>
  expect(shortId('019a0f3e-7b1c-7d2e-8f3a-1b2c3d4e5f60')).not.toBe(
    shortId('019a0f3e-7b1c-7d2e-8f3a-1b2c3d4e5f61'),
  ))
