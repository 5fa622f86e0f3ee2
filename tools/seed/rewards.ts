import type { StoredRule } from '@baize/domain/reward'
import { approvalPermissions, type ApprovalKind } from '@baize/contract/console'
import { auditValueOf } from '../../apps/server/src/kernel/audit/audit-value.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { demoMissions } from './missions.ts'

type Names = Readonly<Record<'maker' | 'checker', bigint>>

const both = (en: string, bn: string) => ({ en, bn })
/** It takes free rounds of ৳10. */
const demoRoundsGame = 'slot-0413'
const cash = (amountMinor: string) => ({ kind: 'cash', amountMinor }) as const
const offer = {
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: false,
  claim: 'press',
  claimDays: 7,
  endAtMs: null,
  group: null,
} as const

/** Offers of the demo: play, losses, and the contact of spec 9 (131K of its units are ৳131.00). */
const offers: readonly Omit<StoredRule, 'startAtMs'>[] = [
  {
    ...offer,
    title: both('Slot steps', 'স্লট ধাপ'),
    text: both('Turnover on slots unlocks cash, step by step.', 'স্লটে টার্নওভার করলে ধাপে ধাপে নগদ পাবেন।'),
    terms: both(
      'Stakes of settled slot rounds count in full, from 00:00 to 24:00. Cash without a wagering requirement.',
      '00:00 থেকে 24:00 পর্যন্ত সেটেল হওয়া স্লট রাউন্ডের পুরো বেট গোনা হয়। নগদ টাকায় কোনো টার্নওভার শর্ত নেই।',
    ),
    family: 'offer',
    tag: 'high_rebate',
    measure: 'turnover',
    lanes: [{ category: 'RNG', weight: 100 }],
    steps: [
      { from: '100000', gift: cash('500') },
      { from: '500000', gift: cash('3000') },
      { from: '2000000', gift: cash('15000') },
    ],
    period: 'daily',
    budget: { totalMinor: '100000000', dayMinor: '5000000' },
  },
  {
    ...offer,
    title: both('Play daily', 'প্রতিদিন খেলুন'),
    text: both('Play 20 rounds of any game today.', 'আজ যেকোনো গেমের 20টি রাউন্ড খেলুন।'),
    terms: both('Settled rounds count. One gift a day.', 'সেটেল হওয়া রাউন্ড গোনা হয়। দিনে একটি উপহার।'),
    family: 'offer',
    tag: 'daily',
    measure: 'rounds',
    lanes: [],
    steps: [{ from: '20', gift: cash('1000') }],
    period: 'daily',
    budget: { totalMinor: '50000000', dayMinor: '2000000' },
  },
  {
    ...offer,
    title: both('Weekly cashback 5%', 'সাপ্তাহিক ক্যাশব্যাক 5%'),
    text: both('5% of your net loss of the week, in cash.', 'সপ্তাহের নিট ক্ষতির 5% নগদে ফেরত।'),
    terms: both(
      'Stakes less payouts of cash rounds from Monday to Sunday. Added after the week ends, at most ৳5,000.',
      'সোমবার থেকে রবিবার নগদ রাউন্ডের বেট থেকে পেআউট বাদ দিয়ে হিসাব। সপ্তাহ শেষে যোগ হয়, সর্বোচ্চ ৳5,000।',
    ),
    family: 'cashback',
    tag: 'special',
    measure: 'net_loss',
    lanes: [],
    steps: [{ from: '100', gift: { kind: 'share', rateBps: 500, maxMinor: '500000' } }],
    period: 'weekly',
    budget: { totalMinor: '200000000', dayMinor: null },
  },
  {
    ...offer,
    title: both('Add your Zalo', 'Zalo যোগ করুন'),
    text: both('Add Zalo in My account: up to ৳131.', 'আমার অ্যাকাউন্টে Zalo যোগ করলে সর্বোচ্চ ৳131।'),
    terms: both(
      'Once for each member, for accounts up to 30 days old. Claim within 7 days.',
      'প্রত্যেক মেম্বারের জন্য একবার, 30 দিনের কম পুরোনো অ্যাকাউন্টে। 7 দিনের মধ্যে নিন।',
    ),
    family: 'registration',
    tag: 'newbie',
    measure: 'zalo_added',
    lanes: [],
    steps: [{ from: '1', gift: cash('13100') }],
    period: 'once',
    audience: { registeredWithinDays: 30 },
    budget: { totalMinor: '20000000', dayMinor: null },
  },
  {
    ...offer,
    title: both('Live table week', 'লাইভ টেবিল সপ্তাহ'),
    text: both('Join, then stake ৳10,000 on live tables.', 'যোগ দিন, তারপর লাইভ টেবিলে ৳10,000 বেট করুন।'),
    terms: both(
      'Only stakes after you join count. Live tables only.',
      'যোগ দেওয়ার পরের বেটই গোনা হয়। শুধু লাইভ টেবিল।',
    ),
    family: 'offer',
    tag: 'limited',
    measure: 'turnover',
    lanes: [{ category: 'LIVE', weight: 100 }],
    steps: [{ from: '1000000', gift: cash('10000') }],
    period: 'weekly',
    optIn: true,
    budget: { totalMinor: '30000000', dayMinor: null },
  },
]

