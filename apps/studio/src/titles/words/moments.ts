import { readTable } from '../word-table.ts'
import type { Phrase } from '../word-table.ts'

/** Times of day, seasons, weather and festivals, as they stand before a noun. */
export const moments = {
  day: readTable(`
    ভোরের | * at Dawn
    সকালের | Morning *
    বিকেলের | Afternoon *
    রোদেলা দিনের | Sunny Day *
    ছুটির দিনের | Holiday *
    মেঘলা দিনের | Cloudy Day *
  `),
  night: readTable(`
    গোধূলির | Twilight *
    সন্ধ্যার | Evening *
    রাতের | Night *
    মাঝরাতের | Midnight *
    পূর্ণিমার | Full Moon *
    জ্যোৎস্নার | Moonlight *
    তারাভরা রাতের | Starry Night *
  `),
  season: readTable(`
    গ্রীষ্মের | Summer *
    বর্ষার | Monsoon *
    শরতের | Autumn *
    হেমন্তের | * of Hemanta
    শীতের | Winter *
    বসন্তের | Spring *
    বৈশাখের | * of Boishakh
    আষাঢ়ের | * of Asharh
    শ্রাবণের | * of Srabon
    আশ্বিনের | * of Ashwin
    পৌষের | * of Poush
    মাঘের | * of Magh
    ফাল্গুনের | * of Falgun
    চৈত্রের | * of Choitro
  `),
  weather: readTable(`
    বৃষ্টিভেজা | Rain-washed *
    ঝড়ের রাতের | Stormy Night *
    কুয়াশার | Misty *
    বৃষ্টিদিনের | Rainy Day *
    কালবৈশাখীর | Nor'wester *
  `),
  festival: readTable(`
    নববর্ষের | New Year *
    নবান্নের | Nabanna *
    মেলার | Fairground *
    পৌষমেলার | Poush Fair *
    বসন্ত উৎসবের | Spring Festival *
    পিঠা উৎসবের | Pitha Festival *
    হাটবারের | Market Day *
    নৌকাবাইচের | Boat Race *
    যাত্রাপালার | Jatra Stage *
    বিয়েবাড়ির | Wedding House *
  `),
} satisfies Record<string, readonly Phrase[]>

export type MomentGroup = keyof typeof moments
