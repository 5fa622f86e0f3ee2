import { describe, expect, test } from 'vitest'
import { judgeLikeness, type LikenessSign } from './likeness.ts'
import { readReferralTerms, referralTermsFault, type StoredReferralTerms } from './terms.ts'

const none = { referrer: '0', friend: '0' }
const stored: StoredReferralTerms = {
  rewards: {
    registered: { referrer: '0', friend: '2000' },
    phone: none,
    kyc: none,
    deposit: { referrer: '10000', friend: '5000' },
    turnover: { referrer: '20000', friend: '0' },
  },
  depositFrom: '50000',
  turnoverFrom: '500000',
  turnoverDays: 30,
  bands: [{ from: '0', millionths: 1_000 }],
  shareDays: 180,
  shareCap: '100000',
  heldDays: 7,
  friendsPerMonth: 20,
  claimDays: 30,
}

describe('terms', () => {
  const faultOf = (change: Partial<StoredReferralTerms>) =>
    referralTermsFault(readReferralTerms({ ...stored, ...change }))
  const rewards = (registered: { referrer: string; friend: string }) => ({
    rewards: { ...stored.rewards, registered },
  })
  test.each<[string, Partial<StoredReferralTerms>, string | undefined]>([
    ['as they are', {}, undefined],
    ['no share', { bands: [] }, undefined],
    ['bands that begin above nothing', { bands: [{ from: '5', millionths: 1 }] }, 'bands'],
    ['more than a percent', { bands: [{ from: '0', millionths: 10_001 }] }, 'bands'],
    ['a negative amount', { shareCap: '-1' }, 'amounts'],
    ['no day to play in', { turnoverDays: 0 }, 'days'],
    ['pay for opening an account', rewards({ referrer: '1', friend: '0' }), 'paid_for_nothing'],
  ])('%s', (_, change, fault) => expect(faultOf(change)).toBe(fault))
})

test.each<[LikenessSign[], LikenessSign[], string]>([
  [[], [], 'clear'],
  [['network'], ['network'], 'clear'],
  [['network'], ['phone'], 'clear'],
  [['network', 'phone'], [], 'review'],
  [[], ['device'], 'review'],
  [['payee'], [], 'review'],
  [['device'], [], 'refused'],
  [['document'], ['device'], 'refused'],
])('%s and %s: %s', (referrer, siblings, judged) =>
  expect(judgeLikeness({ referrer, siblings })).toBe(judged),
)