const deposited = {
  ...offer,
  measure: 'deposit_nth',
  family: 'offer',
  lanes: [],
  optIn: true,
} as const
const slotBonus = {
  days: 7,
  maxStakeMinor: '50000',
  lanes: [{ category: 'RNG', vendor: null, weight: 100 }],
} as const

/** Offers of deposits, which a member joins first. */
export const demoDepositOffers: readonly Omit<StoredRule, 'startAtMs'>[] = [
  {
    ...deposited,
    title: both('Free rounds for today', 'আজকের ফ্রি রাউন্ড'),
    text: both(
      'Join, then deposit ৳500 or more: 10 free rounds on a slot.',
      'যোগ দিয়ে ৳500 বা বেশি ডিপোজিট করুন: স্লটে 10টি ফ্রি রাউন্ড।',
    ),
    terms: both(
      'The first deposit of the day after you join. What the rounds win becomes one bonus for slots.',
      'যোগ দেওয়ার পর দিনের প্রথম ডিপোজিটে। রাউন্ডে যা জেতেন তা স্লটের একটি বোনাস হয়।',
    ),
    tag: 'daily',
    depositNumber: 1,
    steps: [
      {
        from: '50000',
        gift: {
          kind: 'free_rounds_bonus',
          gameId: demoRoundsGame,
          count: 10,
          stakeMinor: '1000',
          useDays: 3,
          terms: { ...slotBonus, timesHundredths: 500, capMinor: '200000' },
        },
      },
    ],
    period: 'daily',
    budget: { totalMinor: '100000000', dayMinor: '5000000' },
  },
  {
    ...deposited,
    title: both('Second deposit 50%', 'দ্বিতীয় ডিপোজিটে 50%'),
    text: both(
      'Join before your second deposit: 50% of it as a bonus, up to ৳5,000.',
      'দ্বিতীয় ডিপোজিটের আগে যোগ দিন: তার 50% বোনাস, সর্বোচ্চ ৳5,000।',
    ),
    terms: both(
      'The second deposit of your account, ৳500 or more. To be staked 10 times on slots within 7 days.',
      'অ্যাকাউন্টের দ্বিতীয় ডিপোজিট, ৳500 বা বেশি। 7 দিনের মধ্যে স্লটে 10 গুণ বেট করতে হবে।',
    ),
    tag: 'newbie',
    depositNumber: 2,
    steps: [
      {
        from: '50000',
        gift: {
          kind: 'share_bonus',
          rateBps: 5_000,
          maxMinor: '500000',
          terms: { ...slotBonus, timesHundredths: 1_000, capMinor: null },
        },
      },
    ],
    period: 'once',
    budget: { totalMinor: '100000000', dayMinor: null },
  },
]

export const demoRules = (startAtMs: number): readonly StoredRule[] =>
  offers.map((each) => ({ ...each, startAtMs }))

/** Asked by one operator and agreed by the other, as any rule is; a demo that has rules keeps them. */
export async function seedRewards(services: Services, ids: Names, nowMs: number): Promise<void> {
  const { rewardDesk } = services
  const known = await rewardDesk.rules({ pageSize: 1 })
  if (known.list.length > 0) return
  const reason = 'the demo begins'
  const maker = { operatorId: ids.maker, username: 'maker' }
  for (const document of [...demoRules(nowMs), ...demoMissions(nowMs)]) {
    await agree(services, ids, 'reward_rule', rewardDesk.ask(maker, { ruleId: null, document, reason }))
  }
  // The games come with their vendor, after the demo has begun: the desk would not know this one yet.
  for (const offered of demoDepositOffers) {
    const document = { ...offered, startAtMs: nowMs }
    const asking = services.wallet.transaction((tx) =>
      services.approvals.ask(tx, {
        kind: 'reward_rule',
        subject: `reward rule ${document.title.en}`,
        change: { ruleId: null, replaces: 0, document: auditValueOf(document) },
        by: maker,
        reason,
      }),
    )
    const asked = asking.then((id) => ({ ok: true as const, value: { approvalId: String(id) } }))
    await agree(services, ids, 'reward_rule', asked)
  }
}

/** What one operator of the demo asks for, the other agrees to. */
export async function agree(
  { approvals }: Services,
  ids: Names,
  kind: ApprovalKind,
  asking: Promise<
    | { readonly ok: true; readonly value: { readonly approvalId: string } }
    | { readonly ok: false; readonly code: string }
  >,
): Promise<void> {
  const asked = await asking
  if (!asked.ok) throw new Error(`What the demo asks for was not taken: ${asked.code}`)
  const by = {
    operatorId: ids.checker,
    username: 'checker',
    permissions: new Set([approvalPermissions[kind]]),
  }
  const id = BigInt(asked.value.approvalId)
  const agreed = await approvals.decide({ id, by, approve: true, reason: 'the demo begins' })
  if (!agreed.ok) throw new Error(`What the demo asks for was not agreed: ${agreed.code}`)
}
