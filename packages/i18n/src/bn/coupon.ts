import type { RewardCatalogue } from '../translate.ts'

export const coupon: RewardCatalogue['coupon'] = {
  title: 'কুপন কোড আছে?',
  hint: '12টি অক্ষর ও সংখ্যা; ড্যাশ না দিলেও চলবে। একই ডিভাইসে খোলা অ্যাকাউন্টগুলো একজনের হিসেবে গোনা হয়।',
  example: 'ACDE-FGHJ-KMNP',
  use: 'যোগ করুন',
  points: '{count} পয়েন্ট',
  bonus: '{amount} বোনাস',
}
