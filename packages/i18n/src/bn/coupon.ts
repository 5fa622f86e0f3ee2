import type { RewardCatalogue } from '../translate.ts'

export const coupon: RewardCatalogue['coupon'] = {
  title: 'কুপন কোড আছে?',
  hint: '12টি অক্ষর ও সংখ্যা; ড্যাশ না দিলেও চলবে।',
  example: 'ACDE-FGHJ-KMNP',
  use: 'যোগ করুন',
  points: '{count} পয়েন্ট',
  bonus: '{amount} বোনাস',
}
