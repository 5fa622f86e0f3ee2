import { teamsOf } from './team.ts'

/** Banga Super League, the first division. */
export const superFootball = teamsOf(
  [
    'JOL | Joltarang United | জলতরঙ্গ ইউনাইটেড | Joltarang Arena | জলতরঙ্গ অ্যারেনা | #0d5c91 | #ffffff | 1.4',
    'BAL | Balihash Athletic | বালিহাঁস অ্যাথলেটিক | Wild Goose Ground | বালিহাঁস মাঠ | #b08a2e | #1d1d1d | 1.0',
    'PAD | Padmabil Sporting | পদ্মবিল স্পোর্টিং | Lotus Bowl | পদ্ম বোল | #b61f53 | #f6d8e2 | 0.7',
    'SON | Sonarkella Rovers | সোনারকেল্লা রোভার্স | Golden Fort | সোনার কেল্লা | #d69a16 | #5b1a12 | 0.5',
    'KOK | Kokilpara FC | কোকিলপাড়া এফসি | Cuckoo Lane | কোকিল গলি | #222222 | #e4c441 | 0.3',
    'DHA | Dhanshiri City | ধানসিঁড়ি সিটি | Paddy Field Stadium | ধানখেত স্টেডিয়াম | #2c7a2f | #f1f5d8 | 0.1',
    'NAO | Naodanga Wanderers | নাওডাঙা ওয়ান্ডারার্স | Old Boatyard | পুরান নাওঘাট | #17365d | #e05a33 | -0.1',
    'MOY | Moyurpankhi Union | ময়ূরপঙ্খী ইউনিয়ন | Peacock Park | ময়ূর পার্ক | #006d77 | #83c5be | -0.3',
    'TAL | Taltoli Rangers | তালতলী রেঞ্জার্স | Palm Row | তালসারি মাঠ | #4b3f72 | #f2efe9 | -0.5',
    'BEL | Belabhumi Town | বেলাভূমি টাউন | Beach End | বেলাভূমি প্রান্ত | #e07a1f | #24476b | -0.7',
    'KUY | Kuyashapur Albion | কুয়াশাপুর অ্যালবিয়ন | Misty Hill | কুয়াশা টিলা | #7f8c9b | #ffffff | -1.0',
    'GOL | Golpata Rising | গোলপাতা রাইজিং | Mangrove Gate | গোলপাতা গেট | #3d5a2a | #c9b458 | -1.4',
  ],
  { id: 'fs', size: 11 },
)

/** Banga First Division, the second. */
export const firstFootball = teamsOf(
  [
    'AKA | Akashnil SC | আকাশনীল এসসি | Skyline Ground | দিগন্ত মাঠ | #2b8fd6 | #ffffff | 1.1',
    'SHI | Shiuli Youth Club | শিউলি যুব সংঘ | Shiuli Field | শিউলি ময়দান | #f07f13 | #ffffff | 0.9',
    'BAN | Banshbari Green | বাঁশবাড়ি গ্রিন | Bamboo Court | বাঁশবাগান | #2f6b2f | #e9e1b0 | 0.6',
    'DOY | Doyel Krira Chakra | দোয়েল ক্রীড়া চক্র | Magpie Ground | দোয়েল চত্বর মাঠ | #111111 | #f3f3f3 | 0.4',
    'LAL | Lalmati Athletic | লালমাটি অ্যাথলেটিক | Red Earth Stadium | লালমাটি স্টেডিয়াম | #a33b20 | #f0d5b8 | 0.2',
    'PAN | Pankouri SC | পানকৌড়ি এসসি | Cormorant Bank | পানকৌড়ি ঘাট | #1b3a4b | #65a3b8 | 0',
    'KAD | Kadamtala Friends | কদমতলা ফ্রেন্ডস | Kadam Corner | কদম কোণ | #c7a008 | #3a5a1c | -0.3',
    'CHA | Chatim United | ছাতিম ইউনাইটেড | Chatim Road | ছাতিম সড়ক | #5c7a89 | #ecf4f4 | -0.6',
    'JHI | Jhinukpur FC | ঝিনুকপুর এফসি | Pearl Shell Park | ঝিনুক পার্ক | #d8a7b1 | #6d2e46 | -0.9',
    'HIJ | Hijal Star | হিজল স্টার | Hijal Marsh | হিজল বিল মাঠ | #86162a | #bcd4a4 | -1.2',
  ],
  { id: 'ff', size: 11 },
)
