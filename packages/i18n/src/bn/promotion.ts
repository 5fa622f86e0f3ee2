import type { Catalogue } from '../translate.ts'

export const promotion: Catalogue['promotion'] = {
  tag_newbie: 'নতুনদের জন্য',
  tag_limited: 'সীমিত সময়',
  tag_special: 'বিশেষ অফার',
  tag_daily: 'প্রতিদিন',
  tag_high_rebate: 'বেশি রিবেট',
  tag_vip: 'VIP',
  status_coming_soon: 'শিগগিরই আসছে',
  status_join: 'যোগ দিন',
  status_claim: 'আবেদন করুন',
  status_applying: 'আবেদন জমা হয়েছে',
  status_process: 'যাচাই চলছে',
  status_signed: 'যোগ দিয়েছেন',
  status_rejected: 'গৃহীত হয়নি',
  status_issued: 'গৃহীত হয়েছে',
  status_claimed: 'পেয়ে গেছেন',
  status_close: 'বন্ধ',
}
