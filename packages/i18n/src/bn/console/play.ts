import type { ConsoleCatalogue } from '../../translate.ts'

export const playResource = {
  category: 'বিভাগ',
  lane: 'বিভাগ অনুযায়ী ভেন্ডর',
  gameVendor: 'ভেন্ডর',
  round: 'রাউন্ড',
} as const

export const playField = {
  place: 'ক্রম',
  isShown: 'সাইটে আছে',
  isHot: 'জনপ্রিয়',
  isComingSoon: 'আসছে',
  isResting: 'এখন বিরতিতে',
  restFrom: 'বিরতি শুরু',
  restUntil: 'বিরতি শেষ',
  vendors: 'ভেন্ডর',
  games: 'গেম',
  categories: 'বিভাগ',
  closedRegions: 'বন্ধ দেশ',
  minLevel: 'যে VIP স্তর থেকে',
  round: 'রাউন্ড',
  closedAt: 'শেষ',
  isFree: 'ফ্রি রাউন্ড',
} as const

export const playDesk: ConsoleCatalogue['playDesk'] = {
  switch: 'খোলা বা বন্ধ',
  arrange: 'ক্রম ও সীমা',
  placeHint: 'যাদের ক্রম নেই তাদের আগে; খালি মানে ক্রম নেই',
  restHint: 'দেখা যায়, খেলা যায় না। খালি মানে বিরতি নেই',
  restUntilHint: 'খালি মানে কেউ না বলা পর্যন্ত',
  regionsHint: 'দেশের কোড, কমা দিয়ে',
  levelHint: '0 মানে সবাই',
}
