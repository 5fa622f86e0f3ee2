import type { LaterCatalogue } from '../translate.ts'

export const vip: LaterCatalogue['vip'] = {
  yours: 'আপনার স্তর',
  none: 'এখনও কোনো স্তর নেই',
  turnover: 'এ পর্যন্ত খেলেছেন',
  left: '{label} পেতে আরও খেলতে হবে',
  top: 'এটাই সবচেয়ে উঁচু স্তর',
  progress: '{label} পর্যন্ত অগ্রগতি',
  table: 'সব স্তর',
  level: 'স্তর',
  from: 'মোট বাজি থেকে',
  isYours: 'আপনার',
  note: 'শেষ হওয়া রাউন্ডের বাজি গোনা হয়। ফেরত আসা বাজি গোনা হয় না।',
}
