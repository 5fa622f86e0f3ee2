import type { NewContent } from '../../../apps/server/src/features/content/service.ts'
import { article, both, dayMs, type ArticleText, type Pair } from './text.ts'

const texts: readonly ArticleText[] = [
  {
    id: 'about-us',
    title: ['About us', 'আমাদের সম্পর্কে'],
    lines: [
      [
        'Baize is the green cloth of a card table. This site is an open platform for games of chance.',
        'Baize মানে তাস-টেবিলের সবুজ কাপড়। এই সাইট ভাগ্যের খেলার একটি উন্মুক্ত প্ল্যাটফর্ম।',
      ],
      [
        'Its games are our own, drawn and computed here. What you see is a demo on practice credits.',
        'গেমগুলো আমাদের নিজের, এখানেই আঁকা ও হিসাব করা। এটি প্র্যাকটিস ক্রেডিটের ডেমো।',
      ],
      ['# What we hold to', '# আমাদের নীতি'],
      [
        '- A wallet that cannot lose money: every movement has two sides.',
        '- ওয়ালেটে কিছু হারায় না: প্রতিটি লেনদেনের দুই দিক লেখা থাকে।',
      ],
      ['- Outcomes that anyone can check.', '- এমন ফল যা যে কেউ যাচাই করতে পারেন।'],
      ['- Rules in plain words, in your language.', '- সহজ কথায়, আপনার ভাষায় নিয়ম।'],
    ],
  },
  {
    id: 'user-agreement',
    title: ['User agreement', 'ব্যবহারকারী চুক্তি'],
    lines: [
      [
        'By opening an account you agree to the terms of use in the help centre.',
        'অ্যাকাউন্ট খুললে আপনি সহায়তা কেন্দ্রের ব্যবহারের শর্ত মেনে নিচ্ছেন।',
      ],
      ['# What we keep', '# আমরা যা রাখি'],
      [
        'Your user name, what you enter in my account, your rounds and the devices you log in from.',
        'ইউজারনেম, আমার অ্যাকাউন্টে দেওয়া তথ্য, আপনার রাউন্ড ও লগইনের ডিভাইস।',
      ],
      ['# What we do not do', '# আমরা যা করি না'],
      [
        'We sell nothing of it, and show your name to others only masked.',
        'কিছুই বিক্রি করি না, অন্যদের কাছে আপনার নাম আংশিক ঢেকে দেখাই।',
      ],
    ],
  },
]

interface Post extends ArticleText {
  readonly picture: string
  readonly summary: Pair
}

