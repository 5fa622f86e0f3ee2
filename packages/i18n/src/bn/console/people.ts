import type { ConsoleCatalogue } from '../../translate.ts'

export const resource: ConsoleCatalogue['resource'] = {
  member: 'সদস্য',
}

export const field: ConsoleCatalogue['field'] = {
  id: 'আইডি',
  q: 'খুঁজুন',
  username: 'ইউজারনেম',
  nickname: 'ডাকনাম',
  type: 'অ্যাকাউন্ট',
  state: 'অবস্থা',
  mobile: 'মোবাইল',
  email: 'ই-মেইল',
  currency: 'মুদ্রা',
  cash: 'ক্যাশ',
  tag: 'ট্যাগ',
  tags: 'ট্যাগ',
  createdAt: 'কবে থেকে',
}

export const choice: ConsoleCatalogue['choice'] = {
  active: 'চালু',
  suspended: 'স্থগিত',
  type0: 'সদস্য',
  type1: 'এজেন্ট',
  type2: 'এজেন্ট (2)',
  type4: 'ট্রায়াল',
  type41: 'এজেন্ট (41)',
  type42: 'এজেন্ট (42)',
}

export const memberDesk: ConsoleCatalogue['memberDesk'] = {
  suspend: 'স্থগিত করুন',
  restore: 'আবার চালু করুন',
}
