import type { LaterCatalogue } from '../translate.ts'

export const vip: LaterCatalogue['vip'] = {
  yours: 'আপনার ভিআইপি লেভেল',
  none: 'এখনও কোনো ভিআইপি লেভেল নেই',
  turnover: 'মোট টার্নওভার',
  left: '{label} পেতে বাকি টার্নওভার',
  top: 'আপনি সর্বোচ্চ ভিআইপি লেভেলে আছেন',
  progress: '{label} পর্যন্ত অগ্রগতি',
  table: 'সব লেভেল',
  level: 'লেভেল',
  from: 'প্রয়োজনীয় টার্নওভার',
  isYours: 'বর্তমান',
  note: 'সেটেল হওয়া বেট টার্নওভারে যোগ হয়। ফেরত দেওয়া বেট যোগ হয় না।',
}
