import type { Catalogue } from '../translate.ts'

export const common: Catalogue['common'] = {
  brand: 'Baize',
  close: 'বন্ধ করুন',
  cancel: 'বাতিল',
  confirm: 'নিশ্চিত',
  retry: 'আবার চেষ্টা করুন',
  loading: 'লোড হচ্ছে',
  loadMore: 'আরও দেখুন',
  seeAll: 'সব দেখুন',
  all: 'সব',
  later: 'পরে',
}
