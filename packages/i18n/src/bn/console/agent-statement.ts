import type { ConsoleCatalogue } from '../../translate.ts'

/** Monthly statements of agents, and what they ask of the site about their downlines. */
export const agentStatementResource = {
  agentStatement: 'এজেন্টের স্টেটমেন্ট',
  agentSuspendRequest: 'স্থগিতের অনুরোধ',
}

export const agentStatementField = {
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
