import type { ConsoleCatalogue } from '../../translate.ts'

export const approvalKind: ConsoleCatalogue['approvalKind'] = {
  adjustment: 'হাতে জমা বা কর্তন',
  payment_method: 'পেমেন্ট পদ্ধতি',
  receiving_account: 'গ্রহণকারী অ্যাকাউন্ট',
  round_cancel: 'রাউন্ড বাতিল',
  campaign: 'অনেক সদস্যের কাছে বার্তা',
  tournament: 'টুর্নামেন্ট',
  free_rounds: 'সদস্যদের ফ্রি রাউন্ড',
  game_reopen: 'গেম আবার খোলা',
  integration: 'ভেন্ডরের সংযোগ',
  integration_key: 'ভেন্ডরের কী',
  setting: 'সেটিং',
  role: 'ভূমিকার পরিবর্তন',
  operator_roles: 'একজন অপারেটরের ভূমিকা',
  operator_reset: 'একজন অপারেটরের নতুন লগইন',
}

export const approvalDesk: ConsoleCatalogue['approvalDesk'] = {
  approve: 'অনুমোদন',
  reject: 'প্রত্যাখ্যান',
  withdraw: 'ফিরিয়ে নিন',
  change: 'কী বদলাবে',
  until: 'এখন পর্যন্ত',
  asked: 'অনুরোধ করা হয়েছে: দ্বিতীয় ব্যক্তি সিদ্ধান্ত নেবেন।',
  own: 'এটি আপনার অনুরোধ: অন্য কেউ সিদ্ধান্ত নেবেন।',
  open: 'খোলা',
  approved: 'অনুমোদিত',
  rejected: 'প্রত্যাখ্যাত',
  withdrawn: 'ফিরিয়ে নেওয়া',
  expired: 'মেয়াদ শেষ',
}
