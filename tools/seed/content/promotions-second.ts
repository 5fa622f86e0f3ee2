import type { PromotionText } from './text.ts'

export const secondPromotions: readonly PromotionText[] = [
  {
    id: 'cricket-evenings',
    tag: 'special',
    picture: 'cricket-trophy.felt',
    participation: 'join',
    title: ['Cricket evenings', 'ক্রিকেটের সন্ধ্যা'],
    summary: ['Follow the sample fixtures and read the odds.', 'নমুনা ম্যাচগুলো দেখুন, অডস পড়তে শিখুন।'],
    lines: [
      [
        'The home page shows fixtures of invented teams with their odds.',
        'হোম পেজে কাল্পনিক দলের ম্যাচ ও অডস দেখা যায়।',
      ],
      ['Read in the help centre what decimal odds mean.', 'দশমিক অডস কী, তা সহায়তা কেন্দ্রে পড়ুন।'],
    ],
  },
  {
    id: 'share-an-idea',
    tag: 'special',
    picture: 'rocket-gamepad.ultra',
    participation: 'apply',
    title: ['Share an idea', 'ভাবনা জানান'],
    summary: ['Tell us what would make the site better.', 'সাইটটি কীভাবে আরও ভালো হয়, জানান।'],
    lines: [
      [
        'Write your idea in up to 140 characters and add pictures if they help.',
        '140 অক্ষরের মধ্যে ভাবনাটি লিখুন, দরকার হলে ছবি দিন।',
      ],
      ['We answer every application by a message.', 'প্রতিটি আবেদনের উত্তর বার্তায় জানানো হয়।'],
    ],
  },
  {
    id: 'report-a-slip',
    tag: 'special',
    picture: 'target-book.ink',
    participation: 'apply',
    title: ['Found a slip?', 'ভুল চোখে পড়েছে?'],
    summary: ['A wrong word, a broken picture: show it to us.', 'ভুল বানান বা ভাঙা ছবি দেখলে আমাদের দেখান।'],
    lines: [
      [
        'Take a picture of the page and say in a few words what is wrong.',
        'পাতাটির ছবি তুলে কয়েক শব্দে জানান কী ভুল।',
      ],
      ['Never send passwords or codes, not even to us.', 'পাসওয়ার্ড বা কোড কখনো পাঠাবেন না, আমাদেরও না।'],
    ],
  },
  {
    id: 'boishakh-fair',
    tag: 'special',
    picture: 'peacock-dhol-fan.verm',
    participation: 'join',
    days: [30, 45],
    title: ['Boishakh fair', 'বৈশাখী মেলা'],
    summary: ['Coming soon: folk games and a new banner.', 'শিগগিরই: লোকজ গেম আর নতুন সাজ।'],
    lines: [
      [
        'Dhol, fans and clay dolls: the lobby dresses up for the new year.',
        'ঢোল, হাতপাখা, মাটির পুতুল: নববর্ষে লবি সাজবে নতুন করে।',
      ],
      ['It opens in about a month.', 'প্রায় এক মাস পরে শুরু হবে।'],
    ],
  },
  {
    id: 'slot-rebate',
    tag: 'high_rebate',
    picture: 'sevens-gem-bell.mari',
    participation: 'none',
    title: ['How a rebate works: slots', 'রিবেট কীভাবে হয়: স্লট'],
    summary: ['An example with practice credits, step by step.', 'প্র্যাকটিস ক্রেডিটে ধাপে ধাপে উদাহরণ।'],
    lines: [
      [
        'A rebate gives back a share of what was staked, won or lost.',
        'রিবেট মানে জেতা-হারা যাই হোক, বাজির একটি অংশ ফেরত।',
      ],
      ['- Staked ৳10,000 at 0.8%: the rebate is ৳80.', '- ৳10,000 বাজিতে 0.8% হলে রিবেট ৳80।'],
      ['- It never makes play profitable by itself.', '- শুধু রিবেটে খেলা লাভজনক হয় না।'],
    ],
  },
  {
    id: 'live-rebate',
    tag: 'high_rebate',
    picture: 'roulette-chips.maroon',
    participation: 'none',
    title: ['How a rebate works: live tables', 'রিবেট কীভাবে হয়: লাইভ টেবিল'],
    summary: [
      'Why tables with a small edge give back less.',
      'যে টেবিলে হাউসের সুবিধা কম, সেখানে রিবেটও কম কেন।',
    ],
    lines: [
      [
        'The smaller the edge of the house, the smaller the rebate can be.',
        'হাউসের সুবিধা যত কম, রিবেটও তত কম হতে পারে।',
      ],
      ['- Example: ৳10,000 staked at 0.4% gives ৳40.', '- উদাহরণ: ৳10,000 বাজিতে 0.4% হলে ৳40।'],
    ],
  },
  {
    id: 'weekend-table',
    tag: 'high_rebate',
    picture: 'baccarat-duel.brick',
    participation: 'join',
    title: ['Weekend tables', 'ছুটির দিনের টেবিল'],
    summary: ['Friday and Saturday: the long evenings.', 'শুক্র ও শনি: লম্বা সন্ধ্যা।'],
    lines: [
      [
        'All live tables of the house stand together on the home page.',
        'হাউসের সব লাইভ টেবিল হোম পেজে একসঙ্গে থাকে।',
      ],
      ['Stay as long as it is fun, and no longer.', 'যতক্ষণ আনন্দ, ততক্ষণই থাকুন।'],
    ],
  },
  {
    id: 'vip-table',
    tag: 'vip',
    picture: 'crown-kingcard.dusk',
    participation: 'apply',
    title: ['A seat at the quiet table', 'নিরিবিলি টেবিলে আসন'],
    summary: ['Apply for the preview of the VIP room.', 'VIP রুম আগে দেখার জন্য আবেদন করুন।'],
    lines: [
      ['Tell us in a few words what you like to play.', 'কী খেলতে ভালোবাসেন, কয়েক শব্দে জানান।'],
      [
        'We choose by the answers, never by what was staked.',
        'উত্তর দেখে বাছাই করা হয়, কত খেলেছেন তা দেখে নয়।',
      ],
    ],
  },
  {
    id: 'vip-birthday',
    tag: 'vip',
    picture: 'balloon-gem-lotus.rani',
    participation: 'none',
    title: ['Birthdays', 'জন্মদিন'],
    summary: ['A greeting on your day, in your language.', 'আপনার দিনে, আপনার ভাষায় শুভেচ্ছা।'],
    lines: [
      [
        'An example of what a VIP programme may hold: a greeting, no conditions.',
        'VIP সুবিধার একটি উদাহরণ: শুভেচ্ছা, কোনো শর্ত ছাড়াই।',
      ],
    ],
  },
  {
    id: 'ludo-league',
    tag: 'special',
    picture: 'ludo-dice-joker.leaf',
    participation: 'join',
    days: [10, 40],
    title: ['Ludo league', 'লুডু লিগ'],
    summary: ['Coming soon: four colours, one winner a week.', 'শিগগিরই: চার রং, সপ্তাহে একজন বিজয়ী।'],
    lines: [
      ['Sign up when it opens; the first week is for practice.', 'শুরু হলে নাম লেখান; প্রথম সপ্তাহ শুধু অনুশীলন।'],
      [
        'Rounds are played against others of about your strength.',
        'কাছাকাছি মানের খেলোয়াড়দের সঙ্গে খেলা হবে।',
      ],
    ],
  },
]
