import type { EmblemName } from '@baize/art'
import type { KindName } from './kinds.ts'
import { readTable } from './word-table.ts'

/** A title written by hand. */
export interface Classic {
  readonly bn: string
  readonly en: string
  readonly kind: KindName
  readonly emblem: EmblemName
}

const of = (kind: KindName, emblem: EmblemName, text: string): readonly Classic[] =>
  readTable(text).map((title) => ({ ...title, kind, emblem }))

/** Titles that no rule makes: idioms, dishes, folk games, the street, the screen. They open the catalogue. */
export const classics: readonly Classic[] = [
  ...of(
    'seven',
    'sevens',
    `
    সাত রাজার ধন | Riches of Seven Kings
    সাত সমুদ্র তেরো নদী | Seven Seas Thirteen Rivers
    সাত সুর | Seven Notes
    সাতরঙা রংধনু | Seven-hued Rainbow
    সাত তারার রাত | Night of Seven Stars
    সাত ঘাটের জল | Water of Seven Ghats
    সাতকাহন | Sevenfold Tale
    সাত ঘোড়া | Seven Horses
    সাতমহলা বাড়ি | House of Seven Courts
    সাত দিনের মেলা | Seven-Day Fair
    তিন সাতের খেলা | Game of Three Sevens
    সাত মাঝির গান | Song of Seven Boatmen
    সাত গাঁয়ের হাট | Market of Seven Villages
    সাত পাহাড়ের দেশ | Land of Seven Hills
    `,
  ),
  ...of(
    'beast',
    'tiger',
    `
    বাঘবন্দি | Corner the Tiger
    বাঘের মাসি | Tiger's Aunt
    বাঘে মহিষে লড়াই | Tiger against Buffalo
    রাজার বাড়ির বাঘ | Tiger at the Palace
    `,
  ),
  ...of(
    'fish',
    'hilsa',
    `
    পান্তা ইলিশ | Panta Ilish
    সরষে ইলিশ | Mustard Hilsa
    ইলিশ গুঁড়ি | Hilsa Drizzle
    মাছের রাজা | King of Fish
    জেলের জালে চাঁদ | Moon in the Net
    ইলিশ ভাজা | Fried Hilsa
    রুপালি ফসল | Silver Harvest
    `,
  ),
  ...of(
    'sea',
    'crab',
    `
    কাঁকড়া ভুনা | Crab Bhuna
    বালুচরের দৌড় | Sandbank Dash
    `,
  ),
  ...of(
    'bird',
    'rooster',
    `
    মোরগ পোলাও | Morog Polao
    ভোরের বাঁশি | Dawn Whistle
    উঠোনের রাজা | King of the Courtyard
    `,
  ),
  ...of(
    'boat',
    'boat',
    `
    ভাটিয়ালি | Bhatiyali
    নাইওরির নাও | Bride's Boat Home
    খেয়া পারাপার | Ferry Crossing
    ভরা গাঙের নাইয়া | Boatman in Full Tide
    উজানের টান | Pull of the Upstream
    শেষ খেয়া | Last Ferry
    `,
  ),
  ...of(
    'flower',
    'lotus',
    `
    শাপলা শালুক | Lily and Shaluk
    বিলের রানি | Queen of the Marsh
    পদ্মপাতায় জল | Water on a Lotus Leaf
    `,
  ),
  ...of(
    'treasure',
    'coins',
    `
    টাকার গাছ | Tree that Bears Coins
    হালখাতা | Halkhata
    মাটির ব্যাংক | Clay Bank
    মহাজনের খাতা | Lender's Ledger
    লাভের গুড় | Profit in Molasses
    এক মুঠো মোহর | A Fistful of Mohurs
    `,
  ),
  ...of(
    'treasure',
    'crown',
    `
    একদিনের রাজা | King for a Day
    বারো ভূঁইয়া | Twelve Chieftains
    রাজা রানি মন্ত্রী | King Queen Minister
    `,
  ),
  ...of(
    'jewel',
    'gem',
    `
    চাঁদের পাহাড়ের পাথর | Stone of the Moon Hill
    মানিকজোড় | Pair of Jewels
    যক্ষের ধন | Hoard of the Guardian
    `,
  ),
  ...of(
    'light',
    'lantern',
    `
    জোনাকির হাট | Firefly Market
    হারিকেনের আলো | Hurricane Lamp Light
    আলোর মেলা | Fair of Lights
    গলির মোড়ের আলো | Corner Light
    `,
  ),
  ...of(
    'music',
    'bell',
    `
    রিকশার টুংটাং | Rickshaw Ting-a-ling
    ছুটির ঘণ্টা | School's Out Bell
    পাড়ার আইসক্রিম | Ice Cream Bell
    ট্রামের ঘণ্টা | Tram Bell
    `,
  ),
  ...of(
    'music',
    'dhol',
    `
    বৈশাখী ঝড় | Boishakhi Storm
    গ্রামবাংলার ছন্দ | Rhythm of the Village
    কবিগানের লড়াই | Duel of Verse
    `,
  ),
  ...of(
    'tale',
    'book',
    `
    রাক্ষসের দেশ | Land of Ogres
    তেপান্তরের মাঠ | Tepantar Field
    এক যে ছিল রাজা | Once There Was a King
    অচিনপুর | Unknown Town
    ভূতের ছড়া | Ghost Rhyme
    `,
  ),
  ...of(
    'fair',
    'stub',
    `
    রাতের শো | Night Show
    হাউসফুল | House Full
    রুপালি পর্দা | Silver Screen
    সার্কাসের টিকিট | Circus Ticket
    `,
  ),
  ...of(
    'fair',
    'wheel',
    `
    তিন চাকার শহর | City of Three Wheels
    ঘূর্ণি হাওয়া | Whirlwind
    রিকশা চিত্র | Rickshaw Painting
    `,
  ),
  ...of(
    'fair',
    'joker',
    `
    সং যাত্রা | Clown Parade
    পুতুলনাচ | Puppet Dance
    `,
  ),
  ...of(
    'sky',
    'kite',
    `
    ভোকাট্টা | Bhokatta
    লাটাইয়ের টান | Pull of the Reel
    মাঞ্জা সুতো | Glass-coated String
    `,
  ),
  ...of(
    'sport',
    'cricket',
    `
    শেষ ওভার | Last Over
    ছক্কার ঝড় | Storm of Sixes
    গলির ক্রিকেট | Alley Cricket
    `,
  ),
  ...of(
    'sport',
    'football',
    `
    কাদা মাঠের ফুটবল | Muddy Field Football
    শেষ বাঁশি | Final Whistle
    `,
  ),
  ...of(
    'fruit',
    'cherries',
    `
    আচারের বয়াম | Pickle Jar
    মধুমাস | Honey Month
    ফলওয়ালার ঝুড়ি | Fruit Seller's Basket
    ঝালমুড়ির ঠোঙা | Jhalmuri Cone
    `,
  ),
]
