import { teamsOf } from './team.ts'

/** Desh Kabaddi League. */
export const deshKabaddi = teamsOf(
  [
    'BGH | Baghmara Raiders | বাঘমারা রেইডার্স | Tiger Mat Hall | বাঘমারা হল | #d1600f | #1a1a1a | 1.2',
    'SHL | Shalbon Warriors | শালবন ওয়ারিয়র্স | Shalbon Court | শালবন কোর্ট | #1d5c34 | #e9dcae | 0.9',
    'TRM | Teramukh Bulls | তেরমুখ বুলস | Three Rivers Hall | তিন নদী হল | #7b1e1e | #f3c14b | 0.7',
    'PHL | Pahartoli Rocks | পাহাড়তলি রকস | Hillfoot Arena | পাহাড়তলি অ্যারেনা | #5a5a66 | #c8e0d0 | 0.4',
    'MOH | Mohishgaon Horns | মহিষগাঁও হর্নস | Buffalo Yard | মহিষ উঠান | #2b2b40 | #c03a2b | 0.1',
    'CHL | Chilmari Wings | চিলমারি উইংস | Kite Ground | চিল ময়দান | #0f5b78 | #f6b73c | -0.2',
    'DAM | Damodar Chargers | দামোদর চার্জার্স | Flood Gate Hall | বন্যাদ্বার হল | #124076 | #7fe7dc | -0.5',
    'KHR | Khorosrota Surge | খরস্রোতা সার্জ | Rapids Arena | খরস্রোতা অ্যারেনা | #006f9e | #ffffff | -0.8',
    'MAT | Matirghor Blocks | মাটিরঘর ব্লকস | Clay House Court | মাটির ঘর কোর্ট | #8a5a34 | #f7efe1 | -1.0',
    'DHL | Dholpara Beats | ঢোলপাড়া বিটস | Drum Square | ঢোল চত্বর | #a3185e | #ffd23f | -1.2',
  ],
  { id: 'kb', size: 7 },
)

/** Village Cup. */
export const villageKabaddi = teamsOf(
  [
    'NOB | Nobanno Lads | নবান্ন লাডস | Harvest Field | নবান্ন মাঠ | #c48f1b | #3b2a12 | 1.0',
    'UTH | Uthan Tigers | উঠান টাইগার্স | Courtyard One | উঠান এক | #d9772b | #222222 | 0.6',
    'BOT | Bottola Boys | বটতলা বয়েজ | Banyan Shade | বটছায়া | #2f5d34 | #efe7c8 | 0.3',
    'GHT | Ghatpar Eleven | ঘাটপাড় একাদশ | Ferry Ghat | খেয়াঘাট | #22577a | #c7f9cc | 0.0',
    'HAT | Hatkhola Force | হাটখোলা ফোর্স | Market Ground | হাটের মাঠ | #7d2248 | #f1e3d3 | -0.2',
    'CHO | Chorbari Sands | চরবাড়ি স্যান্ডস | River Island | নদীর চর | #caa472 | #204051 | -0.5',
    'BIL | Bilpar Ducks | বিলপাড় ডাকস | Marsh Side | বিলের ধার | #3f7d20 | #ffe8a3 | -0.8',
    'KHJ | Khejurtola Dates | খেজুরতলা ডেটস | Date Palm Yard | খেজুর উঠান | #6b4226 | #ffd9a0 | -1.1',
  ],
  { id: 'kv', size: 7 },
)
