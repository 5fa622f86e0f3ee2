import type { PromotionText } from './text.ts'

export const firstPromotions: readonly PromotionText[] = [
  {
    id: 'first-credits',
    tag: 'newbie',
    picture: 'coins-crown.maroon',
    participation: 'join',
    title: ['Free practice credits', 'ফ্রি প্র্যাকটিস ক্রেডিট'],
    summary: [
      'Get up to ৳50,000 in practice credits and try our games.',
      '৳50,000 পর্যন্ত প্র্যাকটিস ক্রেডিট নিয়ে গেম খেলুন।',
    ],
    lines: [
      [
        'Open your wallet and choose an amount. Credits are added instantly.',
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
    title: ['Seven days, seven games', 'সাত দিনে সাত গেম'],
    summary: ['Try a different category every day.', 'প্রতিদিন নতুন একটি ক্যাটাগরি খেলুন।'],
    lines: [
      [
        'Join and play at least one round in a different category each day.',
        'যোগ দিন এবং প্রতিদিন আলাদা ক্যাটাগরির অন্তত এক রাউন্ড খেলুন।',
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
    title: ['Verify a round', 'রাউন্ড যাচাই'],
    summary: ['Send a screenshot of a round you verified.', 'যাচাই করা একটি রাউন্ডের স্ক্রিনশট পাঠান।'],
    lines: [
      [
        'Every round has a fairness proof. Open one from your betting record and verify it.',
        'প্রতিটি রাউন্ডের ফেয়ারনেস প্রমাণ আছে। বেটিং রেকর্ড থেকে খুলে যাচাই করুন।',
      ],
      ['1. Open a settled round.', '1. সেটেল হওয়া একটি রাউন্ড খুলুন।'],
      ['2. Tap the proof and compare the numbers.', '2. প্রমাণ চেপে সংখ্যাগুলো মিলিয়ে নিন।'],
      ['3. Apply here with a screenshot.', '3. স্ক্রিনশট দিয়ে এখানে আবেদন করুন।'],
    ],
  },
  {
    id: 'morning-spin',
    tag: 'daily',
    picture: 'sun-bell-cherries.dusk',
    participation: 'join',
    title: ['Morning spin', 'সকালের স্পিন'],
    summary: ['Popular games, every morning.', 'প্রতি সকালে জনপ্রিয় গেম।'],
    lines: [
      [
        'Popular games are the most played in the last 24 hours.',
        'গত 24 ঘণ্টায় সবচেয়ে বেশি খেলা গেমগুলোই জনপ্রিয় তালিকায় থাকে।',
      ],
      ["Play while it's fun, and stop when it isn't.", 'ভালো লাগলে খেলুন, না লাগলে থামুন।'],
    ],
  },
  {
    id: 'evening-adda',
    tag: 'daily',
    picture: 'lantern-dhol.brick',
    participation: 'join',
    title: ['Evening tables', 'সন্ধ্যার টেবিল'],
    summary: ['Card and table games, 8 to 10 pm.', 'রাত 8টা থেকে 10টা, কার্ড ও টেবিল গেম।'],
    lines: [
      ['Play any card game between 8 and 10 pm.', 'রাত 8টা থেকে 10টার মধ্যে যেকোনো কার্ড গেম খেলুন।'],
      [
        'See the winners on the home page. Names are masked.',
        'হোম পেজে বিজয়ীদের তালিকা দেখুন। নাম আংশিক ঢাকা থাকে।',
      ],
    ],
  },
  {
    id: 'daily-limit-habit',
    tag: 'daily',
    picture: 'turtle-lotus.leaf',
    participation: 'none',
    title: ['Set a daily limit', 'দৈনিক সীমা সেট করুন'],
    summary: ['Decide how long and how much before you play.', 'খেলার আগে ঠিক করুন কতক্ষণ ও কত।'],
    lines: [
      ['Set your limits before you start.', 'শুরুর আগে সীমা সেট করুন।'],
      ['- Choose a time limit.', '- সময়ের সীমা দিন।'],
      ["- Choose a budget and stop when it's spent.", '- বাজেট ঠিক করুন, শেষ হলে থামুন।'],
      ['- Never chase losses.', '- হারানো টাকা ফেরত আনতে খেলবেন না।'],
    ],
  },
  {
    id: 'hilsa-season',
    tag: 'limited',
    picture: 'hilsa-boat-crab.aqua',
    participation: 'join',
    days: [0, 21],
    title: ['Hilsa season', 'ইলিশ সিজন'],
    summary: ['Three weeks of fishing games.', 'তিন সপ্তাহের ফিশিং গেম।'],
    lines: [
      ['Join and find all fishing games in one place.', 'যোগ দিন, সব ফিশিং গেম এক জায়গায়।'],
      ['Runs for three weeks.', 'তিন সপ্তাহ চলবে।'],
    ],
  },
  {
    id: 'kite-festival',
    tag: 'limited',
    picture: 'kite-sun-balloon.sky',
    participation: 'apply',
    days: [0, 14],
    title: ['Kite festival', 'ঘুড়ি উৎসব'],
    summary: ['Send us your highest multiplier in a kite game.', 'ঘুড়ি গেমে আপনার সর্বোচ্চ মাল্টিপ্লায়ার পাঠান।'],
    lines: [
      [
        'Send a screenshot of your highest multiplier in any crash game.',
        'যেকোনো ক্র্যাশ গেমে আপনার সর্বোচ্চ মাল্টিপ্লায়ারের স্ক্রিনশট পাঠান।',
      ],
      [
        'One application per member, up to three images.',
        'একজন মেম্বার একবার আবেদন করতে পারবেন, সর্বোচ্চ তিনটি ছবি।',
      ],
    ],
  },
  {
    id: 'rainy-week',
    tag: 'limited',
    picture: 'lotus-turtle-fan.teal',
    participation: 'join',
    days: [5, 12],
    title: ['Rainy week', 'বর্ষা সপ্তাহ'],
    summary: ['Bingo and scratch cards all week.', 'সপ্তাহজুড়ে বিঙ্গো ও স্ক্র্যাচ কার্ড।'],
    lines: [
      ['Bingo and scratch card games for a rainy week.', 'বর্ষার সপ্তাহে বিঙ্গো ও স্ক্র্যাচ কার্ড খেলুন।'],
      ['Find them in the slots section.', 'স্লট সেকশনে পাবেন।'],
    ],
  },
  {
    id: 'lantern-night',
    tag: 'limited',
    picture: 'diya-lantern-peacock.dusk',
    participation: 'apply',
    days: [-20, -2],
    title: ['Lantern night', 'প্রদীপের রাত'],
    summary: ['Closed. Thank you for taking part.', 'শেষ হয়েছে। অংশ নেওয়ার জন্য ধন্যবাদ।'],
    lines: [['This promotion has ended.', 'এই প্রোমোশন শেষ হয়েছে।']],
  },
]
