import type { BothLanguages, NewContent } from '../../../apps/server/src/features/content/service.ts'
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
    title: ['Welcome to Baize', 'Baize-এ স্বাগতম'],
    lines: [
      [
        'Look around: lists, rules and proofs are open to everyone.',
        'ঘুরে দেখুন: গেমের তালিকা, নিয়ম ও প্রমাণ সবার জন্য খোলা।',
      ],
      ['To play, open an account. It takes half a minute.', 'খেলতে অ্যাকাউন্ট খুলুন। আধা মিনিট লাগে।'],
    ],
  },
  {
    id: 'demo-notice',
    picture: 'chips-coins.felt',
    execution: 'B',
    title: ['This is a demo', 'এটি একটি ডেমো'],
    lines: [
      [
        'Everything here runs on practice credits. No money is taken and none is paid out.',
        'এখানে সবই প্র্যাকটিস ক্রেডিটে চলে। টাকা নেওয়া হয় না, দেওয়াও হয় না।',
      ],
      ['The licence places in the footer are empty samples.', 'নিচের লাইসেন্সের জায়গাগুলো খালি নমুনা।'],
    ],
  },
  {
    id: 'adults-only',
    picture: 'spade-crown.ink',
    execution: 'B',
    title: ['Only for people of 18 and over', 'শুধু 18 বছরের বেশি বয়সীদের জন্য'],
    lines: [
      [
        'Games of chance are for adults. Do not leave an open account where children can reach it.',
        'ভাগ্যের খেলা বড়দের জন্য। শিশুদের নাগালে খোলা অ্যাকাউন্ট রাখবেন না।',
      ],
    ],
  },
  {
    id: 'install-the-app',
    picture: 'kite-rocket.sky',
    execution: 'B',
    title: ['Put Baize on your home screen', 'হোম স্ক্রিনে Baize রাখুন'],
    lines: [
      [
        'The site can be installed like an app, without a store.',
        'স্টোর ছাড়াই সাইটটি অ্যাপের মতো ইনস্টল করা যায়।',
      ],
      ['- Android: menu, then “Install app”.', '- Android: মেনু থেকে “Install app”।'],
      ['- iPhone: share, then “Add to Home Screen”.', '- iPhone: শেয়ার থেকে “Add to Home Screen”।'],
    ],
  },
  {
    id: 'two-languages',
    picture: 'peacock-lotus-diya.verm',
    execution: 'B',
    title: ['Bengali or English', 'বাংলা বা ইংরেজি'],
    lines: [
      [
        'Change the language at the top of any page. Your choice is remembered.',
        'যেকোনো পাতার উপরে ভাষা বদলান। পছন্দটি মনে রাখা হবে।',
      ],
    ],
  },
  {
    id: 'first-steps',
    picture: 'balloon-boat-sun.sky',
    execution: 'F',
    promotionType: 'newbie',
    title: ['Your first steps', 'প্রথম কয়েক ধাপ'],
    lines: [
      ['1. Take practice credits in the wallet.', '1. ওয়ালেট থেকে প্র্যাকটিস ক্রেডিট নিন।'],
      ['2. Choose a game and read its rules.', '2. গেম বেছে নিয়ে নিয়ম পড়ুন।'],
      ['3. Start with the smallest stake.', '3. সবচেয়ে ছোট বাজি দিয়ে শুরু করুন।'],
    ],
  },
  {
    id: 'keep-it-safe',
    picture: 'lantern-helm.teal',
    execution: 'F',
    title: ['Keep your account safe', 'অ্যাকাউন্ট নিরাপদ রাখুন'],
    lines: [
      [
        'Use a password that you use nowhere else, and turn on the second proof in my account.',
        'আলাদা পাসওয়ার্ড দিন, আর আমার অ্যাকাউন্টে দ্বিতীয় যাচাই চালু করুন।',
      ],
      ['Nobody of ours ever asks for a password or a code.', 'আমাদের কেউ কখনো পাসওয়ার্ড বা কোড চাইবে না।'],
    ],
  },
  {
    id: 'every-round-proved',
    picture: 'diya-book-lantern.teal',
    execution: 'F',
    title: ['Every round can be checked', 'প্রতিটি রাউন্ড যাচাই করা যায়'],
    lines: [
      [
        'The outcome of a round is fixed before you press the button, and its proof stays in your record.',
        'বোতাম চাপার আগেই ফল ঠিক হয়ে থাকে, প্রমাণ থাকে আপনার রেকর্ডে।',
      ],
    ],
  },
  {
    id: 'favourites-tip',
    picture: 'lotus-peacock.rani',
    execution: 'F',
    title: ['Keep what you like', 'পছন্দের গেম রাখুন'],
    lines: [
      [
        'Press the heart on a game, and find it again under favourites.',
        'গেমের হার্টে চাপ দিন, প্রিয় তালিকায় আবার পাবেন।',
      ],
    ],
  },
  {
    id: 'new-slots',
    picture: 'bell-sevens-gem.dusk',
    execution: 'A',
    title: ['New slots in the lobby', 'লবিতে নতুন স্লট'],
    lines: [
      [
        'Folk tales, rivers and rickshaw art: the studio has painted a new row.',
        'রূপকথা, নদী আর রিকশাচিত্র: স্টুডিও এঁকেছে নতুন এক সারি।',
      ],
      ['Each title shows its return to player before you open it.', 'খোলার আগেই প্রতিটি গেমের RTP দেখা যায়।'],
    ],
  },
  {
    id: 'hilsa-season-open',
    picture: 'boat-hilsa-crab.aqua',
    execution: 'A',
    promotionType: 'limited',
    title: ['Hilsa season has begun', 'ইলিশের মৌসুম শুরু'],
    lines: [
      [
        'Three weeks of fishing games. Read more under promotions.',
        'তিন সপ্তাহের ফিশিং গেম। বিস্তারিত অফার পাতায়।',
      ],
    ],
  },
  {
    id: 'ideas-wanted',
    picture: 'diya-sun.mari',
    execution: 'A',
    promotionType: 'special',
    title: ['We want your ideas', 'আপনার ভাবনা চাই'],
    lines: [
      [
        'What would make the site better? Tell us in 140 characters.',
        'সাইট কীভাবে আরও ভালো হয়? 140 অক্ষরে জানান।',
      ],
    ],
  },
  {
    id: 'search-both-scripts',
    picture: 'stub-book.ultra',
    execution: 'A',
    title: ['Search in either script', 'দুই লিপিতেই খুঁজুন'],
    lines: [
      [
        'Type a title in Bengali or in English letters; small slips are forgiven.',
        'বাংলা বা ইংরেজি অক্ষরে লিখুন; ছোটখাটো ভুলেও পাওয়া যাবে।',
      ],
    ],
  },
  {
    id: 'take-a-break',
    picture: 'lotus-turtle.leaf',
    execution: 'A',
    title: ['Time for a break?', 'একটু বিরতি?'],
    lines: [
      ['Play is for pleasure. When it stops being one, stop.', 'খেলা আনন্দের জন্য। আনন্দ না থাকলে থামুন।'],
      [
        'The help centre says where to find someone to talk to.',
        'কার সঙ্গে কথা বলা যায়, সহায়তা কেন্দ্রে লেখা আছে।',
      ],
    ],
  },
  {
    id: 'record-and-sums',
    picture: 'coins-book.felt',
    execution: 'A',
    title: ['Your record, with sums', 'যোগফলসহ আপনার রেকর্ড'],
    lines: [
      [
        'The betting record shows stakes, returns and the difference for any period.',
        'বেটিং রেকর্ডে যেকোনো সময়ের বাজি, ফেরত ও পার্থক্য দেখা যায়।',
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
