/** The lite version: pages without scripts for slow phones and networks. */
export const lite = {
  title: '{brand} লাইট',
  full: 'ফুল ভার্সন',
  search: 'খুঁজুন',
  previous: 'আগের পেজ',
  next: 'পরের পেজ',
  note: 'লাইট ভার্সনে ডেটা কম লাগে। ডিপোজিট ও উইথড্র ফুল ভার্সনে খোলে।',
  elsewhere: 'এই লগইনে আরও একটি ধাপ দরকার। একবার ফুল ভার্সনে লগইন করে আবার আসুন।',
} as const
