import type { NewContent } from '../../../apps/server/src/content/content/service.ts'
import { article, both, dayMs, type ArticleText, type Pair } from './text.ts'

const texts: readonly ArticleText[] = [
  {
    id: 'about-us',
    title: ['About us', 'আমাদের সম্পর্কে'],
    lines: [
      ['{brand} is an open platform for online casino games.', '{brand} একটি উন্মুক্ত অনলাইন ক্যাসিনো প্ল্যাটফর্ম।'],
      [
        'Our games are developed in-house. This site is a demo with practice credits.',
        'গেমগুলো আমাদের নিজের তৈরি। এই সাইট প্র্যাকটিস ক্রেডিটের ডেমো।',
      ],
      ['# Our principles', '# আমাদের নীতি'],
      [
        '- Accurate balances: every transaction is recorded twice and checked.',
        '- নির্ভুল ব্যালেন্স: প্রতিটি লেনদেন দুই দিকে রেকর্ড ও যাচাই করা হয়।',
      ],
      ['- Provably fair results that anyone can verify.', '- ফলাফল যে কেউ যাচাই করতে পারেন।'],
      ['- Clear rules in your language.', '- আপনার ভাষায় স্পষ্ট নিয়ম।'],
    ],
  },
  {
    id: 'user-agreement',
    title: ['User agreement', 'ব্যবহারকারী চুক্তি'],
    lines: [
      [
        'By opening an account you agree to the terms of use in the help centre.',
        'অ্যাকাউন্ট খুললে আপনি হেল্প সেন্টারের ব্যবহারের শর্তাবলি মেনে নিচ্ছেন।',
      ],
      ['# Information we collect', '# যে তথ্য রাখা হয়'],
      [
        'Your username, profile details, betting record and login devices.',
        'ইউজারনেম, প্রোফাইলের তথ্য, বেটিং রেকর্ড ও লগইনের ডিভাইস।',
      ],
      ['# How we protect it', '# যেভাবে সুরক্ষিত রাখি'],
      [
        'We never sell your data. Other players only see your name masked.',
        'আমরা তথ্য বিক্রি করি না। অন্য খেলোয়াড়রা আপনার নাম আংশিক ঢাকা অবস্থায় দেখেন।',
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
    title: ['What RTP means', 'RTP কী'],
    summary: ['Why RTP says little about your next ten rounds.', 'পরের দশ রাউন্ডে RTP কেন কাজে আসে না।'],
    lines: [
      [
        'An RTP of 96% means that 96% of all bets is paid back over a very large number of rounds.',
        'RTP 96% মানে, অসংখ্য রাউন্ডের মোট বেটের 96% ফেরত আসে।',
      ],
      [
        'In a session of 200 spins, your results can be very different.',
        '200 স্পিনের এক সেশনে ফলাফল অনেক আলাদা হতে পারে।',
      ],
      [
        "We compute the RTP from each game's paytable and publish it.",
        'প্রতিটি গেমের পেটেবিল থেকে RTP হিসাব করে প্রকাশ করা হয়।',
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
        "Dhaka's rickshaw panels are bright, symmetrical and full of animals.",
        'ঢাকার রিকশার প্যানেল রঙিন, সুষম আর পশুপাখিতে ভরা।',
      ],
      [
        'Our game art uses the same style, and every image is drawn by our own software.',
        'আমাদের গেমের ছবিতেও সেই স্টাইল। সব ছবি আমাদের নিজস্ব সফটওয়্যারে আঁকা।',
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
        'Think of a sealed envelope: we fix our part of the result before you bet.',
        'ধরুন একটি সিল করা খাম: বেটের আগেই ফলাফলে আমাদের অংশ নির্ধারিত।',
      ],
      [
        'You add your own seed. Both seeds together decide the result.',
        'আপনি নিজের সিড যোগ করেন। দুটি সিড মিলে ফলাফল ঠিক হয়।',
      ],
      [
        "We can't change our part afterwards, and you can't see it in advance.",
        'আমরা পরে বদলাতে পারি না, আপনিও আগে দেখতে পারেন না।',
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
        'Low-volatility games pay small wins often. High-volatility games pay big wins rarely.',
        'কম ভোলাটিলিটির গেমে ঘন ঘন ছোট জয় আসে। বেশি ভোলাটিলিটিতে কম কিন্তু বড় জয়।',
      ],
      [
        'With a small balance, low volatility lets you play longer.',
        'ব্যালেন্স কম হলে কম ভোলাটিলিটির গেমে বেশিক্ষণ খেলা যায়।',
      ],
    ],
  },
  {
    id: 'setting-a-limit',
    picture: 'turtle-sun.leaf',
    title: ['Why you should set a limit', 'কেন সীমা সেট করবেন'],
    summary: ['Three tips for responsible play.', 'দায়িত্বশীলভাবে খেলার তিনটি পরামর্শ।'],
    lines: [
      ["Decide how long you'll play before you start.", 'কতক্ষণ খেলবেন, শুরুর আগে ঠিক করুন।'],
      [
        "Stop when your budget is spent, and also when you've doubled it.",
        'বাজেট শেষ হলে থামুন, দ্বিগুণ হলেও থামুন।',
      ],
      ['Never borrow money to play.', 'খেলার জন্য কখনো ধার করবেন না।'],
    ],
  },
  {
    id: 'words-of-the-table',
    picture: 'dice-chips-spade.felt',
    title: ['Betting terms', 'বেটিংয়ের শব্দ'],
    summary: ['Stake, payout and round explained.', 'বেট, পেআউট ও রাউন্ড কী।'],
    lines: [
      ['- Stake: the amount you bet.', '- বেট: আপনি যত টাকা বেট করেন।'],
      ['- Payout: the amount a bet pays you.', '- পেআউট: বেট থেকে আপনি যত টাকা পান।'],
      ['- Round: one play of a game, including all its bets.', '- রাউন্ড: গেম একবার খেলা, সব বেটসহ।'],
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
