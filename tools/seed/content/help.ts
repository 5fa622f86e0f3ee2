import type { NewContent } from '../../../apps/server/src/content/content/service.ts'
import { moreHelp } from './help-more.ts'
import { article, both, type ArticleText } from './text.ts'

const firstHelp: readonly ArticleText[] = [
  {
    id: 'term',
    title: ['Terms of use', 'ব্যবহারের শর্তাবলি'],
    lines: [
      [
        'These are the terms of the demo. A live site uses its own terms.',
        'এগুলো ডেমোর শর্ত। লাইভ সাইটে অপারেটরের নিজস্ব শর্ত থাকবে।',
      ],
      ['# Who can play', '# কে খেলতে পারবেন'],
      [
        'You must be at least {age} years old, and gambling must be legal where you are.',
        'আপনার বয়স অন্তত {age} হতে হবে এবং আপনার এলাকায় গেমিং বৈধ হতে হবে।',
      ],
      ["One account per person. Don't share your account.", 'একজনের একটিই অ্যাকাউন্ট। অন্যকে ব্যবহার করতে দেবেন না।'],
      ['# Practice credits', '# প্র্যাকটিস ক্রেডিট'],
      [
        "Practice credits have no cash value. They can't be bought, sold, transferred or withdrawn.",
        'প্র্যাকটিস ক্রেডিটের নগদ মূল্য নেই। কেনা, বেচা, ট্রান্সফার বা উইথড্র করা যায় না।',
      ],
      ['# Fair play', '# ফেয়ার প্লে'],
      [
        'The result recorded on the server is final, even if you lose your connection.',
        'সার্ভারে রেকর্ড করা ফলাফলই চূড়ান্ত, সংযোগ কেটে গেলেও।',
      ],
      [
        'If a game malfunctions, the round is void and bets are refunded.',
        'গেমে ত্রুটি হলে রাউন্ড বাতিল হবে এবং বেট ফেরত দেওয়া হবে।',
      ],
      ['# Closing an account', '# অ্যাকাউন্ট বন্ধ করা'],
      [
        'You can close your account at any time. We may close accounts that break these terms.',
        'যেকোনো সময় অ্যাকাউন্ট বন্ধ করতে পারেন। শর্ত ভাঙলে আমরা অ্যাকাউন্ট বন্ধ করতে পারি।',
      ],
    ],
  },
  {
    id: 'getting-started',
    title: ['Getting started', 'কীভাবে শুরু করবেন'],
    lines: [
      ['1. Tap “Register” and choose a username and password.', '1. “রেজিস্টার” চেপে ইউজারনেম ও পাসওয়ার্ড দিন।'],
      ['2. Get practice credits in your wallet.', '2. ওয়ালেট থেকে প্র্যাকটিস ক্রেডিট নিন।'],
      ['3. Open a game from the lobby.', '3. লবি থেকে একটি গেম খুলুন।'],
      ['You can view games and rules without an account.', 'অ্যাকাউন্ট ছাড়াও গেম ও নিয়ম দেখা যায়।'],
    ],
  },
  {
    id: 'practice-credits',
    title: ['Practice credits', 'প্র্যাকটিস ক্রেডিট'],
    lines: [
      [
        'Practice credits work like money in games but have no cash value.',
        'গেমে প্র্যাকটিস ক্রেডিট টাকার মতো ব্যবহার হয়, তবে এর নগদ মূল্য নেই।',
      ],
      ['- Up to ৳50,000 at a time and ৳200,000 a day', '- একবারে সর্বোচ্চ ৳50,000, দিনে সর্বোচ্চ ৳200,000'],
      ['- Free to use, no real winnings', '- ফ্রি, আসল টাকা জেতা যায় না'],
    ],
  },
  {
    id: 'how-slots-work',
    title: ['How slots work', 'স্লট কীভাবে কাজ করে'],
    lines: [
      [
        "Every spin is independent. Earlier spins don't affect the next one.",
        'প্রতিটি স্পিন আলাদা। আগের স্পিন পরেরটিতে প্রভাব ফেলে না।',
      ],
      [
        'RTP is the share of all bets paid back over a very large number of rounds.',
        'অসংখ্য রাউন্ডে মোট বেটের যত অংশ ফেরত আসে, সেটিই RTP।',
      ],
      ['High volatility means fewer but bigger wins.', 'ভোলাটিলিটি বেশি হলে জয় কম আসে, তবে বড় হয়।'],
    ],
  },
  {
    id: 'fairness',
    title: ['Verify a round', 'রাউন্ড যাচাই'],
    lines: [
      [
        'Before a round we publish the hash of its secret seed. Afterwards we reveal the seed.',
        'রাউন্ডের আগে গোপন সিডের হ্যাশ প্রকাশ করা হয়। পরে সিডটি দেখানো হয়।',
      ],
      ['1. Open the round in your betting record.', '1. বেটিং রেকর্ডে রাউন্ডটি খুলুন।'],
      [
        '2. Tap the proof. Your browser computes the result again.',
        '2. প্রমাণ চাপুন। আপনার ব্রাউজার ফলাফল আবার হিসাব করবে।',
      ],
      ["The results must match. If they don't, contact us.", 'ফলাফল মিলতে হবে। না মিললে আমাদের জানান।'],
    ],
  },
  {
    id: 'odds',
    title: ['How odds work', 'অডস কীভাবে কাজ করে'],
    lines: [
      [
        'Decimal odds show the payout for each ৳1 staked, including your stake.',
        'দশমিক অডসে প্রতি ৳1 বেটে বেটসহ মোট পেআউট দেখা যায়।',
      ],
      ['- 1.85: a ৳100 stake pays ৳185, a profit of ৳85.', '- 1.85: ৳100 বেটে পেআউট ৳185, লাভ ৳85।'],
      ['Matches in the demo are not real.', 'ডেমোর ম্যাচগুলো কাল্পনিক।'],
    ],
  },
  {
    id: 'betting-record',
    title: ['Your betting record', 'বেটিং রেকর্ড'],
    lines: [
      [
        'Your betting record shows the stake, payout and proof of every round.',
        'বেটিং রেকর্ডে প্রতিটি রাউন্ডের বেট, পেআউট ও প্রমাণ থাকে।',
      ],
      [
        'Transaction history shows every change in your balance.',
        'লেনদেনের বিবরণে ব্যালেন্সের প্রতিটি লেনদেন দেখা যায়।',
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
