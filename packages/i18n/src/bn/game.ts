import type { Catalogue } from '../translate.ts'

export const game: Catalogue['game'] = {
  title: 'গেম',
  opening: 'টেবিল সাজানো হচ্ছে',
  frame: 'গেম: {title}',
  failedTitle: 'গেমটি খোলেনি',
  noneTitle: 'কোন গেম?',
  noneText: 'ঠিকানায় কোনো গেমের নাম নেই। তালিকা থেকে একটি বেছে নিন।',
  chooseOther: 'অন্য গেম বেছে নিন',
  comingSoon: 'শিগগিরই আসছে',
  ownWindow: 'গেমটি নিজের আলাদা উইন্ডোতে খোলে।',
  windowOpen: 'গেমটি আলাদা উইন্ডোতে খোলা আছে। এই পাতা আপনার অপেক্ষায় থাকবে।',
  windowBlocked: 'ব্রাউজার উইন্ডোটি আটকে দিয়েছে। এই সাইটের পপ-আপ চালু করুন, অথবা এখান থেকে খুলুন।',
  openWindow: 'গেম খুলুন',
  support: 'গ্রাহকসেবা',
  leave: 'গেম থেকে বেরিয়ে যান',
}
