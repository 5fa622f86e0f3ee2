import type { NewContent } from '../../../apps/server/src/content/content/service.ts'
import { apartMs } from './announcements.ts'
import { article, both, type Pair } from './text.ts'

/** A title that runs along the line, and what is behind it. */
const notices: readonly (readonly [title: Pair, text: Pair])[] = [
  [
    [
      'This is a demo site with practice credits. They have no cash value.',
      'এটি প্র্যাকটিস ক্রেডিটের ডেমো সাইট। এই ক্রেডিটের নগদ মূল্য নেই।',
    ],
    [
      "Practice credits are free and can be used in every game. They can't be withdrawn.",
      'প্র্যাকটিস ক্রেডিট ফ্রি, সব গেমে ব্যবহার করা যায়। উইথড্র করা যায় না।',
    ],
  ],
  [
    ['Hilsa season: three weeks of fishing games.', 'ইলিশ সিজন: তিন সপ্তাহের ফিশিং গেম।'],
    [
      'See them all in the fishing section. New games open as they are released.',
      'ফিশিং সেকশনে সব গেম দেখুন। নতুন গেম একে একে চালু হবে।',
    ],
  ],
  [
    [
      "{brand} will never ask for your password or codes. Don't share them.",
      '{brand} কখনো আপনার পাসওয়ার্ড বা কোড চাইবে না। কাউকে দেবেন না।',
    ],
    [
      'If someone asks for them, contact customer service and change your password in My account.',
      'কেউ চাইলে কাস্টমার সার্ভিসে জানান এবং আমার অ্যাকাউন্ট থেকে পাসওয়ার্ড বদলান।',
    ],
  ],
  [
    ['Verify any settled round from your betting record.', 'সেটেল হওয়া যেকোনো রাউন্ড বেটিং রেকর্ড থেকে যাচাই করুন।'],
    [
      'Open a round and your browser computes its result again from the published seeds.',
      'রাউন্ড খুললে আপনার ব্রাউজার প্রকাশিত সিড থেকে ফলাফল আবার হিসাব করবে।',
    ],
  ],
  [
    [
      '{age}+ only. Set your limits before you play.',
      'শুধু {age} বছর বা তার বেশি বয়সীদের জন্য। খেলার আগে সীমা সেট করুন।',
    ],
    ["Decide how long and how much you'll play, and stop there.", 'কতক্ষণ ও কত খেলবেন আগে ঠিক করুন, তারপর থামুন।'],
  ],
  [
    ['Boishakh fair is coming: folk games and a new look.', 'বৈশাখী মেলা আসছে: লোকজ গেম ও নতুন সাজ।'],
    [
      'You can already see the games in the lobby. The fair starts at the Bengali new year.',
      'গেমগুলো লবিতে দেখা যাচ্ছে। মেলা শুরু হবে নববর্ষে।',
    ],
  ],
]

export const noticesOfHome = (nowMs: number): NewContent[] =>
  notices.map(([title, text], position) => ({
    kind: 'notice',
    id: `notice-${position + 1}`,
    position,
    state: 'published',
    fromMs: nowMs - position * apartMs,
    untilMs: null,
    title: both(title),
    body: article([text]),
    fields: {},
  }))
