import type { Catalogue } from '../translate.ts'

export const game: Catalogue['game'] = {
  title: 'গেম',
  opening: 'টেবিল সাজানো হচ্ছে',
  frame: 'গেম: {title}',
  failedTitle: 'গেমটি খোলেনি',
  noneTitle: 'কোন গেম?',
  noneText: 'ঠিকানায় কোনো গেমের নাম নেই। তালিকা থেকে একটি বেছে নিন।',
  chooseOther: 'অন্য গেম বেছে নিন',
  leave: 'গেম থেকে বেরিয়ে যান',
}
