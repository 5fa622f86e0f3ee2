import type { ConsoleCatalogue } from '../../translate.ts'

/** What is done about single members. */
export const peopleDesk: ConsoleCatalogue['peopleDesk'] = {
  hold: 'পুরস্কার হোল্ডে রাখুন',
  clearFlag: 'ছেড়ে দিন',
  confirmFlag: 'হোল্ডে থাকা পুরস্কার বাতিল',
  givePoints: 'পয়েন্ট দিন',
  giveTurns: 'টার্ন দিন',
  giveTickets: 'টিকিট দিন',
  player: 'ইউজারনেম',
  howMany: 'কতটি',
  referrer: 'আমন্ত্রণকারীর ইউজারনেম',
  changeReferrer: 'অন্য আমন্ত্রণকারী',
  asked: 'অনুমোদনের জন্য পাঠানো হয়েছে',
  evidence_back: 'বাতিল বেট',
  evidence_bets: 'বেট',
  evidence_game: 'গেম',
  evidence_share: 'বোনাসের টার্নওভারের অংশ',
  evidence_alike: 'একই মিনিটে, একই গেমে, একই অঙ্কে',
  evidence_since: 'যখন থেকে',
  evidence_shared: 'একই',
  evidence_device: 'ডিভাইস',
  evidence_address: 'আইপি ঠিকানা',
  evidence_mark: 'চিহ্ন',
  evidence_gift: 'উপহার',
  evidence_accounts: 'অ্যাকাউন্ট',
  evidence_tries: 'ভুল কোড',
  evidence_by: 'অপারেটর',
  evidence_reason: 'কারণ',
}

export const rewardAudience: ConsoleCatalogue['rewardAudience'] = {
  title: 'কাদের জন্য',
  levelFrom: 'ভিআইপি লেভেল থেকে',
  levelTo: 'ভিআইপি লেভেল পর্যন্ত',
  idleDays: 'যত দিন খেলেননি',
  idleHint: 'যোগ দেওয়ার নিয়মে, অথবা ডিপোজিট ও রেজিস্ট্রেশনে: যিনি খেলেন তিনি আর নিষ্ক্রিয় নন',
  hasDeposited: 'শুধু যাঁরা ডিপোজিট করেছেন',
  oncePerCluster: 'একই ডিভাইসে খোলা সব অ্যাকাউন্ট মিলে একবার',
  count: 'মেম্বার গুনুন',
  counted:
    '{players} জনের মধ্যে {members} জন মেম্বার। গত 90 দিনে যাঁরা বিরতি নিয়েছেন বা সীমা কমিয়েছেন, তাঁরা নতুন প্রোমোশন পান না।',
  failed: 'মেম্বার গোনা যায়নি।',
}
