import type { ConsoleCatalogue } from '../../translate.ts'

export const reportResource = {
  report: 'প্রতিবেদন',
  funnel: 'নিবন্ধন থেকে পরে',
} as const

export const reportField = {
  part: 'সারি',
  agent: 'এজেন্ট (আইডি)',
  deposits: 'ডিপোজিট',
  withdrawals: 'উত্তোলন',
  fees: 'ফি',
  bets: 'বাজির সংখ্যা',
  stakes: 'বাজি',
  wins: 'জয়',
  ggr: 'GGR',
  bonuses: 'বোনাস',
  ngr: 'NGR',
  adjustments: 'হাতে করা',
  tips: 'বখশিশ',
  active: 'খেলোয়াড়',
  opened: 'নতুন অ্যাকাউন্ট',
  day: 'দিন',
  registered: 'নিবন্ধিত',
  deposited: 'টাকা জমা দিয়েছেন',
  staked: 'তারপর বাজি ধরেছেন',
  redeposited: 'তারপর আবার জমা দিয়েছেন',
} as const

export const reportChoice = {
  by_day: 'দিন',
  by_vendor: 'ভেন্ডর',
  by_category: 'বিভাগ',
  by_agent: 'এজেন্ট',
} as const

export const reportDesk: ConsoleCatalogue['reportDesk'] = {
  by: 'সারি',
  time: '{from} থেকে {to}, {timeZone} সময়ের দিন',
  counted: '{time} পর্যন্ত খতিয়ান থেকে গোনা।',
  countedNever: 'খতিয়ান থেকে এখনো কিছু গোনা হয়নি।',
  meaning:
    'GGR হলো বাজি থেকে জয় বাদ; NGR হলো GGR ও ফি থেকে বোনাস বাদ; ডিলারের বখশিশ কোনোটিতেই নেই। যা ফেরত নেওয়া হয়েছে তা ফেরতের দিনেই গোনা।',
  period: 'সময়কাল',
  today: 'আজ',
  week: '7 দিন',
  fortnight: '14 দিন',
  month: '30 দিন',
  quarter: '90 দিন',
  chart: '{figure}, দিন ধরে',
  chartParts: '{figure}, সারি ধরে',
  funnel: 'এই সময়ে যাঁরা নিবন্ধন করেছেন তাঁরা কত দূর এসেছেন',
  share: '{count} ({share} %)',
}
