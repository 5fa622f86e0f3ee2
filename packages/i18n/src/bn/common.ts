import type { Catalogue } from '../translate.ts'

export const common: Catalogue['common'] = {
  brand: '{brand}',
  close: 'বন্ধ করুন',
  cancel: 'বাতিল করুন',
  confirm: 'নিশ্চিত করুন',
  retry: 'আবার চেষ্টা করুন',
  loading: 'লোড হচ্ছে',
  tookTooLong: 'পেজ লোড হতে অনেক বেশি সময় লেগেছে',
  loadMore: 'আরও দেখুন',
  seeAll: 'সব দেখুন',
  all: 'সব',
  back: 'ফিরে যান',
  later: 'পরে',
}
