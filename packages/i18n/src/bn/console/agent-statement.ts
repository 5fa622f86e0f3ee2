import type { ConsoleCatalogue } from '../../translate.ts'

/** Monthly statements of agents, and what they ask of the site about their downlines. */
export const agentStatementResource = {
  agentSignal: 'সংকেত',
  agentStatement: 'এজেন্টের স্টেটমেন্ট',
  agentSuspendRequest: 'স্থগিতের অনুরোধ',
}

export const agentStatementField = {
  signal: 'সংকেত',
  signalOf: 'যাঁর শাখা (আইডি বা ইউজারনেম)',
  signalBranch: 'শাখা',
  signalDecision: 'সিদ্ধান্ত',
  signalAccounts: 'অ্যাকাউন্ট',
  month: 'মাস',
  opening: 'শুরুর ব্যালেন্স',
  in: 'জমা',
  out: 'খরচ',
  closing: 'শেষ ব্যালেন্স',
  count: 'সংখ্যা',
  seal: 'সিল',
  previousSeal: 'আগের সিল',
  madeAt: 'সিল করা হয়েছে',
  openDisputes: 'খোলা আপত্তি',
  sealCheck: 'সিল যাচাই',
  agentName: 'এজেন্ট',
  toldAgent: 'এজেন্টকে যা জানানো হয়েছে',
  memberState: 'অ্যাকাউন্টের অবস্থা',
}

export const agentRequestChoice = {
  grown: 'বেড়েছে',
  signal_device: 'এক ডিভাইস',
  signal_network: 'এক নেটওয়ার্ক',
  signal_document: 'এক পরিচয়পত্র',
  signal_payee: 'এক প্রাপক',
  signal_circle: 'ক্রেডিট গিয়ে ফেরত',
  signal_tier: 'শেষ ঘণ্টায় ধাপ',
  signal_volume: 'ঝুঁকি ছাড়া টার্নওভার',
  signal_minimum: 'সবচেয়ে কম ডিপোজিট',
  signal_first_deposits: 'এক ডিভাইসের প্রথম ডিপোজিট',
  signal_opposite: 'বিপরীত বেট',
  signal_up_and_out: 'উপরে গিয়ে উইথড্র',
  signal_splitting: 'ভাগ করা ক্রেডিট',
  granted: 'মানা হয়েছে',
  declined: 'রিজেক্ট',
}

export const agentStatementDesk: ConsoleCatalogue['agentStatementDesk'] = {
  answer: 'উত্তর দিন',
  grant: 'মেনে নিন',
  decline: 'রিজেক্ট',
  told: 'এজেন্টকে যা জানানো হবে',
  statements: 'স্টেটমেন্ট',
  notSealed: 'এখনো সিল করা হয়নি',
  isWhole: 'এই মাস পর্যন্ত {count}টি সিলের সব মেলে।',
  isBroken: 'এই মাস পর্যন্ত সিলগুলো মেলে না।',
  lines: 'লেনদেন',
  noLines: 'এই মাসে কোনো লেনদেন নেই।',
  dues: 'বাকি বিল',
  noDues: 'কোনো বাকি বিল নেই।',
  owed: 'এজেন্ট পাবেন',
  owing: 'এজেন্ট দেবেন',
  week: '৭ দিন পর্যন্ত',
  month: '৩০ দিন পর্যন্ত',
  older: '৩০ দিনের বেশি',
  due: '{side}, {age}: {count}টি বিল',
}
