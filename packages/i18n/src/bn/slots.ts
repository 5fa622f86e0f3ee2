import type { GamesCatalogue } from '../translate.ts'

/** Texts of the studio's slots on grids: ways, falls, clusters, coins, wheels, bought features. */
export const slots: GamesCatalogue['slots'] = {
  coin: 'মুদ্রা',
  lineOf: 'লাইন {line}',
  waysOf: '{count}টি পথে',
  anywhere: 'যেকোনো ঘরে',
  cluster: 'গুচ্ছ',
  respinsLeft: 'রিস্পিন বাকি: {count}',
  holdFull: 'সব ঘরে মুদ্রা',
  wheelTurns: 'চাকা ঘুরছে',
  wheelStands: 'চাকা থেমেছে {segment}-এ',
  feature_free: 'ফ্রি স্পিন',
  feature_hold: 'মুদ্রা ধরে রিস্পিন',
  feature_wheel: 'বোনাস চাকা',
  featureTotal: 'ফিচারে মোট পেয়েছেন',
  intro_free: 'ফ্রি স্পিন জিতেছেন। এতে কোনো বাজি লাগে না।',
  intro_hold: 'মুদ্রাগুলো জায়গায় থাকে। নতুন মুদ্রা এলেই সব রিস্পিন ফিরে আসে।',
  intro_wheel: 'চাকা একবার ঘুরবে। যে ঘরে থামে, তাতে লেখা অঙ্ক পাবেন।',
  paysText: 'আপনার এখনকার {stake} বাজিতে জিত কত।',
  judge_lines: '{count}টি লাইনের যেকোনোটিতে তিনটি এক হলে জিত; একাধিক লাইনের জিত যোগ হয়।',
  judge_ways:
    'বাঁ দিক থেকে পাশাপাশি রিলে একই প্রতীক যেখানেই থাকুক, জিত: {count}টি পথ। প্রতিটি পথের জন্য ' + 'আলাদা জিত।',
  judge_anywhere: 'পুরো ঘরজুড়ে একই প্রতীক অন্তত {count}টি হলে জিত।',
  judge_clusters: 'গায়ে গায়ে একই প্রতীক অন্তত {count}টি হলে জিত।',
  wildText: 'ফিচার শুরুর প্রতীক ছাড়া সব প্রতীকের বদলে চলে।',
  wildTimes: 'জেতা লাইনে প্রতিটি ওয়াইল্ড জিতকে {times} গুণ করে।',
  cascadeText:
    'জেতা প্রতীক মিলিয়ে যায়, ওপরেরগুলো নামে, ফাঁকা ঘরে নতুন প্রতীক আসে। এক স্পিনের জিতগুলো একে একে ' +
    '{steps} গুণ হয়; শেষ গুণটি চলতে থাকে।',
  cascadeFree: 'ফ্রি স্পিনে নামার গুণ {steps}।',
  award: '{count}টিতে {spins}',
  rule_free: 'এর প্রতীক যেকোনো ঘরে এলে একই বাজিতে ফ্রি স্পিন শুরু হয়: {awards}।',
  rule_again: 'আবার জেতা যায়: আরও {count}টি, এক রাউন্ডে সর্বোচ্চ {most}টি।',
  rule_times: 'ফ্রি স্পিনের জিত গুণ হয়: {steps}। শেষ গুণটি চলতে থাকে।',
  rule_staying: 'ওয়াইল্ড তার পুরো রিল ভরে দেয়, আর ফ্রি স্পিন শেষ না হওয়া পর্যন্ত থাকে।',
  rule_freeWild: 'ফ্রি স্পিনে প্রতিটি ওয়াইল্ড {times}টি প্রতীকের সমান।',
  rule_hold:
    'অন্তত {count}টি মুদ্রায় শুরু হয়। সেগুলো থাকে, ফাঁকা ঘরগুলো আবার টানা হয়: প্রতি {oneIn}টিতে ' +
    'একটিতে মুদ্রা আসে। নতুন মুদ্রা ছাড়া {respins}টি রিস্পিন গেলে সব মুদ্রার দাম মেলে।',
  rule_holdValues: 'একটি মুদ্রার দাম {least} থেকে {most}। সব ঘর ভরলে আরও {full}।',
  rule_wheel: 'এর প্রতীক অন্তত {count}টি এলে চাকা ঘোরে। প্রতিটি ঘরের সম্ভাবনা সমান।',
  rule_wheelPays: 'চাকা {wheel}: {pays}।',
  buy: 'ফিচার কিনুন',
  buyTitle: 'এখনই ফিচার শুরু করুন',
  buyText: '{feature}, দাম {price}: আপনার বাজির {times} গুণ। দামের চেয়ে কমও ফিরতে পারে।',
  buyTooDear: 'দাম এই খেলার সবচেয়ে বড় বাজির চেয়ে বেশি। আগে বাজি কমান।',
  buyConfirm: '{price} দিন',
  buyRule: 'বাজির {times} গুণ দামে ফিচার সঙ্গে সঙ্গে শুরু করা যায়।',
}
