import { expect, test } from 'vitest'
import { shareOf } from './share-of.ts'

test.each([
  ['0.00', '100.00', 0],
  ['25.00', '100.00', 25],
  ['99.99', '100.00', 99],
  ['100.00', '100.00', 100],
  ['100.01', '100.00', 100],
  ['0.00', '0.00', 100],
  ['45', '90', 50],
])('%s of %s is %i hundredths', (part, whole, share) => expect(shareOf(part, whole)).toBe(share))
