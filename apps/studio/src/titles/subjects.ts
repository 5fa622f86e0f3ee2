import type { EmblemName, Palette } from '@baize/art'
import type { KindName } from './kinds.ts'

/** A thing that titles are made of. */
export interface Subject {
  readonly bn: string
  readonly en: string
  readonly kind: KindName
  readonly emblem: EmblemName
  readonly palettes?: readonly Palette[]
}

const subject = (kind: KindName, emblem: EmblemName, names: readonly (readonly [string, string])[]) =>
  names.map(([bn, en]): Subject => ({ bn: bn.normalize('NFC'), en, kind, emblem }))

const tinted = (subjects: readonly Subject[], ...palettes: readonly Palette[]): readonly Subject[] =>
  subjects.map((s) => ({ ...s, palettes }))

const creatures: readonly Subject[] = [
  ...subject('beast', 'tiger', [
    ['বাঘ', 'Tiger'],
    ['বাঘিনি', 'Tigress'],
    ['বাঘমামা', 'Tiger Uncle'],
    ['ডোরাকাটা', 'Striped One'],
  ]),
  ...tinted(
    subject('beast', 'buffalo', [
      ['মহিষ', 'Buffalo'],
      ['জলার মহিষ', 'Marsh Buffalo'],
    ]),
    ['leaf', 'brick', 'mari'],
    ['mari', 'ink', 'verm'],
    ['felt', 'brick', 'brass'],
  ),
  ...subject('bird', 'peacock', [
    ['ময়ূর', 'Peacock'],
    ['ময়ূরী', 'Peahen'],
  ]),
  ...subject('bird', 'fan', [['পেখম', 'Plume']]),
  ...tinted(
    subject('bird', 'rooster', [
      ['মোরগ', 'Rooster'],
      ['লাল ঝুঁটি', 'Red Comb'],
    ]),
    ['teal', 'mari', 'verm'],
    ['leaf', 'brass', 'verm'],
    ['ultra', 'coral', 'mari'],
  ),
  ...subject('fish', 'hilsa', [['ইলিশ', 'Hilsa']]),
  ...subject('fish', 'rohu', [['রুই', 'Rohu']]),
  ...subject('fish', 'catla', [['কাতলা', 'Catla']]),
  ...subject('fish', 'chital', [['চিতল', 'Chital']]),
  ...subject('fish', 'boal', [['বোয়াল', 'Boal']]),
  ...subject('sea', 'shark', [['হাঙর', 'Shark']]),
  ...subject('sea', 'octopus', [['অক্টোপাস', 'Octopus']]),
  ...subject('sea', 'crab', [
    ['কাঁকড়া', 'Crab'],
    ['লাল কাঁকড়া', 'Red Crab'],
  ]).map((s): Subject => (s.en === 'Red Crab' ? { ...s, palettes: [['aqua', 'verm', 'mari']] } : s)),
  ...subject('sea', 'turtle', [
    ['কচ্ছপ', 'Turtle'],
    ['কাছিম', 'Terrapin'],
  ]),
]

const riverside: readonly Subject[] = [
  ...subject('boat', 'boat', [
    ['নৌকা', 'Boat'],
    ['ডিঙি', 'Dinghy'],
    ['সাম্পান', 'Sampan'],
    ['বজরা', 'Houseboat'],
    ['পানসি', 'Pansi'],
    ['ময়ূরপঙ্খি', 'Peacock Barge'],
    ['পালতোলা নাও', 'Sailboat'],
  ]),
  ...subject('flower', 'lotus', [
    ['পদ্ম', 'Lotus'],
    ['শাপলা', 'Water Lily'],
  ]),
  ...tinted(subject('flower', 'lotus', [['নীল পদ্ম', 'Blue Lotus']]), ['maroon', 'ultra', 'teal']),
  ...tinted(subject('flower', 'lotus', [['লাল শাপলা', 'Red Lily']]), ['teal', 'verm', 'rani']),
]

