import type { ConsoleCatalogue } from '../../translate.ts'

export const reportResource = {
  report: 'প্রতিবেদন',
  funnel: 'রেজিস্ট্রেশন ফানেল',
} as const

export const reportField = {
  part: 'সারি',
  agent: 'এজেন্ট (আইডি)',
  deposits: 'ডিপোজিট',
  withdrawals: 'উইথড্র',
  fees: 'ফি',
  bets: 'বেটের সংখ্যা',
  stakes: 'বেট',
  wins: 'পেআউট',
  ggr: 'GGR',
  bonuses: 'বোনাস',
  ngr: 'NGR',
  adjustments: 'ম্যানুয়াল',
  tips: 'টিপ',
  active: 'খেলোয়াড়',
  opened: 'নতুন অ্যাকাউন্ট',
  day: 'দিন',
  registered: 'রেজিস্টার করেছেন',
  deposited: 'ডিপোজিট করেছেন',
  staked: 'বেট করেছেন',
  redeposited: 'আবার ডিপোজিট করেছেন',
} as const

export const reportChoice = {
  by_day: 'দিন',
  by_vendor: 'প্রোভাইডার',
  by_category: 'বিভাগ',
  by_agent: 'এজেন্ট',
} as const

export const reportDesk: ConsoleCatalogue['reportDesk'] = {
  by: 'গ্রুপ',
  time: '{from} থেকে {to}, {timeZone} সময়ের দিন',
  counted: '{time} পর্যন্ত লেজার ও সেটেল হওয়া বেট থেকে আপডেট।',
  countedNever: 'এখনও কোনো তথ্য নেই।',
  meaning:
    'GGR = বেট − পেআউট। NGR = GGR + ফি − বোনাস। ডিলার টিপ কোনোটিতে নেই। বেট যেদিন সেটেল হয় আর ফেরত ' +
    'যেদিন হয়, সেদিনের হিসাবে আসে।',
  period: 'সময়কাল',
  today: 'আজ',
  week: '7 দিন',
  fortnight: '14 দিন',
  month: '30 দিন',
  quarter: '90 দিন',
  chart: '{figure}, দিন অনুযায়ী',
  chartParts: '{figure}, সারি অনুযায়ী',
  funnel: 'এই সময়ে রেজিস্টার করা মেম্বারদের অগ্রগতি',
  share: '{count} ({share}%)',
}
