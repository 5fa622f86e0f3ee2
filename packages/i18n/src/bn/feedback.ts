import type { LaterCatalogue } from '../translate.ts'

export const feedback: LaterCatalogue['feedback'] = {
  title: 'মতামত পাঠান',
  text: 'আমরা সব মতামত পড়ি। জরুরি প্রয়োজনে কাস্টমার সার্ভিসে যোগাযোগ করুন।',
  type: 'বিষয়',
  pickType: 'বিষয় বেছে নিন',
  content: 'আপনার মতামত',
  hint: '{min} থেকে {max} অক্ষর',
  send: 'জমা দিন',
  sentTitle: 'মতামতের জন্য ধন্যবাদ',
  sentText: 'সব মতামত পড়া হয়, তবে প্রতিটির উত্তর দেওয়া সম্ভব হয় না।',
  another: 'আরেকটি মতামত দিন',
  needsType: 'বিষয় বেছে নিন।',
  tooShort: 'কমপক্ষে {min} অক্ষর লিখুন।',
  tooLong: 'সর্বোচ্চ {max} অক্ষর লিখুন।',
  loginText: 'মতামত পাঠাতে লগইন করুন।',
  left: '{max} অক্ষরের মধ্যে {count}',
}
