import { expect, test } from 'vitest'
import { contentKey, isContentOf } from './query-keys.ts'

test.each([
  [contentKey(['help'], 'BN'), 'help', true],
  [contentKey(['licence', 'vendor_mark', 'app_link'], 'EN'), 'vendor_mark', true],
  [contentKey(['licence', 'vendor_mark'], 'EN'), 'vendor', false],
  [['content', 'promotion'], 'promotion', true],
  [['mine', 'help'], 'help', false],
  [['content', { help: true }], 'help', false],
])('%j is asked for again when %s changes: %s', (key, kind, isOf) =>
  expect(isContentOf(key, kind)).toBe(isOf),
)
