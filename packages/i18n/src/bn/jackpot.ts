/** Texts of the pools of jackpots. */
export const jackpot = {
  pools: 'জ্যাকপট',
  mohur: 'মোহর',
  padma: 'পদ্মা',
  mustDrop: 'সর্বোচ্চ {limit} হলেই পড়ে',
  progressive: 'প্রতি {unit} বাজিতে {odds} ভাগের এক ভাগ সুযোগ',
  rulesShare: 'প্রতি বাজির {percent} এই তহবিলে জমে; প্রতি জ্যাকপটে {seed} দেয় হাউস।',
  rulesDrop: 'কোথায় পড়বে তা প্রথম বাজির আগেই ঠিক করা: এটি সেই সিডের SHA-256, জ্যাকপট পড়লে সিডটি প্রকাশ করা হয়।',
  rulesHit: 'কোনো রাউন্ড এটি পাবে কি না তা রাউন্ডের নিজের সিড থেকে আসে, প্রতি টাকায় সমান সুযোগে।',
  rulesPlayMoney: 'খেলার টাকা ও ফ্রি রাউন্ড তহবিলে জমা দেয় না, জেতেও না।',
  past: 'শেষ জ্যাকপট',
  none: 'এখনো কেউ জেতেনি।',
  wonLine: '{pool} {number}: {amount}',
  seed: 'সিড: {seed}',
  agrees: 'সিডটি কথামতো, আর তা থেকে {point} আসে।',
  differs: 'যে সিডের কথা ছিল এটি সেটি নয়।',
  won: 'জ্যাকপট! রাউন্ডের সঙ্গে আপনি আরও {amount} জিতেছেন।',
} as const
