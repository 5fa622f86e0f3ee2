import { readTable } from '../word-table.ts'
import type { Phrase } from '../word-table.ts'

/** What belongs to a noun: the Bengali word follows its genitive. */
export const scenes = {
  beast: readTable(`
    ডাক | Call of the *
    পদচিহ্ন | Trail of the *
    আস্তানা | Lair of the *
    রাজ্য | Realm of the *
    ছায়া | Shadow of the *
    গল্প | Tale of the *
    পাহারা | Watch of the *
    দেশ | Land of the *
  `),
  bird: readTable(`
    নাচ | Dance of the *
    ডাক | Call of the *
    পালক | Feather of the *
    স্বপ্ন | Dream of the *
    উঠোন | Courtyard of the *
    গল্প | Tale of the *
    বাগান | Garden of the *
    গান | Song of the *
  `),
  swimmer: readTable(`
    দেশ | Land of the *
    খেলা | Play of the *
    ঘর | Home of the *
    নাচ | Dance of the *
    স্বপ্ন | Dream of the *
    গল্প | Tale of the *
    পথ | Path of the *
    রাজ্য | Realm of the *
    উৎসব | * Festival
  `),
  boat: readTable(`
    গান | Song of the *
    পাল | Sail of the *
    ঘাট | * Landing
    যাত্রা | Voyage of the *
    মেলা | * Fair
    স্বপ্ন | Dream of the *
    গল্প | Tale of the *
    ছায়া | Shadow of the *
  `),
  flower: readTable(`
    বিল | * Lake
    সুবাস | Scent of the *
    হাসি | Smile of the *
    নোলক | * Nose Ring
    মালা | * Garland
    পাপড়ি | * Petals
    স্বপ্ন | * Dream
    বাগান | * Garden
    গ্রাম | * Village
  `),
  jewel: readTable(`
    পাহাড় | * Hill
    ঝলক | * Gleam
    নদী | * River
    বাগান | * Garden
    জানালা | * Window
    মোহনা | * Estuary
    মালা | * Necklace
    সিন্দুক | * Chest
    ঝরনা | * Waterfall
    আঙিনা | * Courtyard
    খোঁজে | In Search of the *
  `),
  treasure: readTable(`
    গুহা | Cave of the *
    মানচিত্র | Chart of the *
    চর | Sandbank of the *
    সিন্দুক | * Chest
    রহস্য | Riddle of the *
    পথ | * Trail
    খোঁজে | In Search of the *
    ঝলক | * Gleam
    গল্প | Tale of the *
  `),
  light: readTable(`
    আলো | Light of the *
    মিছিল | * Parade
    মেলা | * Fair
    রাত | Night of the *
    নদী | * River
    উৎসব | * Festival
    গলি | * Lane
    শহর | * Town
    সিঁড়ি | * Stairway
    নাচ | Dance of the *
  `),
  sun: readTable(`
    দেশ | * Land
    হাসি | * Smile
    পথ | * Road
    নাচ | * Dance
    উৎসব | * Festival
    বাগান | * Garden
    ঝিলিক | * Glint
    ছবি | * Picture
  `),
  music: readTable(`
    তাল | Beat of the *
    আওয়াজ | Sound of the *
    নাচ | * Dance
    উৎসব | * Festival
    মেলা | * Fair
    আসর | * Gathering
    ডাক | Call of the *
    ছন্দ | Rhythm of the *
    রাত | * Night
  `),
  tale: readTable(`
    দেশ | * Land
    রাত | * Night
    বন | * Forest
    রাজা | * King
    রানি | * Queen
    পাতা | * Pages
    দ্বীপ | * Island
    নদী | * River
    বাগান | * Garden
    আসর | * Gathering
  `),
  fruit: readTable(`
    বাগান | * Orchard
    মৌসুম | * Season
    ডাল | * Branch
    শরবত | * Sherbet
    ঝুড়ি | * Basket
    হাট | * Market
    রস | * Juice
    উৎসব | * Festival
    মেলা | * Fair
  `),
  sky: readTable(`
    উৎসব | * Festival
    আকাশ | * Sky
    মেলা | * Fair
    খেলা | * Game
    লড়াই | * Contest
    দেশ | * Land
    স্বপ্ন | * Dream
    ভ্রমণ | * Journey
  `),
  fair: readTable(`
    মেলা | * Fair
    রাত | * Night
    মাঠ | * Field
    আসর | * Gathering
    দেশ | * Land
    উৎসব | * Festival
    জাদু | * Magic
    হাসি | * Laughter
    দুপুর | * Noon
  `),
  sport: readTable(`
    মাঠ | * Field
    রাত | * Night
    উৎসব | * Festival
    মেলা | * Fair
    লড়াই | * Contest
    নায়ক | * Hero
    ঝড় | * Storm
    জাদু | * Magic
    দেশ | * Land
  `),
  fight: readTable(`
    পথ | Path of the *
    শপথ | Oath of the *
    ঝলক | Gleam of the *
    গান | Song of the *
    দুর্গ | Fort of the *
    ছায়া | Shadow of the *
    গৌরব | Glory of the *
    গল্প | Tale of the *
  `),
} satisfies Record<string, readonly Phrase[]>

export type SceneGroup = keyof typeof scenes
