import type { StoredRule } from '@baize/domain/reward'

const both = (en: string, bn: string) => ({ en, bn })
const cash = (amountMinor: string) => ({ kind: 'cash', amountMinor }) as const
const points = (count: string) => ({ kind: 'points', points: count }) as const
const lane = (...categories: string[]) => categories.map((category) => ({ category, weight: 100 }))

const mission = {
  family: 'mission',
  tag: 'daily',
  lanes: [],
  period: 'daily',
  periodDays: null,
  audience: { registeredWithinDays: null },
  optIn: false,
  claim: 'press',
  claimDays: 3,
  endAtMs: null,
  group: null,
  budget: { totalMinor: '50000000', dayMinor: '2000000' },
  terms: both(
    'Settled rounds count from 00:00 to 24:00. Bets taken back do not count. Claim within 3 days.',
    '00:00 থেকে 24:00 পর্যন্ত সেটেল হওয়া রাউন্ড গোনা হয়। ফেরত নেওয়া বেট গোনা হয় না। 3 দিনের মধ্যে নিন।',
  ),
} as const

const weekly = {
  ...mission,
  period: 'weekly',
  tag: 'special',
  budget: { totalMinor: '50000000', dayMinor: null },
  terms: both(
    'Counts from Monday to Sunday. Bets taken back do not count. Claim within 3 days.',
    'সোমবার থেকে রবিবার পর্যন্ত গোনা হয়। ফেরত নেওয়া বেট গোনা হয় না। 3 দিনের মধ্যে নিন।',
  ),
} as const

const title = both('New member path', 'নতুন সদস্যের পথ')
const step = (place: number) =>
  ({
    ...mission,
    period: 'once',
    tag: 'newbie',
    claimDays: 30,
    audience: { registeredWithinDays: 30 },
    series: { key: 'new_member', title, place },
    budget: { totalMinor: '50000000', dayMinor: null },
    terms: both(
      'For accounts up to 30 days old. Each step opens when the one before it is claimed; what was done before counts.',
      '30 দিনের কম পুরোনো অ্যাকাউন্টের জন্য। আগের ধাপ নিলে পরেরটি খোলে; আগে করা কাজও গোনা হয়।',
    ),
  }) as const

type Demo = readonly Omit<StoredRule, 'startAtMs'>[]

const path: Demo = [
  {
    ...step(1),
    title: both('Verify your phone', 'ফোন যাচাই'),
    text: both('Verify your phone number with a code.', 'কোড দিয়ে ফোন নম্বর যাচাই করুন।'),
    measure: 'phone_proven',
    steps: [{ from: '1', gift: points('50') }],
  },
  {
    ...step(2),
    title: both('First deposit', 'প্রথম ডিপোজিট'),
    text: both('Make a deposit of any amount.', 'যেকোনো পরিমাণ ডিপোজিট করুন।'),
    measure: 'deposit_count',
    steps: [{ from: '1', gift: points('100') }],
  },
  {
    ...step(3),
    title: both('5 rounds', '5টি রাউন্ড'),
    text: both('Play 5 rounds of any game.', 'যেকোনো গেমের 5টি রাউন্ড খেলুন।'),
    measure: 'rounds',
    steps: [{ from: '5', gift: points('100') }],
  },
  {
    ...step(4),
    title: both('3 days in a row', 'টানা 3 দিন লগইন'),
    text: both('Log in on 3 days in a row.', 'টানা 3 দিন লগইন করুন।'),
    measure: 'login_streak',
    steps: [{ from: '3', gift: points('150') }],
  },
  {
    ...step(5),
    title: both('Sports bet', 'স্পোর্টস বেট'),
    text: both('Settle one sports bet.', 'একটি স্পোর্টস বেট সেটেল করুন।'),
    measure: 'rounds',
    lanes: lane('SPORTS', 'sports'),
    steps: [{ from: '1', gift: points('150') }],
  },
  {
    ...step(6),
    title: both('৳20,000 played', '৳20,000 খেলা'),
    text: both('Stake ৳20,000 altogether.', 'মোট ৳20,000 বেট করুন।'),
    measure: 'turnover',
    steps: [{ from: '2000000', gift: cash('77700') }],
  },
]

const missions: Demo = [
  {
    ...mission,
    title: both('Play 10 rounds', '10 রাউন্ড খেলুন'),
    text: both('Any slot, any stake.', 'যেকোনো স্লট, যেকোনো বেট।'),
    measure: 'rounds',
    lanes: lane('RNG'),
    steps: [{ from: '10', gift: cash('2000') }],
  },
  {
    ...mission,
    title: both('50 shots at fish', 'মাছে 50টি শট'),
    text: both('Any fishing game.', 'যেকোনো ফিশিং গেম।'),
    measure: 'rounds',
    lanes: lane('FISH'),
    steps: [{ from: '50', gift: cash('3000') }],
  },
  {
    ...mission,
    title: both('5 lottery tickets', '5টি লটারি টিকিট'),
    text: both('Any lottery. A ticket counts after its draw.', 'যেকোনো লটারি। ড্রয়ের পরে টিকিট গোনা হয়।'),
    measure: 'rounds',
    lanes: lane('ELOTT', 'LOTT', 'lottery'),
    steps: [{ from: '5', gift: cash('1500') }],
  },
  {
    ...weekly,
    title: both('Play ৳20,000 this week', 'সপ্তাহে ৳20,000 খেলুন'),
    text: both('Any game. Weekly, until Sunday 24:00.', 'যেকোনো গেম। সাপ্তাহিক, রবিবার 24:00 পর্যন্ত।'),
    measure: 'turnover',
    steps: [{ from: '2000000', gift: cash('12000') }],
  },
  {
    ...weekly,
    title: both('5 days of the week', 'সপ্তাহে 5 দিন'),
    text: both('Log in on 5 days of the week.', 'সপ্তাহের 5 দিন লগইন করুন।'),
    measure: 'login_days',
    steps: [{ from: '5', gift: points('100') }],
  },
]

const board = {
  ...weekly,
  family: 'leaderboard',
  claimDays: 7,
  budget: { totalMinor: '1000000000', dayMinor: null },
} as const

/** The one agreed last is shown first. */
const boards: Demo = [
  {
    ...board,
    title: both('Best multiplier of the week', 'সপ্তাহের সেরা মাল্টিপ্লায়ার'),
    text: both('The best payout of one bet over its stake.', 'একটি বেটে পেআউট বেটের যত গুণ।'),
    measure: 'best_multiple',
    steps: ['5000', '3000', '1000'].map((taka, at) => ({ from: String(at + 1), gift: cash(`${taka}00`) })),
    board: { places: 10, leastRounds: 20, leastStakeMinor: '20000' },
  },
  {
    ...board,
    title: both('Weekly leaderboard', 'সাপ্তাহিক লিডারবোর্ড'),
    text: both('Who plays most, by valid bets.', 'বৈধ বেটে যিনি সবচেয়ে বেশি খেলেন।'),
    measure: 'risked',
    steps: ['15000', '8000', '5000', '3000', '2000', '1500', '1000', '500'].map((taka, at) => ({
      from: String(at + 1),
      gift: cash(`${taka}00`),
    })),
    board: { places: 20, leastRounds: 10, leastStakeMinor: '1000' },
  },
]

/** Missions of the demo, the path of new members, and two leaderboards of the week. */
export const demoMissions = (startAtMs: number): readonly StoredRule[] =>
  [...path, ...missions, ...boards].map((each) => ({ ...each, startAtMs }))
