import type { ConsoleCatalogue } from '../../translate.ts'

export const approvalKind: ConsoleCatalogue['approvalKind'] = {
  adjustment: 'ম্যানুয়াল ক্রেডিট বা ডেবিট',
  payment_method: 'পেমেন্ট পদ্ধতি',
  receiving_account: 'গ্রহণকারী অ্যাকাউন্ট',
  round_cancel: 'রাউন্ড বাতিল',
  campaign: 'বাল্ক বার্তা',
  tournament: 'টুর্নামেন্ট',
  free_rounds: 'মেম্বারদের ফ্রি রাউন্ড',
  lottery_group: 'লটারির প্রাইজ গ্রুপ',
  lottery_void: 'লটারির ড্র বাতিল',
  lottery_decision: 'লটারির বিরোধপূর্ণ ফলাফল',
  lottery_correction: 'লটারির সংশোধিত ফলাফল',
  lottery_calendar: 'লটারির ক্যালেন্ডার',
  game_reopen: 'গেম আবার চালু',
  integration: 'প্রোভাইডার ইন্টিগ্রেশন',
  integration_key: 'প্রোভাইডারের কী',
  setting: 'সেটিং',
  role: 'রোল পরিবর্তন',
  operator_roles: 'অপারেটরের রোল',
  operator_reset: 'অপারেটরের লগইন রিসেট',
}

export const approvalDesk: ConsoleCatalogue['approvalDesk'] = {
  approve: 'অনুমোদন করুন',
  reject: 'রিজেক্ট করুন',
  withdraw: 'অনুরোধ তুলে নিন',
  change: 'প্রস্তাবিত পরিবর্তন',
  until: 'বর্তমান মান',
  asked: 'অনুরোধ পাঠানো হয়েছে। দ্বিতীয় অপারেটর দেখবেন।',
  own: 'এটি আপনার অনুরোধ। অন্য অপারেটর দেখবেন।',
  open: 'খোলা',
  approved: 'অনুমোদিত',
  rejected: 'রিজেক্ট হয়েছে',
  withdrawn: 'তুলে নেওয়া',
  expired: 'মেয়াদ শেষ',
}
