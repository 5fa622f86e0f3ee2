import type { ArticleText } from './text.ts'

export const moreHelp: readonly ArticleText[] = [
  {
    id: 'password-forgotten',
    title: ['Forgot password', 'পাসওয়ার্ড ভুলে গেলে'],
    lines: [
      [
        'Tap “Forgot password?” in the login window and follow the steps.',
        'লগইন উইন্ডোতে “পাসওয়ার্ড ভুলে গেছেন?” চেপে ধাপগুলো অনুসরণ করুন।',
      ],
      ["After several failed attempts you'll be asked to enter a captcha.", 'কয়েকবার ভুল হলে ক্যাপচা লিখতে হবে।'],
    ],
  },
  {
    id: 'account-safety',
    title: ['Account security', 'অ্যাকাউন্টের নিরাপত্তা'],
    lines: [
      ["- Use a password that you don't use anywhere else.", '- এমন পাসওয়ার্ড দিন যা অন্য কোথাও ব্যবহার করেন না।'],
      ['- Log out on shared devices.', '- অন্যের ডিভাইসে ব্যবহার শেষে লগ আউট করুন।'],
      ['- {brand} will never ask for your password or codes.', '- {brand} কখনো আপনার পাসওয়ার্ড বা কোড চাইবে না।'],
    ],
  },
  {
    id: 'responsible-play',
    title: ['Responsible gaming', 'দায়িত্বশীল গেমিং'],
    lines: [
      [
        'Gambling is entertainment, not a way to earn money. Over time the casino has an edge.',
        'গেমিং বিনোদনের জন্য, আয়ের জন্য নয়। দীর্ঘ সময়ে ক্যাসিনোরই সুবিধা থাকে।',
      ],
      ['# Warning signs', '# সতর্ক হওয়ার লক্ষণ'],
      ['- You play to win back losses.', '- হারানো টাকা ফেরত আনতে খেলছেন।'],
      ['- You hide how much time or money you spend.', '- কত সময় বা টাকা খরচ করছেন তা লুকাচ্ছেন।'],
      ['- Your sleep, work or family life suffers.', '- ঘুম, কাজ বা পরিবারে প্রভাব পড়ছে।'],
      [
        'If this sounds like you, take a break and talk to someone you trust.',
        'এমন হলে বিরতি নিন এবং বিশ্বস্ত কারও সঙ্গে কথা বলুন।',
      ],
    ],
  },
  {
    id: 'game-does-not-open',
    title: ["A game won't open", 'গেম খুলছে না'],
    lines: [
      ['- Allow pop-ups for this site.', '- এই সাইটের পপ-আপ চালু করুন।'],
      [
        '- Reload the page. A round in progress continues where it stopped.',
        '- পেজ রিলোড করুন। চলমান রাউন্ড আগের জায়গা থেকে চলবে।',
      ],
      [
        '- A wrench icon means the game is under maintenance. Try another game.',
        '- রেঞ্চ আইকন মানে গেমটির মেইনটেন্যান্স চলছে। অন্য গেম খেলুন।',
      ],
    ],
  },
  {
    id: 'connection-lost',
    title: ['Connection lost', 'সংযোগ কেটে গেলে'],
    lines: [
      ['Accepted bets count. Rejected bets are not charged.', 'গৃহীত বেট গণনা হয়। বাতিল বেটের টাকা কাটা হয় না।'],
      ['When you return, the game shows the result of the round.', 'ফিরে এলে গেমে রাউন্ডের ফলাফল দেখা যাবে।'],
    ],
  },
  {
    id: 'install',
    title: ['Install the app', 'অ্যাপ ইনস্টল'],
    lines: [
      ['# Android', '# Android'],
      ["1. Open your browser's menu.", '1. ব্রাউজারের মেনু খুলুন।'],
      ['2. Choose “Install app” and confirm.', '2. “Install app” বেছে নিয়ে নিশ্চিত করুন।'],
      ['# iPhone', '# iPhone'],
      ['1. Open this site in Safari and tap Share.', '1. Safari-তে সাইটটি খুলে শেয়ার চাপুন।'],
      ['2. Choose “Add to Home Screen”.', '2. “Add to Home Screen” বেছে নিন।'],
    ],
  },
  {
    id: 'sample-links',
    title: ['Demo social links', 'ডেমোর সোশ্যাল লিংক'],
    lines: [
      [
        'The demo has no accounts on Telegram, Facebook or other networks.',
        'Telegram, Facebook বা অন্য কোথাও ডেমোর কোনো অ্যাকাউন্ট নেই।',
      ],
      ['The operator adds the real links before going live.', 'চালু করার আগে অপারেটর আসল লিংক যোগ করবেন।'],
    ],
  },
  {
    id: 'contact',
    title: ['Contact us', 'যোগাযোগ'],
    lines: [
      ['Use live chat or send us feedback.', 'লাইভ চ্যাটে লিখুন অথবা মতামত পাঠান।'],
      [
        "If it's about a round, include the bet number from your betting record.",
        'কোনো রাউন্ড নিয়ে হলে বেটিং রেকর্ড থেকে বেট নম্বরটি দিন।',
      ],
    ],
  },
]
