import type { Catalogue } from '../translate.ts'

export const game: Catalogue['game'] = {
  title: 'গেম',
  opening: 'গেম লোড হচ্ছে',
  frame: 'গেম: {title}',
  failedTitle: 'গেমটি খোলা যায়নি',
  noneTitle: 'কোনো গেম বেছে নেওয়া হয়নি',
  noneText: 'তালিকা থেকে একটি গেম বেছে নিন।',
  chooseOther: 'অন্য গেম বেছে নিন',
  comingSoon: 'শিগগিরই আসছে',
  ownWindow: 'গেমটি নতুন উইন্ডোতে খোলে।',
  windowOpen: 'গেমটি অন্য উইন্ডোতে খোলা আছে।',
  windowBlocked: 'ব্রাউজার উইন্ডো ব্লক করেছে। এই সাইটের পপ-আপ চালু করুন, অথবা এখান থেকে গেম খুলুন।',
  openWindow: 'গেম খুলুন',
  support: 'কাস্টমার সার্ভিস',
  leave: 'গেম থেকে বের হন',
}
