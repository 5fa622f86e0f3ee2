import type { ItemDraft } from '../../../apps/server/src/rewards/mall/item-store.ts'

type Row = readonly [
  picture: string,
  en: string,
  bn: string,
  points: bigint,
  stocked: bigint,
  more?: Partial<ItemDraft>,
]

const goods: readonly Row[] = [
  [
    'quilt',
    'Nakshi kantha, hand-stitched',
    'নকশিকাঁথা, হাতে সেলাই',
    32_000n,
    12n,
    { memberLimit: 1, memberPeriod: 'month' },
  ],
  ['cups', 'Six clay tea cups', 'মাটির চায়ের কাপ, 6টি', 9_500n, 40n],
  ['scarf', 'Jamdani scarf', 'জামদানি ওড়না', 45_000n, 5n, { surchargeMinor: 300_00n }],
  ['speaker', 'Bluetooth speaker', 'ব্লুটুথ স্পিকার', 68_000n, 9n, { level: 3 }],
  ['bat', 'Cricket bat, Kashmir willow', 'ক্রিকেট ব্যাট, কাশ্মীরি উইলো', 54_000n, 8n],
  ['fan', 'Rechargeable fan', 'রিচার্জেবল ফ্যান', 88_000n, 3n, { surchargeMinor: 500_00n }],
  ['umbrella', 'Umbrella with rickshaw art', 'রিকশা-আঁকা ছাতা', 14_000n, 26n],
  ['lantern', 'Brass lantern', 'পিতলের লণ্ঠন', 24_000n, 15n],
  ['phone', 'Smartphone', 'স্মার্টফোন', 940_000n, 2n, { level: 5, memberLimit: 1, memberPeriod: 'ever' }],
]

/** What stands on the shelves of the demo's points mall. */
export const demoMallItems: readonly ItemDraft[] = goods.map(
  ([picture, en, bn, points, stocked, more], position) => ({
    shelf: 'goods',
    position,
    name: { en, bn },
    note: { en: '', bn: '' },
    picture,
    points,
    surchargeMinor: 0n,
    level: 0,
    memberLimit: null,
    memberPeriod: null,
    stocked,
    giftKind: null,
    giftAmount: null,
    opensAt: null,
    closesAt: null,
    isShown: true,
    ...more,
  }),
)
