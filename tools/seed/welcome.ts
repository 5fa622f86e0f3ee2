import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { MemberId } from '@baize/std'
import type { Services } from '../../apps/server/src/services.ts'
import { agree } from './rewards.ts'

type Names = Readonly<Record<'maker' | 'checker', bigint>>
type Terms = BodyOf<ConsoleCalls['giftTermsAsk']>['terms']

const reason = 'the demo begins'

/** A demo pays for friends' steps at once instead of after a week. */
const referralTerms: Terms = {
  kind: 'referral',
  document: {
    rewards: {
      registered: { referrer: '0', friend: '2000' },
      phone: { referrer: '2000', friend: '1000' },
      kyc: { referrer: '5000', friend: '5000' },
      deposit: { referrer: '10000', friend: '5000' },
      turnover: { referrer: '20000', friend: '0' },
    },
    depositFrom: '50000',
    turnoverFrom: '500000',
    turnoverDays: 30,
    bands: [
      { from: '0', millionths: 500 },
      { from: '10000000', millionths: 1_000 },
    ],
    shareDays: 180,
    shareCap: '500000',
    heldDays: 0,
    friendsPerMonth: 20,
    claimDays: 30,
  },
}

const checkInTable: Terms = {
  kind: 'check_in',
  document: {
    days: 7,
    gap: 'restart',
    gifts: [
      ...['10', '10', '20', '20', '30', '30'].map((amount) => ({ kind: 'points' as const, amount })),
      { kind: 'cash', amount: '700' },
    ],
    makeUpPoints: '20',
  },
}

const dayMs = 86_400_000

/** What two operators agree to for the demo: referrals, check-ins, coupons. What is there already stays. */
export async function seedWelcome(
  services: Services,
  ids: Names,
  { nowMs, dataDir }: { readonly nowMs: number; readonly dataDir: string },
): Promise<void> {
  const { giftTermsDesk, couponDesk } = services
  const maker = { operatorId: ids.maker, username: 'maker' }
  const known = await giftTermsDesk.list({ pageSize: 1 })
  if (known.list.length > 0) return
  for (const terms of [referralTerms, checkInTable])
    await agree(services, ids, 'gift_terms', giftTermsDesk.ask(maker, { terms, reason }))
  const draft = {
    titleEn: 'Demo coupon',
    titleBn: 'ডেমো কুপন',
    kind: 'cash' as const,
    amount: '5000',
    codes: 20,
    usesEach: 100,
    memberLimit: 1,
    withinDays: null,
    startsAt: new Date(nowMs).toISOString(),
    endsAt: new Date(nowMs + 90 * dayMs).toISOString(),
  }
  await agree(services, ids, 'coupon_batch', couponDesk.ask(maker, { draft, reason }))
  const [batch] = (await couponDesk.list({ pageSize: 1 })).list
  const made = await couponDesk.issue(maker, { id: batch?.id ?? '', reason })
  if (!made.ok) throw new Error(`The demo's coupons were not made: ${made.code}`)
  writeFileSync(join(dataDir, 'demo-coupons.json'), JSON.stringify(made.value.codes, null, 2), {
    mode: 0o600,
  })
}

/** Friends that a member of the demo has invited: their phones are proven. */
export async function openDemoFriends(
  { members }: Services,
  { referrerId, uplineId, password }: { referrerId: MemberId; uplineId: MemberId; password: string },
): Promise<void> {
  const account = { type: 0, currency: 'BDT', password, referrerId, uplineId } as const
  for (const [username, nickname, number] of [
    ['sumon', 'Sumon', '+8801819000101'],
    ['mitu', 'Mitu', '+8801711000102'],
  ] as const)
    await members.open({ ...account, username, nickname, mobile: { number, isVerified: true } })
}
