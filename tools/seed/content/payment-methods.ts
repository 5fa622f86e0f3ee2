import type { PaymentMethodService } from '../../../apps/server/src/cashier/payment-method/service.ts'
import type { PaymentMethod } from '../../../apps/server/src/cashier/payment-method/model.ts'
import { branded } from './text.ts'

type Given = Parameters<PaymentMethodService['writeMissing']>[0][number]

const usual = {
  gateway: null,
  isEnabled: true,
  opensMinute: 0,
  closesMinute: 0,
  limitMinutes: 30,
  needsSlip: false,
  vipFrom: 0,
  bonuses: [],
} as const

const terms = (given: {
  min: bigint
  max: bigint
  feeFixed?: bigint
  feeBps?: number
  level?: number
}): PaymentMethod['terms'][number] => ({
  currency: 'BDT',
  level: given.level ?? 0,
  minMinor: given.min,
  maxMinor: given.max,
  feeFixedMinor: given.feeFixed ?? 0n,
  feeBps: given.feeBps ?? 0,
  feeRounding: 'up',
})

const walletSteps = {
  EN: 'Open your wallet app, choose “Send money” and send to the number shown. Copy the transaction ID from the message.',
  BN: 'ওয়ালেট অ্যাপে “সেন্ড মানি” বেছে দেখানো নম্বরে টাকা পাঠান। এসএমএস থেকে ট্রানজ্যাকশন আইডি (TrxID) কপি করুন।',
}

/** Nobody has these numbers: no operator serves the prefix 010. */
const demoNumber = (digits: string) => `010${digits.padStart(8, '0')}`

const bkash: Given = {
  method: {
    ...usual,
    code: 'bkash',
    kind: 'manual',
    name: { EN: 'bKash', BN: 'বিকাশ' },
    instructions: walletSteps,
    icon: 'phone',
    position: 2,
    terms: [terms({ min: 200_00n, max: 25_000_00n }), terms({ min: 200_00n, max: 50_000_00n, level: 1 })],
    bonuses: [
      {
        code: 'channel_2',
        currency: 'BDT',
        title: { EN: 'bKash 2%', BN: 'বিকাশ 2%' },
        rateBps: 200,
        maxMinor: 500_00n,
        minDepositMinor: 1_000_00n,
        turnoverTimes: 3,
        lane: 'any',
        maxStakeMinor: 500_00n,
        days: 30,
        isEnabled: true,
      },
      {
        code: 'match_50',
        currency: 'BDT',
        title: { EN: '50% match', BN: '50% বোনাস' },
        rateBps: 5_000,
        maxMinor: 2_000_00n,
        minDepositMinor: 500_00n,
        turnoverTimes: 5,
        lane: 'RNG',
        maxStakeMinor: 200_00n,
        days: 14,
        isEnabled: true,
      },
    ],
  },
  accounts: ['11', '12', '13'].map((digits) => ({
    holder: '{brand} Demo',
    number: demoNumber(digits),
    bank: '',
    branch: '',
    isEnabled: true,
  })),
}

const nagad: Given = {
  method: {
    ...usual,
    code: 'nagad',
    kind: 'manual',
    name: { EN: 'Nagad', BN: 'নগদ' },
    instructions: walletSteps,
    icon: 'phone',
    position: 3,
    terms: [terms({ min: 200_00n, max: 25_000_00n, feeBps: 50 })],
  },
  accounts: ['21', '22'].map((digits) => ({
    holder: '{brand} Demo',
    number: demoNumber(digits),
    bank: '',
    branch: '',
    isEnabled: true,
  })),
}

const bank: Given = {
  method: {
    ...usual,
    code: 'bank',
    kind: 'manual',
    name: { EN: 'Bank transfer', BN: 'ব্যাংক ট্রান্সফার' },
    instructions: {
      EN: 'Transfer to the account shown and add an image of the receipt. Banks may take until the next working day.',
      BN: 'দেখানো অ্যাকাউন্টে টাকা পাঠিয়ে রসিদের ছবি দিন। ব্যাংকে পরের কর্মদিবস পর্যন্ত লাগতে পারে।',
    },
    icon: 'bank',
    position: 4,
    limitMinutes: 720,
    needsSlip: true,
    terms: [terms({ min: 500_00n, max: 500_000_00n, feeFixed: 10_00n })],
  },
  accounts: [
    {
      holder: '{brand} Demo',
      number: '0000000001234',
      bank: 'Demo Bank',
      branch: 'Motijheel',
      isEnabled: true,
    },
  ],
}

const sandbox: Given = {
  method: {
    ...usual,
    code: 'sandbox',
    kind: 'sandbox',
    name: { EN: 'Practice credits', BN: 'প্র্যাকটিস ক্রেডিট' },
    instructions: {
      EN: 'Practice credits are free and are added to your wallet instantly.',
      BN: 'প্র্যাকটিস ক্রেডিট ফ্রি, সঙ্গে সঙ্গে ওয়ালেটে যোগ হয়।',
    },
    icon: 'credits',
    position: 1,
    terms: [terms({ min: 100_00n, max: 50_000_00n })],
  },
  accounts: [],
}

const hosted = (gateway: string): Given => ({
  method: {
    ...usual,
    code: 'hosted',
    kind: 'gateway',
    gateway,
    name: { EN: 'Setu Pay', BN: 'সেতু পে' },
    instructions: {
      EN: "You'll pay on the Setu Pay page, a demo payment service.",
      BN: 'সেতু পে পেজে পেমেন্ট করবেন। এটি ডেমোর পেমেন্ট সেবা।',
    },
    icon: 'card',
    position: 5,
    terms: [terms({ min: 100_00n, max: 100_000_00n, feeBps: 150 })],
  },
  accounts: [],
})

/** The demo's ways of paying in; the gateway's only where there is one. */
export const demoPaymentMethods = (gateways: ReadonlySet<string>): Given[] =>
  branded([sandbox, bkash, nagad, bank, ...[...gateways].slice(0, 1).map(hosted)])
