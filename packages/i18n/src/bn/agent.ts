import type { Catalogue } from '../translate.ts'

export const agent: Catalogue['agent'] = {
  doorTitle: 'এজেন্ট লগইন',
  doorLead: 'Baize ব্যাক-অফিস',
  doorText: 'আপনার দল, তাদের খেলা আর আপনার আয় এক জায়গায়। এই দরজা শুধু এজেন্টদের জন্য।',
  toSite: 'খেলার সাইটে যান',
  wrongAccount: 'আপনি {name} হিসেবে লগইন করা আছেন, যিনি এজেন্ট নন। এজেন্টের অ্যাকাউন্ট দিয়ে লগইন করুন।',
  homeTitle: 'এজেন্ট ব্যাক-অফিস',
  greeting: 'স্বাগতম, {name}',
  account: 'অ্যাকাউন্ট',
  nickname: 'ডাকনাম',
  id: 'ID',
  type: 'অ্যাকাউন্টের ধরন',
  type1: 'এজেন্ট, স্তর 1',
  type2: 'এজেন্ট, স্তর 2',
  type41: 'এজেন্ট, স্তর 41',
  type42: 'এজেন্ট, স্তর 42',
  clock: 'সময়',
  offset: 'GMT{offset}',
  copyId: 'ID কপি করুন',
}
