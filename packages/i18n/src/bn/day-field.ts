import type { LaterCatalogue } from '../translate.ts'

export const dayField: LaterCatalogue['dayField'] = {
  open: 'ক্যালেন্ডার খুলুন: {label}',
  placeholder: 'dd-mm-yyyy',
  form: 'তারিখ লিখুন দিন-মাস-বছর ক্রমে, যেমন 31-12-1990',
  early: '{day} বা তার পরের তারিখ বেছে নিন',
  late: '{day} বা তার আগের তারিখ বেছে নিন',
  month: 'মাস',
  year: 'বছর',
  previous: 'আগের মাস',
  next: 'পরের মাস',
}
