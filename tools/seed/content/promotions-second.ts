import type { PromotionText } from './text.ts'

export const secondPromotions: readonly PromotionText[] = [
  {
    id: 'cricket-evenings',
    tag: 'special',
    picture: 'cricket-trophy.felt',
    participation: 'join',
    title: ['Cricket evenings', 'ক্রিকেট সন্ধ্যা'],
    summary: ['See demo matches and learn how odds work.', 'ডেমো ম্যাচ দেখুন, অডস কীভাবে কাজ করে জানুন।'],
    lines: [
      ['The home page shows demo matches with odds.', 'হোম পেজে ডেমো ম্যাচ ও অডস দেখা যায়।'],
      ['Learn about decimal odds in the help centre.', 'দশমিক অডস সম্পর্কে হেল্প সেন্টারে জানুন।'],
    ],
  },
  {
    id: 'share-an-idea',
    tag: 'special',
    picture: 'rocket-gamepad.ultra',
    participation: 'apply',
    title: ['Share an idea', 'আইডিয়া জানান'],
    summary: ['Tell us how we can improve the site.', 'সাইট কীভাবে আরও ভালো করা যায়, জানান।'],
    lines: [
      [
        'Write your idea in up to 140 characters. You can add images.',
        '140 অক্ষরের মধ্যে আইডিয়া লিখুন। ছবিও দিতে পারেন।',
      ],
      ['We reply to every application by message.', 'প্রতিটি আবেদনের উত্তর বার্তায় জানানো হয়।'],
    ],
  },
  {
    id: 'report-a-slip',
    tag: 'special',
    picture: 'target-book.ink',
    participation: 'apply',
    title: ['Found a mistake?', 'ভুল চোখে পড়েছে?'],
    summary: ['Tell us about wrong text or broken images.', 'ভুল লেখা বা ভাঙা ছবি দেখলে জানান।'],
    lines: [
      ['Send a screenshot and describe the problem.', 'স্ক্রিনশট পাঠান এবং সমস্যাটি লিখুন।'],
      ['Never send passwords or codes.', 'পাসওয়ার্ড বা কোড কখনো পাঠাবেন না।'],
    ],
  },
  {
    id: 'boishakh-fair',
    tag: 'special',
    picture: 'peacock-dhol-fan.verm',
    participation: 'join',
    days: [30, 45],
    title: ['Boishakh fair', 'বৈশাখী মেলা'],
    summary: ['Coming soon: folk games and a new look.', 'শিগগিরই: লোকজ গেম ও নতুন সাজ।'],
    lines: [
      ['New folk-themed games for the Bengali new year.', 'নববর্ষ উপলক্ষে লোকজ থিমের নতুন গেম।'],
      ['Starts in about a month.', 'প্রায় এক মাস পরে শুরু হবে।'],
    ],
  },
  {
    id: 'slot-rebate',
    tag: 'high_rebate',
    picture: 'sevens-gem-bell.mari',
    participation: 'none',
    title: ['How rebates work: slots', 'রিবেট কীভাবে কাজ করে: স্লট'],
    summary: ['A step-by-step example.', 'ধাপে ধাপে উদাহরণ।'],
    lines: [
      [
        'A rebate returns a share of your bets, win or lose.',
        'জয় বা হার যা-ই হোক, রিবেটে বেটের একটি অংশ ফেরত আসে।',
      ],
      ["This site doesn't pay rebates yet.", 'এই সাইটে এখনো রিবেট দেওয়া হয় না।'],
      ['- ৳10,000 in bets at 0.8% gives a rebate of ৳80.', '- ৳10,000 বেটে 0.8% হলে রিবেট ৳80।'],
      ["- A rebate alone doesn't make play profitable.", '- শুধু রিবেটে লাভ হয় না।'],
    ],
  },
  {
    id: 'live-rebate',
    tag: 'high_rebate',
    picture: 'roulette-chips.maroon',
    participation: 'none',
    title: ['How rebates work: live casino', 'রিবেট কীভাবে কাজ করে: লাইভ ক্যাসিনো'],
    summary: ['Why games with a low house edge have a lower rebate.', 'হাউস এজ কম হলে রিবেট কম কেন।'],
    lines: [
      ["This site doesn't pay rebates yet.", 'এই সাইটে এখনো রিবেট দেওয়া হয় না।'],
      ['Lower house edge, lower rebate.', 'হাউস এজ যত কম, রিবেট তত কম।'],
      ['- Example: ৳10,000 in bets at 0.4% gives ৳40.', '- উদাহরণ: ৳10,000 বেটে 0.4% হলে ৳40।'],
    ],
  },
  {
    id: 'weekend-table',
    tag: 'high_rebate',
    picture: 'baccarat-duel.brick',
    participation: 'join',
    title: ['Weekend live casino', 'উইকেন্ড লাইভ ক্যাসিনো'],
    summary: ['Every Friday and Saturday.', 'প্রতি শুক্র ও শনিবার।'],
    lines: [
      ['Find all live tables on the home page.', 'সব লাইভ টেবিল হোম পেজে পাবেন।'],
      ["Play while it's fun.", 'ভালো লাগলে খেলুন।'],
    ],
  },
  {
    id: 'vip-table',
    tag: 'vip',
    picture: 'crown-kingcard.dusk',
    participation: 'apply',
    title: ['VIP room preview', 'ভিআইপি রুম প্রিভিউ'],
    summary: ['Apply for early access to the VIP room.', 'ভিআইপি রুমে আগে খেলার জন্য আবেদন করুন।'],
    lines: [
      [
        "The VIP room isn't open yet. Being chosen has no reward.",
        'ভিআইপি রুম এখনো চালু হয়নি। বাছাই হলে কোনো পুরস্কার নেই।',
      ],
      ['Tell us what you like to play.', 'কী খেলতে পছন্দ করেন জানান।'],
      ['We choose by your answers, not by how much you bet.', 'উত্তর দেখে বাছাই করা হয়, বেটের পরিমাণ দেখে নয়।'],
    ],
  },
  {
    id: 'vip-birthday',
    tag: 'vip',
    picture: 'balloon-gem-lotus.rani',
    participation: 'none',
    title: ['Birthday gift', 'জন্মদিনের উপহার'],
    summary: ['From VIP 2, a gift waits for you on your birthday.', 'VIP 2 থেকে জন্মদিনে আপনার জন্য উপহার থাকে।'],
    lines: [
      [
        'Set your date of birth in your profile at least 30 days before. Claim the gift within 7 days.',
        'অন্তত 30 দিন আগে প্রোফাইলে জন্মতারিখ সেট করুন। উপহার 7 দিনের মধ্যে নিতে হবে।',
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
    summary: ['Coming soon: one winner every week.', 'শিগগিরই: প্রতি সপ্তাহে একজন বিজয়ী।'],
    lines: [
      ['Join when it opens. The first week is for practice.', 'শুরু হলে যোগ দিন। প্রথম সপ্তাহ প্র্যাকটিসের জন্য।'],
      ["You'll play against opponents at your level.", 'আপনার মানের প্রতিপক্ষের সঙ্গে খেলবেন।'],
    ],
  },
]
