import type { BothLanguages, NewContent } from '../../../apps/server/src/content/content/service.ts'
import { article, both, hourMs, type Pair } from './text.ts'

interface Announced {
  readonly id: string
  /** A logged in, B anonymous, F members at their first login (spec 4). */
  readonly execution: 'A' | 'B' | 'F'
  readonly promotionType?: string
  /** Emblems and colour of the drawn picture. */
  readonly picture: string
  readonly title: Pair
  readonly lines: readonly Pair[]
}

const announced: readonly Announced[] = [
  {
    id: 'welcome-guest',
    picture: 'lantern-tiger-lotus.maroon',
    execution: 'B',
    title: ['Welcome to {brand}', '{brand}-এ স্বাগতম'],
    lines: [
      ['Games, rules and fairness proofs are open to everyone.', 'গেম, নিয়ম ও ফেয়ারনেস প্রমাণ সবার জন্য খোলা।'],
      ['Register to start playing. It takes less than a minute.', 'খেলতে রেজিস্টার করুন। এক মিনিটও লাগে না।'],
    ],
  },
  {
    id: 'demo-notice',
    picture: 'chips-coins.felt',
    execution: 'B',
    title: ['This is a demo', 'এটি একটি ডেমো'],
    lines: [
      [
        'This site uses practice credits only. No real money is deposited or withdrawn.',
        'এই সাইটে শুধু প্র্যাকটিস ক্রেডিট ব্যবহার হয়। আসল টাকা ডিপোজিট বা উইথড্র হয় না।',
      ],
      ['The licences in the footer are placeholders.', 'নিচের লাইসেন্সগুলো নমুনা মাত্র।'],
    ],
  },
  {
    id: 'adults-only',
    picture: 'spade-crown.ink',
    execution: 'B',
    title: ['{age}+ only', 'শুধু {age}+ বয়সীদের জন্য'],
    lines: [
      [
        'Gambling is for adults only. Keep your account out of reach of children.',
        'গেমিং শুধু প্রাপ্তবয়স্কদের জন্য। অ্যাকাউন্ট শিশুদের নাগালের বাইরে রাখুন।',
      ],
    ],
  },
  {
    id: 'install-the-app',
    picture: 'kite-rocket.sky',
    execution: 'B',
    title: ['Install the {brand} app', '{brand} অ্যাপ ইনস্টল করুন'],
    lines: [
      [
        'Install {brand} straight from your browser. No app store needed.',
        'ব্রাউজার থেকেই {brand} ইনস্টল করুন। স্টোর লাগে না।',
      ],
      ['- Android: open the menu and choose “Install app”.', '- Android: মেনু খুলে “Install app” বেছে নিন।'],
      [
        '- iPhone: tap Share and choose “Add to Home Screen”.',
        '- iPhone: শেয়ার চেপে “Add to Home Screen” বেছে নিন।',
      ],
    ],
  },
  {
    id: 'two-languages',
    picture: 'peacock-lotus-diya.verm',
    execution: 'B',
    title: ['Bengali or English', 'বাংলা বা ইংরেজি'],
    lines: [['Change the language at the top of any page.', 'যেকোনো পেজের উপরে ভাষা বদলান।']],
  },
  {
    id: 'first-steps',
    picture: 'balloon-boat-sun.sky',
    execution: 'F',
    promotionType: 'newbie',
    title: ['Getting started', 'কীভাবে শুরু করবেন'],
    lines: [
      ['1. Get practice credits in your wallet.', '1. ওয়ালেট থেকে প্র্যাকটিস ক্রেডিট নিন।'],
      ['2. Choose a game and read its rules.', '2. গেম বেছে নিয়ে নিয়ম পড়ুন।'],
      ['3. Start with the minimum bet.', '3. সর্বনিম্ন বেট দিয়ে শুরু করুন।'],
    ],
  },
  {
    id: 'keep-it-safe',
    picture: 'lantern-helm.teal',
    execution: 'F',
    title: ['Keep your account safe', 'অ্যাকাউন্ট নিরাপদ রাখুন'],
    lines: [
      [
        'Use a unique password and turn on two-step verification in My account.',
        'আলাদা পাসওয়ার্ড দিন এবং আমার অ্যাকাউন্ট থেকে টু-স্টেপ ভেরিফিকেশন চালু করুন।',
      ],
      ['{brand} will never ask for your password or codes.', '{brand} কখনো আপনার পাসওয়ার্ড বা কোড চাইবে না।'],
    ],
  },
  {
    id: 'every-round-proved',
    picture: 'diya-book-lantern.teal',
    execution: 'F',
    title: ['Every round is provably fair', 'প্রতিটি রাউন্ড যাচাই করা যায়'],
    lines: [
      [
        "Results are fixed before you play. You'll find the proof of each round in your betting record.",
        'খেলার আগেই ফলাফল নির্ধারিত হয়। প্রতিটি রাউন্ডের প্রমাণ বেটিং রেকর্ডে পাবেন।',
      ],
    ],
  },
  {
    id: 'favourites-tip',
    picture: 'lotus-peacock.rani',
    execution: 'F',
    title: ['Save your favourite games', 'পছন্দের গেম সেভ করুন'],
    lines: [
      ['Tap the heart on a game to add it to your favourites.', 'গেমের হার্ট আইকনে চাপ দিলে ফেভারিটে যোগ হবে।'],
    ],
  },
  {
    id: 'new-slots',
    picture: 'bell-sevens-gem.dusk',
    execution: 'A',
    title: ['New slots', 'নতুন স্লট'],
    lines: [
      [
        'New slots with folk tale and rickshaw art are now in the lobby.',
        'লোককথা ও রিকশাচিত্রের নতুন স্লট এখন লবিতে।',
      ],
      ['See the RTP of every game before you play.', 'খেলার আগে প্রতিটি গেমের RTP দেখে নিন।'],
    ],
  },
  {
    id: 'hilsa-season-open',
    picture: 'boat-hilsa-crab.aqua',
    execution: 'A',
    promotionType: 'limited',
    title: ['Hilsa season has started', 'ইলিশ সিজন শুরু হয়েছে'],
    lines: [
      [
        'Three weeks of fishing games. See Promotions for details.',
        'তিন সপ্তাহের ফিশিং গেম। বিস্তারিত প্রোমোশন পেজে।',
      ],
    ],
  },
  {
    id: 'ideas-wanted',
    picture: 'diya-sun.mari',
    execution: 'A',
    promotionType: 'special',
    title: ['Share your ideas', 'আপনার আইডিয়া জানান'],
    lines: [
      ['How can we improve the site? Tell us in 140 characters.', 'সাইট কীভাবে আরও ভালো করা যায়? 140 অক্ষরে জানান।'],
    ],
  },
  {
    id: 'search-both-scripts',
    picture: 'stub-book.ultra',
    execution: 'A',
    title: ['Search in Bengali or English', 'বাংলা বা ইংরেজিতে খুঁজুন'],
    lines: [
      [
        'Search games in Bengali or English. Small spelling mistakes are OK.',
        'বাংলা বা ইংরেজিতে গেম খুঁজুন। ছোটখাটো বানান ভুল হলেও পাবেন।',
      ],
    ],
  },
  {
    id: 'take-a-break',
    picture: 'lotus-turtle.leaf',
    execution: 'A',
    title: ['Take a break', 'বিরতি নিন'],
    lines: [
      ['Play for fun. If it stops being fun, take a break.', 'আনন্দের জন্য খেলুন। ভালো না লাগলে বিরতি নিন।'],
      ['See Responsible gaming in the help centre.', 'হেল্প সেন্টারে দায়িত্বশীল গেমিং দেখুন।'],
    ],
  },
  {
    id: 'record-and-sums',
    picture: 'coins-book.felt',
    execution: 'A',
    title: ['Betting record with totals', 'মোট হিসাবসহ বেটিং রেকর্ড'],
    lines: [
      [
        'See your total bets, payouts and profit/loss for any period.',
        'যেকোনো সময়ের মোট বেট, পেআউট ও লাভ-ক্ষতি দেখুন।',
      ],
    ],
  },
]

/** The picture stands above the text. */
function withPicture(picture: string, { EN, BN }: BothLanguages): BothLanguages {
  const shown = `<p><img src="/art/banners/${picture}.svg" alt="" /></p>`
  return { EN: shown + EN, BN: shown + BN }
}

/** One and a half days lie between two announcements, the first of the list being the newest. */
export const apartMs = 36 * hourMs

export const announcements = (nowMs: number): NewContent[] =>
  announced.map(({ id, execution, promotionType, picture, title, lines }, position) => ({
    kind: 'announcement',
    id,
    position,
    state: 'published',
    fromMs: nowMs - position * apartMs,
    untilMs: null,
    title: both(title),
    body: withPicture(picture, article(lines)),
    fields: { execution, promotionType: promotionType ?? null },
  }))
