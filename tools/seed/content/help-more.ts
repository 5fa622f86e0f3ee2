import type { ArticleText } from './text.ts'

export const moreHelp: readonly ArticleText[] = [
  {
    id: 'password-forgotten',
    title: ['Forgotten password', 'পাসওয়ার্ড ভুলে গেলে'],
    lines: [
      [
        'Press “Forgot password” in the login window and follow the steps.',
        'লগইন জানালায় “পাসওয়ার্ড ভুলে গেছি” চেপে ধাপগুলো অনুসরণ করুন।',
      ],
      [
        'After several wrong tries you are asked for the letters of a picture.',
        'কয়েকবার ভুল হলে একটি ছবির অক্ষর লিখতে হবে।',
      ],
    ],
  },
  {
    id: 'account-safety',
    title: ['A safe account', 'নিরাপদ অ্যাকাউন্ট'],
    lines: [
      ['- Use a password that you use nowhere else.', '- এমন পাসওয়ার্ড দিন যা আর কোথাও নেই।'],
      ['- Sign out on devices that others use.', '- অন্যের ডিভাইসে কাজ শেষে লগআউট করুন।'],
      ['- Nobody of ours asks for passwords or codes.', '- আমাদের কেউ পাসওয়ার্ড বা কোড চায় না।'],
    ],
  },
  {
    id: 'responsible-play',
    title: ['Play with care', 'সচেতনভাবে খেলা'],
    lines: [
      [
        'Play is a pastime, not an income. Over time the house keeps its edge.',
        'খেলা অবসরের জন্য, আয়ের জন্য নয়। সময়ের সঙ্গে হাউসের সুবিধাই থাকে।',
      ],
      ['# Signs to watch for', '# যা খেয়াল রাখবেন'],
      ['- You play to win back what you lost.', '- হারানো ফেরত আনতে খেলছেন।'],
      ['- You hide how long or how much you play.', '- কতক্ষণ বা কত খেলেন তা লুকাচ্ছেন।'],
      ['- Sleep, work or family suffer.', '- ঘুম, কাজ বা পরিবারে প্রভাব পড়ছে।'],
      [
        'Then stop, and talk to someone you trust or to a counsellor near you.',
        'তাহলে থামুন, বিশ্বস্ত কারও সঙ্গে বা কাছের পরামর্শকের সঙ্গে কথা বলুন।',
      ],
    ],
  },
  {
    id: 'game-does-not-open',
    title: ['A game does not open', 'গেম খুলছে না'],
    lines: [
      ['- Allow pop-up windows for this site.', '- এই সাইটের জন্য পপ-আপ অনুমতি দিন।'],
      [
        '- Reload the page; a round in progress goes on where it was.',
        '- পেজ রিলোড করুন; চলতি রাউন্ড সেখান থেকেই চলবে।',
      ],
      [
        '- A game with a wrench is being looked after. Try another.',
        '- রেঞ্চ চিহ্ন মানে গেমটির কাজ চলছে। অন্যটি দেখুন।',
      ],
    ],
  },
  {
    id: 'connection-lost',
    title: ['The connection broke', 'সংযোগ কেটে গেলে'],
    lines: [
      [
        'A bet that was accepted counts, and one that was refused does not.',
        'গৃহীত বাজি গোনা হয়, প্রত্যাখ্যাত বাজি গোনা হয় না।',
      ],
      [
        'When you come back, the game shows how the round ended.',
        'ফিরে এলে গেম দেখাবে রাউন্ড কীভাবে শেষ হয়েছে।',
      ],
    ],
  },
  {
    id: 'install',
    title: ['Install the app', 'অ্যাপ ইনস্টল'],
    lines: [
      ['# Android', '# Android'],
      ['1. Open the menu of the browser.', '1. ব্রাউজারের মেনু খুলুন।'],
      ['2. Choose “Install app” and confirm.', '2. “Install app” বেছে নিশ্চিত করুন।'],
      ['# iPhone', '# iPhone'],
      ['1. Open this site in Safari and press share.', '1. Safari-তে সাইটটি খুলে শেয়ার চাপুন।'],
      ['2. Choose “Add to Home Screen”.', '2. “Add to Home Screen” বেছে নিন।'],
    ],
  },
  {
    id: 'sample-links',
    title: ['Sample links of the demo', 'ডেমোর নমুনা লিংক'],
    lines: [
      [
        'The demo has no channels of its own on Telegram, Facebook and the like.',
        'Telegram, Facebook ইত্যাদিতে ডেমোর নিজের কোনো চ্যানেল নেই।',
      ],
      [
        'Links to them lead to this article; an operator puts the real addresses in.',
        'এসব লিংক এই লেখায় আসে; পরিচালক আসল ঠিকানা বসাবেন।',
      ],
    ],
  },
  {
    id: 'contact',
    title: ['Reach us', 'যোগাযোগ'],
    lines: [
      [
        'Write to us with the feedback form, or open the chat at the edge of the page.',
        'মতামত ফর্মে লিখুন, অথবা পাতার পাশের চ্যাট খুলুন।',
      ],
      [
        'Say which game and which round it is about: the number stands in your record.',
        'কোন গেম, কোন রাউন্ড তা জানান: নম্বরটি রেকর্ডে আছে।',
      ],
    ],
  },
]
