import type { ArticleText } from './text.ts'

/** About us and the user agreement. */
export const housePages: readonly ArticleText[] = [
  {
    id: 'about-us',
    title: ['About us', 'আমাদের সম্পর্কে'],
    lines: [
      [
        '{brand} brings slots, live tables, card games, fishing games and lotteries together in one ' +
          'account, in Bengali and English.',
        '{brand}-এ এক অ্যাকাউন্টেই স্লট, লাইভ টেবিল, কার্ড গেম, ফিশিং গেম ও লটারি খেলা যায়, বাংলা ও ' + 'ইংরেজিতে।',
      ],
      [
        'This site is a demo. You play with practice credits: they are free, have no cash value and ' +
          'can’t be withdrawn.',
        'এটি একটি ডেমো সাইট। এখানে প্র্যাকটিস ক্রেডিট দিয়ে খেলা হয়: এটি ফ্রি, নগদ মূল্য নেই এবং উইথড্র ' + 'করা যায় না।',
      ],
      ['# Games you can check', '# যাচাই করা যায় এমন গেম'],
      [
        'Our own studio develops games, and for each of them we publish the RTP, the volatility and the ' +
          'full paytable, and we keep to them: the published figures are computed from the same rules that ' +
          'run the game.',
        'আমাদের নিজস্ব স্টুডিওর তৈরি প্রতিটি গেমের RTP, ভোলাটিলিটি ও পুরো পেটেবিল প্রকাশ করা হয়। যে ' +
          'নিয়মে গেম চলে, সেই নিয়ম থেকেই এই সংখ্যাগুলো হিসাব করা।',
      ],
      [
        'Every result of these games is provably fair. Before you bet, we publish a sealed code for our ' +
          'part of the result; after the round you can open it and compute the result yourself.',
        'এসব গেমের প্রতিটি ফলাফল প্রুভেবলি ফেয়ার। বেটের আগে ফলাফলে আমাদের অংশের সিল করা কোড প্রকাশ করা ' +
          'হয়; রাউন্ডের পরে সেটি খুলে আপনি নিজেই ফলাফল হিসাব করতে পারেন।',
      ],
      ['# Money you can follow', '# হিসাব নিজেই দেখা যায়'],
      [
        'Every bet, payout and transfer is recorded twice, on your side and on ours, and the two must ' +
          'match at all times. Your transaction history shows the balance after each entry.',
        'প্রতিটি বেট, পেআউট ও ট্রান্সফার দুই দিকে রেকর্ড হয়: আপনার ও আমাদের। দুই দিকের হিসাব সব সময় ' +
          'মিলতে হয়। লেনদেনের বিবরণে প্রতিটি লেনদেনের পরের ব্যালেন্স দেখা যায়।',
      ],
      ['# Play that stays fun', '# খেলা থাকুক আনন্দের'],
      [
        '- Set daily, weekly or monthly limits for deposits, losses, bets and playing time.',
        '- ডিপোজিট, লস, বেট ও খেলার সময়ের দৈনিক, সাপ্তাহিক বা মাসিক সীমা সেট করুন।',
      ],
      [
        '- Take a short break or choose self-exclusion whenever you need it.',
        '- দরকার হলে ছোট বিরতি নিন বা সেলফ-এক্সক্লুশন চালু করুন।',
      ],
      [
        '- A reality check reminds you how long you’ve been playing and how you’re doing.',
        '- কতক্ষণ খেলছেন ও লাভ-ক্ষতি কত, রিয়েলিটি চেক তা মনে করিয়ে দেয়।',
      ],
      ['# Where our art comes from', '# আমাদের ছবির উৎস'],
      [
        'The pictures on our site and in our games follow the rickshaw art of Dhaka: strong colours, ' +
          'mirrored flowers, peacocks, tigers and boats.',
        'সাইট ও গেমের ছবিতে ঢাকার রিকশাচিত্রের ছাপ: গাঢ় রং, মুখোমুখি ফুল, ময়ূর, বাঘ আর নৌকা।',
      ],
      ['# Talk to us', '# আমাদের সঙ্গে কথা বলুন'],
      [
        'Customer service answers in live chat. You can also send feedback from the help centre: it ' +
          'reaches the people who build {brand}.',
        'লাইভ চ্যাটে কাস্টমার সার্ভিস উত্তর দেয়। হেল্প সেন্টার থেকে মতামতও পাঠাতে পারেন; যারা {brand} ' +
          'তৈরি করেন, তা সরাসরি তাঁদের কাছে যায়।',
      ],
    ],
  },
  {
    id: 'user-agreement',
    title: ['User agreement', 'ব্যবহারকারী চুক্তি'],
    lines: [
      [
        'This agreement is between you and {brand}. It applies from the moment you open an account, ' +
          'together with the terms of use and the game rules in the help centre. It covers the demo; an ' +
          'operator who runs a live site publishes an agreement of its own.',
        'এই চুক্তি আপনার ও {brand}-এর মধ্যে। অ্যাকাউন্ট খোলার সময় থেকে এটি কার্যকর, সঙ্গে হেল্প ' +
          'সেন্টারের ব্যবহারের শর্তাবলি ও গেমের নিয়মও। এটি ডেমোর জন্য; লাইভ সাইটে অপারেটর নিজের চুক্তি ' +
          'প্রকাশ করবেন।',
      ],
      ['# 1. Your account', '# 1. আপনার অ্যাকাউন্ট'],
      [
        '- You are at least {age} years old, and online gambling is legal where you are.',
        '- আপনার বয়স অন্তত {age} এবং আপনার এলাকায় অনলাইন গেমিং বৈধ।',
      ],
      [
        '- You open one account, for yourself, with correct details.',
        '- সঠিক তথ্য দিয়ে শুধু নিজের জন্য একটিই অ্যাকাউন্ট খুলবেন।',
      ],
      [
        '- You keep your passwords and verification codes to yourself. What is done with them counts as ' +
          'done by you until you report a misuse to customer service.',
        '- পাসওয়ার্ড ও ভেরিফিকেশন কোড কাউকে দেবেন না। কাস্টমার সার্ভিসে জানানোর আগ পর্যন্ত এগুলো দিয়ে ' +
          'করা কাজ আপনার বলেই গণ্য হবে।',
      ],
      ['# 2. Credits and balances', '# 2. ক্রেডিট ও ব্যালেন্স'],
      [
        'Practice credits are free. They can’t be bought, sold or exchanged for money or goods. If an ' +
          'error credits your account by mistake, we may correct the entry; the correction appears in your ' +
          'transaction history.',
        'প্র্যাকটিস ক্রেডিট ফ্রি। এটি কেনা, বেচা বা টাকা কিংবা পণ্যের সঙ্গে বদল করা যায় না। ভুলে কোনো ' +
          'টাকা যোগ হলে আমরা তা সংশোধন করতে পারি; সংশোধনটি লেনদেনের বিবরণে দেখা যাবে।',
      ],
      ['# 3. Bets and results', '# 3. বেট ও ফলাফল'],
      [
        '- A bet counts once the server has accepted it, and it can’t be withdrawn after that.',
        '- সার্ভার গ্রহণ করলেই বেট কার্যকর হয়; এরপর তা ফেরত নেওয়া যায় না।',
      ],
      [
        '- The result recorded on the server decides, also when your device shows something else or ' +
          'loses its connection.',
        '- সার্ভারে রেকর্ড করা ফলাফলই চূড়ান্ত, আপনার ডিভাইসে অন্য কিছু দেখালে বা সংযোগ কেটে গেলেও।',
      ],
      [
        '- If a round can’t be completed, it is cancelled and your stake is returned.',
        '- কোনো রাউন্ড শেষ করা না গেলে তা বাতিল হয় এবং বেটের টাকা ফেরত দেওয়া হয়।',
      ],
      ['# 4. Fair play', '# 4. ফেয়ার প্লে'],
      [
        'Don’t use bots, exploit errors, play together against others at a shared table or open several ' +
          'accounts for bonuses. In such cases we may close the account and cancel what was gained by it.',
        'বট ব্যবহার, ত্রুটির সুযোগ নেওয়া, একই টেবিলে মিলেমিশে অন্যের বিরুদ্ধে খেলা বা বোনাসের জন্য ' +
          'একাধিক অ্যাকাউন্ট খোলা নিষেধ। এমন হলে অ্যাকাউন্ট বন্ধ ও এভাবে পাওয়া অর্থ বাতিল হতে পারে।',
      ],
      ['# 5. Responsible gaming', '# 5. দায়িত্বশীল গেমিং'],
      [
        'Limits, breaks and self-exclusion that you set apply to your whole account. We keep to them ' +
          'even if you ask us to lift them early.',
        'আপনার সেট করা সীমা, বিরতি ও সেলফ-এক্সক্লুশন পুরো অ্যাকাউন্টে কার্যকর। আগে তুলে নেওয়ার অনুরোধ ' +
          'করলেও আমরা তা মেনে চলি।',
      ],
      ['# 6. Your data', '# 6. আপনার তথ্য'],
      [
        '- We store your username, contact details, profile, bets, transactions, login times and devices.',
        '- আমরা আপনার ইউজারনেম, যোগাযোগের তথ্য, প্রোফাইল, বেট, লেনদেন, লগইনের সময় ও ডিভাইসের তথ্য রাখি।',
      ],
      [
        '- We use them to run your account, keep it safe and meet legal duties. We don’t sell them.',
        '- অ্যাকাউন্ট চালানো, নিরাপদ রাখা ও আইনি দায়িত্ব পালনে এগুলো ব্যবহার হয়। আমরা তথ্য বিক্রি করি ' + 'না।',
      ],
      [
        '- Other players see your nickname or a masked username, never your contact details.',
        '- অন্য খেলোয়াড়রা শুধু নিকনেম বা আংশিক ঢাকা ইউজারনেম দেখেন, যোগাযোগের তথ্য কখনো নয়।',
      ],
      [
        '- Identity documents are stored encrypted, and each view by our staff is logged.',
        '- পরিচয় ভেরিফিকেশনের ডকুমেন্ট এনক্রিপ্ট করে রাখা হয়; আমাদের কেউ দেখলে প্রতিবার তার রেকর্ড থাকে।',
      ],
      ['# 7. Changes and complaints', '# 7. পরিবর্তন ও অভিযোগ'],
      [
        'We announce changes to this agreement before they apply. If you disagree, you can close your ' +
          'account. Complaints go to customer service first; please include the bet or transaction number.',
        'চুক্তিতে পরিবর্তন হলে কার্যকর হওয়ার আগে জানানো হবে। রাজি না হলে অ্যাকাউন্ট বন্ধ করতে পারেন। ' +
          'অভিযোগ প্রথমে কাস্টমার সার্ভিসে জানান, সঙ্গে বেট বা লেনদেনের নম্বর দিন।',
      ],
    ],
  },
]
