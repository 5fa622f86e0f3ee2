import type { NewContent } from '../../../apps/server/src/features/content/service.ts'
import { apartMs } from './announcements.ts'
import { article, both, type Pair } from './text.ts'

/** A title that runs along the line, and what is behind it. */
const notices: readonly (readonly [title: Pair, text: Pair])[] = [
  [
    [
      'This site is a demo on practice credits. They are not money.',
      'এই সাইটটি প্র্যাকটিস ক্রেডিটের ডেমো। এই ক্রেডিট টাকা নয়।',
    ],
    [
      'Take as many as you like and try every game with them. None of them can be paid out.',
      'যত খুশি নিন, সব গেম খেলে দেখুন। এগুলো টাকায় বদলানো যায় না।',
    ],
  ],
  [
    [
      'Hilsa season: three weeks of fishing games have begun.',
      'ইলিশের মৌসুম: তিন সপ্তাহের ফিশিং গেম শুরু হয়েছে।',
    ],
    [
      'The fishing list shows them all. They open one after another as they are ready.',
      'ফিশিং তালিকায় সবগুলো আছে। তৈরি হলে একে একে খুলবে।',
    ],
  ],
  [
    [
      'Nobody of ours asks for passwords or codes. Do not give them to anyone.',
      'আমাদের কেউ পাসওয়ার্ড বা কোড চায় না। কাউকে দেবেন না।',
    ],
    [
      'If somebody asks for one, write to customer service. Your password is changed in the security centre.',
      'কেউ চাইলে কাস্টমার সার্ভিসকে জানান। পাসওয়ার্ড নিরাপত্তা কেন্দ্রে বদলানো যায়।',
    ],
  ],
  [
    [
      'Every finished round can be proved from your betting record.',
      'শেষ হওয়া প্রতিটি রাউন্ড বেটিং রেকর্ড থেকে যাচাই করা যায়।',
    ],
    [
      'Open a round there: your own browser computes its outcome again from the published seeds.',
      'সেখানে একটি রাউন্ড খুলুন: প্রকাশিত বীজ থেকে আপনার ব্রাউজারই ফল আবার হিসাব করবে।',
    ],
  ],
  [
    [
      'Only for people of 18 and over. Set yourself a limit before you play.',
      'শুধু 18 বছরের বেশি বয়সীদের জন্য। খেলার আগে সীমা ঠিক করুন।',
    ],
    [
      'Decide beforehand how long and with how much you play, and stop there.',
      'কতক্ষণ আর কত দিয়ে খেলবেন আগে ঠিক করুন, তারপর সেখানেই থামুন।',
    ],
  ],
  [
    [
      'Boishakh fair is coming: folk games and a lobby in new clothes.',
      'বৈশাখী মেলা আসছে: লোকজ গেম আর নতুন সাজের লবি।',
    ],
    [
      'Its games wait in the lists as announced; the fair begins with the new year.',
      'গেমগুলো তালিকায় আগেই দেখা যায়; মেলা শুরু হবে নববর্ষে।',
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
