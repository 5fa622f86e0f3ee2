import type { LaterCatalogue } from '../translate.ts'

export const feedback: LaterCatalogue['feedback'] = {
  title: 'আপনার মতামত জানান',
  text: 'আমরা সব মতামত পড়ি। জরুরি কিছু হলে কাস্টমার সার্ভিসে লিখুন।',
  type: 'কোন বিষয়ে?',
  pickType: 'বেছে নিন',
  content: 'আপনার কথা',
  hint: '{min} থেকে {max} অক্ষর',
  send: 'পাঠান',
  sentTitle: 'ধন্যবাদ, আপনার মতামত পেয়েছি',
  sentText: 'প্রতিটির উত্তর দেওয়া সম্ভব হয় না, তবে সবই পড়ি।',
  another: 'আরেকটি লিখুন',
  needsType: 'কোন বিষয়ে, বেছে নিন।',
  tooShort: 'কমপক্ষে {min} অক্ষর লিখুন।',
  tooLong: 'সর্বোচ্চ {max} অক্ষর লিখুন।',
  loginText: 'মতামত পাঠাতে লগইন করুন, যাতে আমরা জানি কে লিখছেন।',
  left: '{max} অক্ষরের মধ্যে {count}',
}