const posts: readonly Post[] = [
  {
    id: 'what-rtp-means',
    picture: 'sevens-cherries-bell.maroon',
    title: ['What RTP means, and what it does not', 'RTP কী, আর কী নয়'],
    summary: [
      'A number about millions of rounds says little about your next ten.',
      'লাখো রাউন্ডের সংখ্যা পরের দশটি সম্পর্কে সামান্যই বলে।',
    ],
    lines: [
      [
        'An RTP of 96% means that of all stakes of very many rounds, 96% return.',
        'RTP 96% মানে, অসংখ্য রাউন্ডের মোট বাজির 96% ফেরত আসে।',
      ],
      [
        'In an evening of two hundred spins almost anything can happen.',
        'এক সন্ধ্যার দুইশ স্পিনে প্রায় সবই হতে পারে।',
      ],
      [
        'We compute ours from the very table that pays, and publish it with each game.',
        'যে তালিকা থেকে জেতা দেওয়া হয়, সেখান থেকেই আমরা RTP হিসাব করে প্রকাশ করি।',
      ],
    ],
  },
  {
    id: 'rickshaw-art',
    picture: 'peacock-tiger-lotus.rani',
    title: ['Painted like a rickshaw', 'রিকশার মতো রঙিন'],
    summary: ['Where the pictures of our games come from.', 'আমাদের গেমের ছবিগুলো কোথা থেকে এল।'],
    lines: [
      [
        'The panels of Dhaka’s rickshaws are loud, symmetrical and full of animals.',
        'ঢাকার রিকশার প্যানেল উজ্জ্বল, সুষম, আর পশুপাখিতে ভরা।',
      ],
      [
        'Our pictures borrow their manner: scallops, rays, thick outlines. All are drawn by a program of ours.',
        'আমাদের ছবিতে সেই ধারা: ঝালর, রশ্মি, মোটা রেখা। সবই আমাদের প্রোগ্রামে আঁকা।',
      ],
    ],
  },
  {
    id: 'how-a-proof-works',
    picture: 'book-lantern.teal',
    title: ['How a proof works', 'প্রমাণ কীভাবে কাজ করে'],
    summary: ['Sealed envelopes, explained without mathematics.', 'অঙ্ক ছাড়াই খামবন্ধ চিঠির গল্প।'],
    lines: [
      [
        'Imagine that the house writes the outcome on paper, seals it, and gives you the envelope.',
        'ধরুন, হাউস ফল কাগজে লিখে খামে ভরে আপনার হাতে দিল।',
      ],
      [
        'You add a number of your own. Then the envelope is opened, and both numbers make the outcome.',
        'আপনি নিজের একটি সংখ্যা যোগ করলেন। তারপর খাম খুলে দুটি মিলিয়ে ফল।',
      ],
      [
        'The house cannot change the paper, and you could not have read it.',
        'হাউস কাগজ বদলাতে পারে না, আপনিও আগে পড়তে পারেননি।',
      ],
    ],
  },
  {
    id: 'volatility',
    picture: 'rocket-balloon-bomb.dusk',
    title: ['Calm rivers and wild ones', 'শান্ত নদী, উত্তাল নদী'],
    summary: ['Choosing a game by its volatility.', 'ভোলাটিলিটি দেখে গেম বাছাই।'],
    lines: [
      [
        'A calm game pays often and little. A wild one pays rarely and much.',
        'শান্ত গেমে ঘন ঘন অল্প জেতা, উত্তাল গেমে কম কিন্তু বেশি।',
      ],
      [
        'With a small balance the calm one lets you play longer.',
        'ব্যালেন্স অল্প হলে শান্ত গেমে বেশিক্ষণ খেলা যায়।',
      ],
    ],
  },
  {
    id: 'setting-a-limit',
    picture: 'turtle-sun.leaf',
    title: ['A limit is part of the game', 'সীমা খেলারই অংশ'],
    summary: ['Three habits of people who play for years.', 'যারা বছরের পর বছর খেলেন, তাদের তিন অভ্যাস।'],
    lines: [
      ['They decide beforehand how long they stay.', 'কতক্ষণ থাকবেন আগে ঠিক করেন।'],
      [
        'They leave when the amount is gone, and also when it has doubled.',
        'নির্ধারিত পরিমাণ শেষ হলে ওঠেন, দ্বিগুণ হলেও ওঠেন।',
      ],
      ['They never borrow for play.', 'খেলার জন্য কখনো ধার করেন না।'],
    ],
  },
  {
    id: 'words-of-the-table',
    picture: 'dice-chips-spade.felt',
    title: ['Words of the table', 'টেবিলের ভাষা'],
    summary: ['Stake, payout, hold: a short dictionary.', 'বাজি, ফেরত, সংরক্ষণ: ছোট অভিধান।'],
    lines: [
      ['- Stake: what a bet costs.', '- বাজি: একটি বেটের দাম।'],
      ['- Payout: what a bet returns.', '- ফেরত: বেট থেকে যা আসে।'],
      ['- Round: one play of a game, with all its bets.', '- রাউন্ড: একবারের খেলা, সব বেটসহ।'],
    ],
  },
]

export const pages = (nowMs: number): NewContent[] =>
  texts.map(({ id, title, lines }, position) => ({
    kind: 'page',
    id,
    position,
    state: 'published',
    fromMs: nowMs,
    untilMs: null,
    title: both(title),
    body: article(lines),
    fields: {},
  }))

export const blog = (nowMs: number): NewContent[] =>
  posts.map(({ id, picture, title, summary, lines }, position) => ({
    kind: 'blog',
    id,
    position,
    state: 'published',
    fromMs: nowMs - position * 4 * dayMs,
    untilMs: null,
    title: both(title),
    body: article(lines),
    fields: { picture: `/art/banners/${picture}.svg`, summary: both(summary) },
  }))
