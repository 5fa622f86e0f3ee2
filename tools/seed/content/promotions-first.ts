import type { PromotionText } from './text.ts'

export const firstPromotions: readonly PromotionText[] = [
  {
    id: 'first-credits',
    tag: 'newbie',
    picture: 'coins-crown.maroon',
    participation: 'join',
    title: ['Your first practice credits', 'প্রথম প্র্যাকটিস ক্রেডিট'],
    summary: [
      'Take up to ৳50,000 in practice credits and try the games.',
      '৳50,000 পর্যন্ত প্র্যাকটিস ক্রেডিট নিয়ে গেম দেখে নিন।',
    ],
    lines: [
      [
        'Open the wallet and choose an amount. The credits are there at once.',
        'ওয়ালেট খুলে পরিমাণ বেছে নিন। ক্রেডিট সঙ্গে সঙ্গে যোগ হবে।',
      ],
      ['- Up to ৳50,000 at a time', '- একবারে সর্বোচ্চ ৳50,000'],
      ['- Up to ৳200,000 a day', '- দিনে সর্বোচ্চ ৳200,000'],
    ],
  },
  {
    id: 'seven-day-tour',
    tag: 'newbie',
    picture: 'kite-boat-sun.ultra',
    participation: 'join',
    title: ['Seven days, seven kinds of games', 'সাত দিনে সাত রকম গেম'],
    summary: ['A tour of the lobby: one category a day.', 'লবি ঘুরে দেখা: প্রতিদিন একটি করে বিভাগ।'],
    lines: [
      [
        'Join, and play at least one round of another category each day.',
        'যোগ দিন, আর প্রতিদিন আলাদা বিভাগের অন্তত এক রাউন্ড খেলুন।',
      ],
      ['- Day 1: slots. Day 2: cards. Day 3: fishing.', '- 1ম দিন: স্লট। 2য় দিন: কার্ড। 3য় দিন: ফিশিং।'],
      ['- Then live, sports, e-sports and lottery.', '- তারপর লাইভ, স্পোর্টস, ই-স্পোর্টস ও লটারি।'],
    ],
  },
  {
    id: 'check-the-proof',
    tag: 'newbie',
    picture: 'book-diya.teal',
    participation: 'apply',
    title: ['Check a round yourself', 'নিজেই একটি রাউন্ড যাচাই করুন'],
    summary: ['Send a picture of a round you proved fair.', 'যাচাই করা একটি রাউন্ডের ছবি পাঠান।'],
    lines: [
      [
        'Every round of the house has a proof. Open one from the betting record and check it.',
        'হাউসের প্রতিটি রাউন্ডের প্রমাণ আছে। বেটিং রেকর্ড থেকে খুলে মিলিয়ে নিন।',
      ],
      ['1. Open a finished round.', '1. শেষ হওয়া একটি রাউন্ড খুলুন।'],
      ['2. Press the proof and compare the numbers.', '2. প্রমাণ বোতামে চাপ দিয়ে সংখ্যাগুলো মিলিয়ে নিন।'],
      ['3. Apply here with a picture of the page.', '3. পাতাটির ছবি দিয়ে এখানে আবেদন করুন।'],
    ],
  },
  {
    id: 'morning-spin',
    tag: 'daily',
    picture: 'sun-bell-cherries.dusk',
    participation: 'join',
    title: ['Morning spin', 'সকালের স্পিন'],
    summary: ['The hot games, over the morning tea.', 'সকালের চায়ের সঙ্গে জনপ্রিয় গেম।'],
    lines: [
      [
        'The hot games follow what was played most in the last day. See what has risen overnight.',
        'জনপ্রিয় গেমের তালিকা গত এক দিনের খেলা দেখে তৈরি হয়। রাতে কোনটি উঠে এল দেখুন।',
      ],
      [
        'Play for as long as it is fun, and stop when it is not.',
        'যতক্ষণ ভালো লাগে খেলুন, ভালো না লাগলে থামুন।',
      ],
    ],
  },
  {
    id: 'evening-adda',
    tag: 'daily',
    picture: 'lantern-dhol.brick',
    participation: 'join',
    title: ['Evening adda at the tables', 'সন্ধ্যার আড্ডা'],
    summary: [
      'Card and table games together, 8 to 10 in the evening.',
      'রাত 8টা থেকে 10টা, কার্ড ও টেবিল গেম একসঙ্গে।',
    ],
    lines: [
      [
        'Sit down at any card game between 8 and 10 in the evening.',
        'রাত 8টা থেকে 10টার মধ্যে যেকোনো কার্ড গেমে বসুন।',
      ],
      [
        'The winner board shows who was lucky, with names masked.',
        'কার ভাগ্য খুলল তা বিজয়ী তালিকায় দেখা যায়, নাম আংশিক ঢাকা থাকে।',
      ],
    ],
  },
  {
    id: 'daily-limit-habit',
    tag: 'daily',
    picture: 'turtle-lotus.leaf',
    participation: 'none',
    title: ['A limit a day', 'প্রতিদিনের সীমা'],
    summary: ['Decide before you play: how long, and how much.', 'খেলার আগে ঠিক করুন: কতক্ষণ, আর কত।'],
    lines: [
      ['Good players decide before they sit down.', 'ভালো খেলোয়াড় বসার আগেই ঠিক করে নেন।'],
      ['- Choose a time and set an alarm.', '- সময় ঠিক করে অ্যালার্ম দিন।'],
      ['- Choose an amount and leave when it is gone.', '- একটি পরিমাণ ঠিক করুন, শেষ হলে উঠে যান।'],
      ['- Never play to win back what is lost.', '- হারানো ফেরত আনার জন্য কখনো খেলবেন না।'],
    ],
  },
  {
    id: 'hilsa-season',
    tag: 'limited',
    picture: 'hilsa-boat-crab.aqua',
    participation: 'join',
    days: [0, 21],
    title: ['Hilsa season', 'ইলিশের মৌসুম'],
    summary: ['Three weeks of fishing games on the Padma.', 'পদ্মায় তিন সপ্তাহের ফিশিং গেম।'],
    lines: [
      [
        'The boats are out. Join, and find every fishing game in one place.',
        'নৌকা ভেসেছে। যোগ দিন, সব ফিশিং গেম এক জায়গায় পান।',
      ],
      ['The season ends after three weeks.', 'মৌসুম চলবে তিন সপ্তাহ।'],
    ],
  },
  {
    id: 'kite-festival',
    tag: 'limited',
    picture: 'kite-sun-balloon.sky',
    participation: 'apply',
    days: [0, 14],
    title: ['Kite festival', 'ঘুড়ি উৎসব'],
    summary: ['Show us your highest flight in a kite game.', 'ঘুড়ির গেমে আপনার সবচেয়ে উঁচু ওড়া দেখান।'],
    lines: [
      [
        'Send a picture of your highest multiplier in any flying game.',
        'যেকোনো ওড়ার গেমে আপনার সবচেয়ে বড় গুণকের ছবি পাঠান।',
      ],
      ['One application per member, up to three pictures.', 'একজন একবার আবেদন করতে পারেন, সর্বোচ্চ তিনটি ছবি।'],
    ],
  },
  {
    id: 'rainy-week',
    tag: 'limited',
    picture: 'lotus-turtle-fan.teal',
    participation: 'join',
    days: [5, 12],
    title: ['Rainy week at home', 'বাদলা দিনের সপ্তাহ'],
    summary: ['Bingo and scratch cards while it pours.', 'বৃষ্টির দিনে বিঙ্গো আর স্ক্র্যাচ কার্ড।'],
    lines: [
      ['When the streets are under water, the tables are dry.', 'রাস্তায় পানি উঠলে টেবিল শুকনোই থাকে।'],
      [
        'Bingo and scratch cards have shelves of their own among the slots.',
        'স্লটের পাতায় বিঙ্গো ও স্ক্র্যাচ কার্ডের আলাদা তাক আছে।',
      ],
    ],
  },
  {
    id: 'lantern-night',
    tag: 'limited',
    picture: 'diya-lantern-peacock.dusk',
    participation: 'apply',
    days: [-20, -2],
    title: ['Lantern night', 'প্রদীপের রাত'],
    summary: ['Closed: thank you for taking part.', 'শেষ হয়েছে: অংশ নেওয়ার জন্য ধন্যবাদ।'],
    lines: [['This promotion has ended. The next one is on its way.', 'এই অফার শেষ। পরেরটি আসছে।']],
  },
]
