import type { ConsoleCatalogue } from '../../translate.ts'

/** Games of turns and raffles at the console. */
export const drawResource = {
  miniGame: 'মিনি গেম',
  raffle: 'র‍্যাফল',
} as const

export const drawField = {
  turns: 'সুযোগ বাকি',
  played: 'খেলা সুযোগ',
  expected: 'প্রতি সুযোগে খরচ',
  prizes: 'পুরস্কার',
  tickets: 'টিকিট',
  entrants: 'মেম্বার',
  won: 'উঠেছে',
  owed: 'দেওয়া বাকি',
  drawsAt: 'ড্রয়ের সময়',
  drawnAt: 'ড্র হয়েছে',
} as const

export const drawChoice = {
  drawGame_wheel: 'চাকা',
  drawGame_scratch: 'স্ক্র্যাচ কার্ড',
  drawGame_egg: 'ডিম',
  raffle_open: 'চলছে',
  raffle_closed: 'বন্ধ',
  raffle_drawn: 'ড্র হয়েছে',
  raffle_cancelled: 'বাতিল',
} as const

export const drawDesk: ConsoleCatalogue['drawDesk'] = {
  newGame: 'নতুন গেম',
  newRaffle: 'নতুন র‍্যাফল',
  asked: 'পাঠানো হয়েছে: দ্বিতীয় অপারেটর সিদ্ধান্ত নেবেন',
  game: 'গেম',
  game_wheel: 'চাকা',
  game_scratch: 'স্ক্র্যাচ কার্ড',
  game_egg: 'ডিম',
  titleEn: 'শিরোনাম (ইংরেজি)',
  titleBn: 'শিরোনাম (বাংলা)',
  textEn: 'লেখা (ইংরেজি)',
  textBn: 'লেখা (বাংলা)',
  cap: 'বাজেট',
  capHint: 'গেমটি মোট সর্বোচ্চ যত নগদ দিতে পারে। সবচেয়ে বড় পুরস্কার আর ধরা না গেলে গেম বন্ধ হয়।',
  state: 'অবস্থা',
  state_open: 'চালু',
  state_closed: 'বন্ধ',
  opensAt: 'শুরু',
  closesAt: 'বন্ধ',
  drawsAt: 'ড্র',
  mostWins: 'একজন মেম্বারের সর্বোচ্চ পুরস্কার',
  claimDays: 'নেওয়ার সময় (দিন)',
  prizes: 'পুরস্কার',
  line: 'পুরস্কার {number}',
  addPrize: 'পুরস্কার যোগ করুন',
  kind: 'ধরন',
  kind_cash: 'নগদ',
  kind_points: 'পয়েন্ট',
  kind_nothing: 'পুরস্কার নেই',
  amount: 'পরিমাণ',
  percent: 'সম্ভাবনা (শতাংশ)',
  stock: 'স্টক (খালি: সীমা নেই)',
  count: 'কয়টি',
  instead: 'শেষ হলে: কত নম্বর পুরস্কার',
  whole: 'সম্ভাবনার যোগফল 100%।',
  missing: '100% হতে বাকি: {percent}%',
}
