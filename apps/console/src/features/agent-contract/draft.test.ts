import { contractTerms } from '@baize/contract'
import { contractKinds } from '@baize/domain/agent-contract'
import { expect, test } from 'vitest'
import { emptyDraft, newTier, termsOf } from './draft.ts'

const typed = { ...emptyDraft(), tiers: [{ ...newTier(), rate: '0.8', bet: '1000.00', active: '3' }] }

test.each(contractKinds)('what is typed of a %s contract is what its call takes', (kind) => {
  const terms = termsOf({ ...typed, kind, profitRate: '0.1', lossRate: '0.2' })
  expect(contractTerms.safeParse(terms).success).toBe(true)
  const capped = termsOf({ ...typed, kind, profitRate: '0.1', lossRate: '0.2', cap: '500.00' })
  expect(contractTerms.parse(capped)).toEqual({ ...terms, cap: '500.00' })
})

test.each(['-1', '1e3', '1.001', 'none'])('a cap of %s is no amount', (cap) => {
  expect(termsOf({ ...typed, cap })).toBeUndefined()
})

test.each([
  { rate: '' },
  { rate: '-1' },
  { rate: '101' },
  { rate: '0.00001' },
  { bet: '1e3' },
  { bet: '' },
  { loss: '1.001' },
  { active: '1.5' },
])('nothing is offered while it says %o', (change) => {
  expect(
    termsOf({ ...typed, tiers: [...typed.tiers, { ...newTier(), rate: '1', ...change }] }),
  ).toBeUndefined()
})
