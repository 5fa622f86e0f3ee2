import type { ArticleText, Pair } from './text.ts'

export interface Post extends ArticleText {
  readonly picture: string
  readonly summary: Pair
}

/** The posts of the blog, newest first. */
export const posts: readonly Post[] = [
  {
    id: 'what-rtp-means',
    picture: 'sevens-cherries-bell.maroon',
    title: ['What RTP means', 'RTP কী'],
    summary: ['Why RTP says little about your next ten rounds.', 'পরের দশ রাউন্ডে RTP কেন কাজে আসে না।'],
    lines: [
      [
        'RTP stands for return to player. An RTP of 96% means that over a very large number of rounds, ' +
          '96% of all bets is paid back to players. The other 4% is what the game keeps.',
        'RTP 96% হলে অসংখ্য রাউন্ডের মোট বেটের 96% খেলোয়াড়দের কাছে ফিরে ' + 'আসে। বাকি 4% গেমের অংশ।',
      ],
      ['# Why your session looks different', '# আপনার সেশনে অন্যরকম হয় কেন'],
      [
        'A very large number means millions of rounds. In a session of 200 spins, luck is much stronger ' +
          'than the RTP: one player doubles the balance, another loses most of it, and both play the same ' +
          'game with the same RTP.',
        'অসংখ্য মানে কোটি কোটি রাউন্ড। 200 স্পিনের এক সেশনে RTP-র চেয়ে ভাগ্যের প্রভাব অনেক বেশি: একই ' +
          'গেমে একজনের ব্যালেন্স দ্বিগুণ হয়, আরেকজনের প্রায় শেষ হয়ে যায়।',
      ],
      ['# What it is good for', '# তাহলে কী কাজে লাগে'],
      [
        '- Compare games: at ৳10 a spin, 1,000 spins cost ৳400 on average at 96% and ৳800 at 92%.',
        '- গেমের তুলনা: ৳10 করে 1,000 স্পিনে গড় খরচ RTP 96% হলে ৳400, আর 92% হলে ৳800।',
      ],
      [
        '- Plan a budget: treat the average cost as the price of your entertainment.',
        '- বাজেট ঠিক করা: গড় খরচটাকে বিনোদনের দাম ধরে নিন।',
      ],
      ['# Where we show it', '# কোথায় দেখবেন'],
      [
        'You find the RTP in the rules of every game of our studio. We compute it from the paytable and ' +
          'the reels, and compare it with real results every day. If a game strays too far, it is taken ' +
          'off the site until we know why.',
        'আমাদের স্টুডিওর প্রতিটি গেমের নিয়মে RTP লেখা থাকে। পেটেবিল ও রিল থেকে এটি হিসাব করা হয় এবং ' +
          'প্রতিদিন আসল ফলাফলের সঙ্গে মেলানো হয়। অমিল বেশি হলে কারণ না জানা পর্যন্ত গেমটি বন্ধ থাকে।',
      ],
    ],
  },
  {
    id: 'rickshaw-art',
    picture: 'peacock-tiger-lotus.rani',
    title: ['Rickshaw art in our games', 'আমাদের গেমে রিকশাচিত্র'],
    summary: ['The story behind our game art.', 'গেমের আর্ট যেভাবে তৈরি।'],
    lines: [
      [
        'Rickshaws in Dhaka are moving galleries. Their panels are bright, symmetrical and full of life: ' +
          'peacocks, tigers, lotus flowers, film stars, boats on the river. In 2023 UNESCO added rickshaw ' +
          'art to its list of intangible cultural heritage.',
        'ঢাকার রিকশা যেন চলন্ত গ্যালারি। প্যানেলগুলো রঙিন, সুষম আর প্রাণবন্ত: ময়ূর, বাঘ, পদ্ম, সিনেমার ' +
          'নায়ক-নায়িকা, নদীতে নৌকা। 2023 সালে ইউনেস্কো রিকশাচিত্রকে অপরিমেয় সাংস্কৃতিক ঐতিহ্যের ' +
          'তালিকায় যুক্ত করে।',
      ],
      ['# What we borrowed', '# আমরা যা নিয়েছি'],
      [
        '- Pairs: most panels mirror two animals around a centre. Our symbols and frames do the same.',
        '- জোড়া: বেশির ভাগ প্যানেলে মাঝখানের দুপাশে মুখোমুখি দুটি প্রাণী থাকে। আমাদের সিম্বল ও ফ্রেমও ' + 'তেমন।',
      ],
      ['- Colour: rani pink, leaf green, brass and deep maroon.', '- রং: রানি গোলাপি, গাঢ় সবুজ, পিতল আর মেরুন।'],
      [
        '- Rosettes: the round flowers on a rickshaw hood became our seals and chips.',
        '- নকশা: রিকশার হুডের গোল ফুল থেকে এসেছে আমাদের সিল ও চিপ।',
      ],
      ['# Drawn by software', '# সফটওয়্যারে আঁকা'],
      [
        'Every image is drawn by our own software from shapes, not loaded from photos. That keeps the ' +
          'pages small: a full lobby needs less data than one photo from your phone.',
        'প্রতিটি ছবি আমাদের নিজস্ব সফটওয়্যার আকৃতি থেকে আঁকে, ফটো থেকে নয়। তাই পেজ হালকা থাকে: পুরো ' +
          'লবিতে ফোনের একটি ছবির চেয়েও কম ডেটা লাগে।',
      ],
    ],
  },
  {
    id: 'how-a-proof-works',
    picture: 'book-lantern.teal',
    title: ['How provably fair works', 'ফেয়ারনেস প্রমাণ কীভাবে কাজ করে'],
    summary: ['Provably fair in simple terms.', 'সহজ ভাষায় ফেয়ারনেস প্রমাণ।'],
    lines: [
      [
        'Think of a sealed envelope. Before you bet, we write down our part of the result, seal it and ' +
          'give you the envelope. In place of an envelope we use a hash: a code that fits one secret only.',
        'ধরুন একটি সিল করা খাম। আপনার বেটের আগেই ফলাফলে আমাদের অংশ লিখে, সিল করে খামটি আপনাকে দেওয়া ' +
          'হলো। খামের বদলে আমরা ব্যবহার করি হ্যাশ: এমন কোড, যা একটিমাত্র গোপন সিডের সঙ্গে মেলে।',
      ],
      ['# Your part', '# আপনার অংশ'],
      [
        'You add a seed of your own. Both seeds together, with the number of the round, decide the ' +
          'result. We don’t know your seed when we seal ours, and you don’t know ours when you bet.',
        'আপনি নিজের একটি সিড যোগ করেন। দুটি সিড ও রাউন্ডের নম্বর মিলে ফলাফল ঠিক হয়। আমাদেরটি সিল করার ' +
          'সময় আমরা আপনার সিড জানি না, আর বেটের সময় আপনিও আমাদেরটি জানেন না।',
      ],
      ['# Check it yourself', '# নিজেই যাচাই করুন'],
      ['1. Open the round in your betting record and tap the proof.', '1. বেটিং রেকর্ডে রাউন্ডটি খুলে প্রমাণ চাপুন।'],
      [
        '2. When the seed has been revealed, compare its hash with the one you were given before.',
        '2. সিড প্রকাশের পর আগে দেওয়া হ্যাশের সঙ্গে মিলিয়ে দেখুন।',
      ],
      [
        '3. Your browser computes the result again. It must be the one you saw.',
        '3. আপনার ব্রাউজার ফলাফল আবার হিসাব করবে। আগে যা দেখেছেন, তার সঙ্গে মিলতে হবে।',
      ],
      [
        'You don’t have to trust our page: the algorithm is published, and you can run it in a program ' +
          'of your own.',
        'আমাদের পেজের ওপর ভরসা করতেই হবে না: পুরো নিয়ম প্রকাশিত, চাইলে নিজের প্রোগ্রামেও চালাতে পারেন।',
      ],
    ],
  },
  {
    id: 'volatility',
    picture: 'rocket-balloon-bomb.dusk',
    title: ['Low or high volatility?', 'কম না বেশি ভোলাটিলিটি?'],
    summary: ['How to choose a game by its volatility.', 'ভোলাটিলিটি দেখে গেম বাছাই।'],
    lines: [
      [
        'Two games can have the same RTP and still feel completely different. What differs is the ' +
          'volatility: how the payouts are spread.',
        'দুটি গেমের RTP এক হলেও খেলতে একেবারে আলাদা লাগতে পারে। পার্থক্যটা ভোলাটিলিটিতে: পেআউট কীভাবে ' + 'ভাগ হয়ে আসে।',
      ],
      ['# Low volatility', '# কম ভোলাটিলিটি'],
      [
        'Wins come often and are small, many of them close to your stake. Your balance moves slowly. ' +
          'Good for a long session or a small balance.',
        'জয় আসে ঘন ঘন, তবে ছোট; অনেকগুলো প্রায় বেটের সমান। ব্যালেন্স ধীরে বদলায়। দীর্ঘ সময় বা অল্প ' +
          'ব্যালেন্সে খেলার জন্য ভালো।',
      ],
      ['# High volatility', '# বেশি ভোলাটিলিটি'],
      [
        'Most rounds win nothing, and a few win a lot. You need a balance that survives a long dry ' +
          'spell, and the patience to see it through.',
        'বেশির ভাগ রাউন্ডে কিছুই আসে না, অল্প কয়েকটিতে আসে অনেক। তাই লম্বা সময় জয় না এলেও চলার মতো ' +
          'ব্যালেন্স আর ধৈর্য দরকার।',
      ],
      ['# A simple rule', '# সহজ নিয়ম'],
      ['- Low: keep at least 50 stakes in your balance.', '- কম: ব্যালেন্সে অন্তত 50টি বেটের টাকা রাখুন।'],
      ['- Medium: at least 100 stakes.', '- মাঝারি: অন্তত 100টি।'],
      ['- High: at least 200 stakes, or lower your stake.', '- বেশি: অন্তত 200টি, না হলে বেট কমান।'],
      [
        'In the lobby you can filter slots by volatility; each game also states it in its rules.',
        'লবিতে ভোলাটিলিটি দিয়ে স্লট ফিল্টার করা যায়; প্রতিটি গেমের নিয়মেও তা লেখা থাকে।',
      ],
    ],
  },
  {
    id: 'setting-a-limit',
    picture: 'turtle-sun.leaf',
    title: ['Why you should set a limit', 'কেন সীমা সেট করবেন'],
    summary: ['Three tips for responsible play.', 'দায়িত্বশীলভাবে খেলার তিনটি পরামর্শ।'],
    lines: [
      [
        'The best time to decide how much you want to spend is before you start. Once a game is running, ' +
          'every decision feels smaller than it is.',
        'কত খরচ করবেন তা ঠিক করার সেরা সময় খেলা শুরুর আগে। খেলা একবার শুরু হলে প্রতিটি সিদ্ধান্ত আসলের ' +
          'চেয়ে ছোট মনে হয়।',
      ],
      ['# 1. Choose an amount you won’t miss', '# 1. এমন অঙ্ক ঠিক করুন, যা গেলে সমস্যা হবে না'],
      [
        'Set it as your weekly deposit or loss limit. A lower limit applies at once; a higher one only ' +
          'after a waiting period, so you can think it over.',
        'সেটিই সাপ্তাহিক ডিপোজিট বা লস সীমা হিসেবে সেট করুন। সীমা কমালে সঙ্গে সঙ্গে কার্যকর হয়; বাড়ালে ' +
          'কিছু সময় অপেক্ষা করতে হয়, যাতে ভেবে দেখতে পারেন।',
      ],
      ['# 2. Choose a time to stop', '# 2. থামার সময় ঠিক করুন'],
      [
        'Turn on the reality check. It tells you how long you’ve been playing and what it has cost, and ' +
          'asks if you want to go on.',
        'রিয়েলিটি চেক চালু করুন। কতক্ষণ খেলেছেন ও কত খরচ হয়েছে তা জানিয়ে জিজ্ঞাসা করবে, চালিয়ে যেতে ' + 'চান কি না।',
      ],
      ['# 3. Don’t chase losses', '# 3. লস তুলতে যাবেন না'],
      [
        'Raising the stake to win back what is gone is the fastest way to lose more. Stop when your ' +
          'budget is spent, and never borrow to play.',
        'হারানো টাকা তুলতে বেট বাড়ানো মানে আরও দ্রুত হারানো। বাজেট শেষ হলে থামুন, খেলার জন্য কখনো ধার ' + 'করবেন না।',
      ],
      [
        'If stopping is hard, take a break or choose self-exclusion under “Limits and self-exclusion”. ' +
          'Help is one message away in live chat.',
        'থামতে কষ্ট হলে “সীমা ও সেলফ-এক্সক্লুশন” থেকে বিরতি নিন বা সেলফ-এক্সক্লুশন চালু করুন। লাইভ ' +
          'চ্যাটে লিখলেই সাহায্য পাবেন।',
      ],
    ],
  },
  {
    id: 'words-of-the-table',
    picture: 'dice-chips-spade.felt',
    title: ['Betting terms', 'বেটিংয়ের শব্দ'],
    summary: ['Stake, payout, odds and more, explained.', 'বেট, পেআউট, অডস ও আরও কিছু শব্দের মানে।'],
    lines: [
      [
        'New to the table? These are the words you meet most often on {brand}.',
        'নতুন খেলছেন? {brand}-এ যে শব্দগুলো সবচেয়ে বেশি দেখবেন, সেগুলোর মানে এখানে।',
      ],
      ['# Bets', '# বেট'],
      ['- Stake: the amount you bet.', '- বেট: আপনি যত টাকা বেট করেন।'],
      [
        '- Payout: the amount a bet pays you, including your stake.',
        '- পেআউট: বেট থেকে আপনি মোট যত টাকা পান, বেটের টাকাসহ।',
      ],
      [
        '- Odds: the payout for each ৳1 staked. Odds of 1.85 turn ৳100 into ৳185.',
        '- অডস: প্রতি ৳1 বেটে পেআউট। অডস 1.85 হলে ৳100 বেটে পেআউট ৳185।',
      ],
      [
        '- Side bet: an extra bet on something else than the main result, such as a pair.',
        '- সাইড বেট: মূল ফলাফলের বাইরে আলাদা কিছুর ওপর বেট, যেমন জোড়া।',
      ],
      ['# Games', '# গেম'],
      ['- Round: one play of a game, including all its bets.', '- রাউন্ড: গেম একবার খেলা, সব বেটসহ।'],
      [
        '- Free round: a round without a stake of your own. What you win is yours.',
        '- ফ্রি রাউন্ড: নিজের বেট ছাড়া রাউন্ড। যা জিতবেন তা আপনার।',
      ],
      ['- Multiplier: a factor that a win is multiplied by.', '- মাল্টিপ্লায়ার: জয় যত গুণ হয়।'],
      ['- Shoe: the box the cards of a table are dealt from.', '- শু: যে বাক্স থেকে টেবিলের তাস দেওয়া হয়।'],
      ['# Account', '# অ্যাকাউন্ট'],
      ['- Turnover: the total of your settled bets.', '- টার্নওভার: আপনার সেটেল হওয়া বেটের মোট।'],
      [
        '- Wagering requirement: the turnover you need before a bonus becomes cash.',
        '- টার্নওভার শর্ত: বোনাস ক্যাশ হতে যত টার্নওভার লাগে।',
      ],
      [
        '- On hold: an amount reserved for a withdrawal or an open round.',
        '- হোল্ডে আছে: উইথড্র বা চলমান রাউন্ডের জন্য আলাদা রাখা টাকা।',
      ],
    ],
  },
  {
    id: 'how-a-draw-is-made',
    picture: 'dice-chips-spade.felt',
    title: ['How a lottery draw is made', 'লটারির ড্র যেভাবে হয়'],
    summary: ['Two ingredients that no one controls together.', 'দুটি উপাদান, যা একসঙ্গে কারও নিয়ন্ত্রণে নেই।'],
    lines: [
      [
        'Our own lotteries draw day and night. Each draw is planned ahead, closes at a fixed second and ' +
          'is decided by two ingredients.',
        'আমাদের নিজস্ব লটারির ড্র দিনরাত চলে। প্রতিটি ড্র আগে থেকে নির্ধারিত, নির্দিষ্ট সেকেন্ডে বিক্রি ' +
          'বন্ধ হয় এবং ফল ঠিক হয় দুটি উপাদানে।',
      ],
      ['# A sealed seed', '# সিল করা সিড'],
      [
        'We seal a secret seed for each draw before sales open and publish its hash. It can’t be changed ' +
          'afterwards.',
        'বিক্রি শুরুর আগেই প্রতিটি ড্রয়ের গোপন সিড সিল করে তার হ্যাশ প্রকাশ করা হয়। পরে তা বদলানো যায় ' + 'না।',
      ],
      ['# A public beacon', '# পাবলিক বিকন'],
      [
        'After the close, a public random number is added that an independent network publishes at that ' +
          'moment. No one knows it in advance, and we don’t either.',
        'বিক্রি বন্ধের পরে যোগ হয় একটি পাবলিক র‍্যান্ডম নম্বর, যা একটি স্বাধীন নেটওয়ার্ক ঠিক সেই ' +
          'মুহূর্তে প্রকাশ করে। আগে থেকে কেউ জানে না, আমরাও না।',
      ],
      ['# Your ticket', '# আপনার টিকিট'],
      [
        'At the close all tickets are sealed into a log. The proof of a draw shows that your ticket is ' +
          'in it, and lets you compute the numbers again.',
        'বিক্রি বন্ধের সময় সব টিকিট একটি লগে সিল করা হয়। ড্রয়ের প্রমাণে দেখা যায় আপনার টিকিট তাতে ' +
          'আছে, আর নম্বরগুলো আবার হিসাব করা যায়।',
      ],
      [
        'Draws of official lotteries are different: their numbers come from the official source, and we ' +
          'only take them over.',
        'অফিশিয়াল লটারির ড্র আলাদা: নম্বর আসে অফিশিয়াল উৎস থেকে, আমরা শুধু তা দেখাই।',
      ],
    ],
  },
]