const riches: readonly Subject[] = [
  ...tinted(subject('jewel', 'gem', [['মানিক', 'Jewel']]), ['teal', 'rani', 'mari'], ['felt', 'verm', 'mari']),
  ...tinted(
    subject('jewel', 'gem', [['হীরা', 'Diamond']]),
    ['ultra', 'sky', 'brass'],
    ['maroon', 'silver', 'mari'],
  ),
  ...tinted(
    subject('jewel', 'gem', [['পান্না', 'Emerald']]),
    ['maroon', 'felt', 'brass'],
    ['dusk', 'leaf', 'mari'],
  ),
  ...tinted(
    subject('jewel', 'gem', [['নীলা', 'Sapphire']]),
    ['maroon', 'ultra', 'brass'],
    ['verm', 'ultra', 'mari'],
  ),
  ...tinted(subject('jewel', 'gem', [['চুনি', 'Ruby']]), ['teal', 'verm', 'brass']),
  ...tinted(
    subject('jewel', 'gem', [['পোখরাজ', 'Topaz']]),
    ['ultra', 'mari', 'verm'],
    ['teal', 'mari', 'rani'],
  ),
  ...subject('treasure', 'coins', [
    ['মোহর', 'Mohur'],
    ['গুপ্তধন', 'Buried Riches'],
    ['কোষাগার', 'Treasury'],
    ['সোনার থলি', 'Gold Purse'],
  ]),
  ...subject('treasure', 'crown', [
    ['মুকুট', 'Crown'],
    ['টায়রা', 'Tiara'],
  ]),
]

const lights: readonly Subject[] = [
  ...subject('light', 'diya', [
    ['প্রদীপ', 'Oil Lamp'],
    ['মাটির প্রদীপ', 'Clay Lamp'],
  ]),
  ...subject('light', 'lantern', [
    ['লণ্ঠন', 'Lantern'],
    ['ফানুস', 'Sky Lantern'],
    ['আকাশবাতি', 'Sky Lamp'],
  ]),
  ...tinted(subject('light', 'lantern', [['লাল লণ্ঠন', 'Red Lantern']]), ['teal', 'verm', 'mari']),
  ...subject('sun', 'sun', [
    ['সূর্য', 'Sun'],
    ['রোদ্দুর', 'Sunshine'],
    ['সূর্যোদয়', 'Sunrise'],
  ]),
]

const sounds: readonly Subject[] = [
  ...subject('music', 'dhol', [
    ['ঢোল', 'Dhol'],
    ['ঢাক', 'Dhak'],
    ['মাদল', 'Madol'],
  ]),
  ...subject('music', 'bell', [['ঘণ্টা', 'Bell']]),
  ...subject('music', 'bell', [['পিতলের ঘণ্টা', 'Brass Bell']]),
  ...subject('tale', 'book', [
    ['পুঁথি', 'Scroll'],
    ['রূপকথা', 'Fairy Tale'],
    ['উপকথা', 'Folk Tale'],
    ['ছড়া', 'Rhyme'],
    ['ধাঁধা', 'Riddle'],
  ]),
]

const play: readonly Subject[] = [
  ...subject('fruit', 'cherries', [
    ['লিচু', 'Litchi'],
    ['চেরি', 'Cherry'],
    ['বরই', 'Jujube'],
    ['করমচা', 'Karamcha'],
  ]),
  ...subject('sky', 'kite', [['ঘুড়ি', 'Kite']]),
  ...subject('sky', 'balloon', [['বেলুন', 'Balloon']]),
  ...subject('sky', 'plane', [['উড়োজাহাজ', 'Aeroplane']]),
  ...subject('sky', 'rocket', [['রকেট', 'Rocket']]),
  ...subject('fair', 'wheel', [
    ['নাগরদোলা', 'Ferris Wheel'],
    ['চরকি', 'Pinwheel'],
    ['রিকশার চাকা', 'Rickshaw Wheel'],
  ]),
  ...subject('fair', 'joker', [
    ['বহুরূপী', 'Masquerader'],
    ['সার্কাস', 'Circus'],
    ['ভাঁড়', 'Jester'],
  ]),
  ...subject('fair', 'dice', [['পাশা', 'Dice']]),
  ...subject('fair', 'ludo', [['লুডু', 'Ludo']]),
  ...subject('fair', 'stub', [
    ['বায়োস্কোপ', 'Bioscope'],
    ['সিনেমা', 'Cinema'],
  ]),
  ...subject('sport', 'football', [['ফুটবল', 'Football']]),
  ...subject('sport', 'cricket', [['ক্রিকেট', 'Cricket']]),
  ...subject('sport', 'trophy', [['ট্রফি', 'Trophy']]),
  ...subject('fight', 'swords', [['তলোয়ার', 'Sword']]),
  ...subject('fight', 'helm', [
    ['শিরস্ত্রাণ', 'Helmet'],
    ['প্রহরী', 'Sentinel'],
    ['সেনাপতি', 'Commander'],
  ]),
]

/** Every subject; the order decides the order of the catalogue. */
export const subjects: readonly Subject[] = [
  ...creatures,
  ...riverside,
  ...riches,
  ...lights,
  ...sounds,
  ...play,
]
