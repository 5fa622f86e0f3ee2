export const lotteryResource = {
  lotteryDraw: 'লটারির ড্র',
  lotteryGroup: 'লটারির প্রাইজ গ্রুপ',
} as const

export const lotteryField = {
  mode: 'মোড',
  series: 'সিরিজ',
  drawAt: 'ড্রর সময়',
  tickets: 'টিকিট',
  cancelled: 'বাতিল',
  numbers: 'নম্বর',
  resultVersion: 'ফলাফল নং',
  settledAt: 'সেটেল',
  voidReason: 'বাতিলের কারণ',
  seedHash: 'সিডের হ্যাশ',
  chainHash: 'বিকন চেইন',
  beaconRound: 'বিকন রাউন্ড',
  root: 'টিকিটের রুট',
  leaves: 'লগের এন্ট্রি',
  closeSignature: 'ক্লোজিংয়ের সিগনেচার',
  prizeGroup: 'প্রাইজ গ্রুপ',
  setAt: 'নির্ধারণ',
  setBy: 'নির্ধারণ করেছেন',
  coming: 'আসন্নগুলোও',
} as const

export const lotteryChoice = {
  draw_scheduled: 'নির্ধারিত',
  draw_open: 'খোলা',
  draw_closed: 'বন্ধ',
  draw_drawing: 'ফলাফলের অপেক্ষায়',
  draw_disputed: 'বিরোধ আছে',
  draw_opened: 'ফলাফল এসেছে',
  draw_settled: 'সেটেল',
  draw_corrected: 'সংশোধিত, সেটেল হচ্ছে',
  draw_void: 'বাতিল',
  drawKind_house: 'নিজস্ব ড্র',
  drawKind_external: 'অফিশিয়াল উৎস',
} as const

/** Draws of lotteries and prize groups. */
export const lotteryDesk = {
  commitment: 'কমিটমেন্ট',
  results: 'ফলাফল',
  sales: 'বিক্রি',
  players: 'মেম্বার',
  settlement: 'ফলাফল {version}-এর সেটেলমেন্ট',
  refunds: 'ফেরত',
  parts: '{parts}টির মধ্যে {done}টি অংশ সেটেল হয়েছে, {waiting}টি টিকিট অপেক্ষায়',
  leases: 'সার্ভারগুলোর নেওয়া দায়সীমা',
  inputs: 'ইনপুট',
  groupAsk: 'প্রাইজ গ্রুপের অনুরোধ',
  voidAsk: 'ড্র বাতিলের অনুরোধ',
  voidHint: 'দ্বিতীয় অপারেটর অনুমোদন করলে বিক্রি বন্ধ হবে ও সব টিকিটের টাকা ফেরত যাবে। এটি আর বদলানো যাবে না।',
  groupHint: 'শুধু আপলাইনহীন মেম্বারের জন্য। নিচে যাদের গ্রুপ বেশি, তাদেরও কমবে; দ্বিতীয় অপারেটর তালিকা দেখবেন।',
} as const
