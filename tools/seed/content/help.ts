import type { NewContent } from '../../../apps/server/src/features/content/service.ts'
import { moreHelp } from './help-more.ts'
import { article, both, type ArticleText } from './text.ts'

const firstHelp: readonly ArticleText[] = [
  {
    id: 'term',
    title: ['Terms of use', 'ব্যবহারের শর্ত'],
    lines: [
      [
        'These terms are those of the demo. A live site puts its own in their place.',
        'এগুলো ডেমোর শর্ত। চালু সাইট এখানে নিজের শর্ত রাখবে।',
      ],
      ['# Who may play', '# কে খেলতে পারেন'],
      [
        'You are at least 18 years old, and games of chance are allowed where you are.',
        'আপনার বয়স অন্তত 18, এবং আপনার এলাকায় ভাগ্যের খেলা বৈধ।',
      ],
      [
        'One person has one account, and does not lend it to others.',
        'একজনের একটিই অ্যাকাউন্ট, এবং তা অন্যকে ব্যবহার করতে দেওয়া যাবে না।',
      ],
      ['# Practice credits', '# প্র্যাকটিস ক্রেডিট'],
      [
        'Credits are not money. They cannot be bought, sold, given away or paid out.',
        'ক্রেডিট টাকা নয়। কেনা, বেচা, দেওয়া বা তোলা যায় না।',
      ],
      ['# Fair rounds', '# ন্যায্য রাউন্ড'],
      [
        'A round counts as the server recorded it. A broken connection does not change its outcome.',
        'সার্ভারে যা লেখা, রাউন্ডের ফল তাই। সংযোগ কেটে গেলেও ফল বদলায় না।',
      ],
      [
        'A game that failed by our mistake is void, and its stakes return.',
        'আমাদের ভুলে গেম নষ্ট হলে রাউন্ড বাতিল, বাজি ফেরত।',
      ],
      ['# Closing', '# বন্ধ করা'],
      [
        'You may close your account at any time. We may close one that breaks these terms.',
        'যেকোনো সময় অ্যাকাউন্ট বন্ধ করতে পারেন। শর্ত ভাঙলে আমরাও বন্ধ করতে পারি।',
      ],
    ],
  },
  {
    id: 'getting-started',
    title: ['Getting started', 'শুরু করার আগে'],
    lines: [
      [
        '1. Press “Register” and choose a user name and a password.',
        '1. “নিবন্ধন” চাপুন, ইউজারনেম ও পাসওয়ার্ড দিন।',
      ],
      ['2. Take practice credits in the wallet.', '2. ওয়ালেট থেকে প্র্যাকটিস ক্রেডিট নিন।'],
      ['3. Open a game from the lobby.', '3. লবি থেকে একটি গেম খুলুন।'],
      ['You can look at lists and rules without an account.', 'অ্যাকাউন্ট ছাড়াও তালিকা ও নিয়ম দেখা যায়।'],
    ],
  },
  {
    id: 'practice-credits',
    title: ['Practice credits', 'প্র্যাকটিস ক্রেডিট'],
    lines: [
      [
        'Practice credits look like money in the games and are worth nothing outside of them.',
        'গেমে প্র্যাকটিস ক্রেডিট টাকার মতো দেখায়, বাইরে এর কোনো মূল্য নেই।',
      ],
      ['- At most ৳50,000 at a time and ৳200,000 a day', '- একবারে সর্বোচ্চ ৳50,000, দিনে সর্বোচ্চ ৳200,000'],
      ['- There is nothing to pay and nothing to win', '- কিছু দিতে হয় না, সত্যিকারের কিছু জেতাও যায় না'],
    ],
  },
  {
    id: 'how-slots-work',
    title: ['How slots work', 'স্লট কীভাবে চলে'],
    lines: [
      [
        'Each spin is drawn anew. Earlier spins do not change the chances of the next.',
        'প্রতিটি স্পিন নতুন করে টানা হয়। আগের স্পিনে পরেরটির সম্ভাবনা বদলায় না।',
      ],
      [
        'The RTP says which share of all stakes returns over very many rounds.',
        'RTP বলে, অসংখ্য রাউন্ডে মোট বাজির কত অংশ ফেরত আসে।',
      ],
      [
        'High volatility pays more rarely, and then more at once.',
        'ভোলাটিলিটি বেশি হলে জেতা কম আসে, তবে একবারে বেশি।',
      ],
    ],
  },
  {
    id: 'fairness',
    title: ['Check a round', 'রাউন্ড যাচাই'],
    lines: [
      [
        'Before a round the house commits to its secret by a fingerprint. After it you see the secret.',
        'রাউন্ডের আগে হাউস গোপন বীজের ছাপ দেখায়, পরে বীজটিও দেখায়।',
      ],
      ['1. Open the round in your betting record.', '1. বেটিং রেকর্ডে রাউন্ডটি খুলুন।'],
      [
        '2. Press the proof: your own browser computes the outcome again.',
        '2. প্রমাণ চাপুন: আপনার ব্রাউজার নিজেই ফল আবার হিসাব করবে।',
      ],
      ['Both must agree. If they do not, tell us.', 'দুটি মিলতেই হবে। না মিললে আমাদের জানান।'],
    ],
  },
  {
    id: 'odds',
    title: ['Reading odds', 'অডস পড়া'],
    lines: [
      [
        'Decimal odds say what returns for each ৳1, the stake included.',
        'দশমিক অডস বলে, প্রতি ৳1-এ বাজিসহ কত ফেরত।',
      ],
      [
        '- 1.85: a stake of ৳100 returns ৳185, of which ৳85 is won.',
        '- 1.85: ৳100 বাজিতে ফেরত ৳185, জেতা ৳85।',
      ],
      ['The fixtures of the demo are invented.', 'ডেমোর ম্যাচগুলো কাল্পনিক।'],
    ],
  },
  {
    id: 'betting-record',
    title: ['Your betting record', 'বেটিং রেকর্ড'],
    lines: [
      [
        'Every round stands in your record with its stake, its return and its proof.',
        'প্রতিটি রাউন্ডের বাজি, ফেরত ও প্রমাণ রেকর্ডে থাকে।',
      ],
      [
        'The account record shows every movement of your balance.',
        'হিসাবের রেকর্ডে ব্যালেন্সের প্রতিটি নড়াচড়া দেখা যায়।',
      ],
    ],
  },
]

export const help = (nowMs: number): NewContent[] =>
  [...firstHelp, ...moreHelp].map(({ id, title, lines }, position) => ({
    kind: 'help',
    id,
    position,
    state: 'published',
    fromMs: nowMs,
    untilMs: null,
    title: both(title),
    body: article(lines),
    fields: {},
  }))
