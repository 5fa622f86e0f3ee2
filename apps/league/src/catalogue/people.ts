import { hash } from 'node:crypto'
import type { Named } from '@baize/sports/market'

/*
 * Fictional player names, built from common first names and surnames. The lists leave out combinations that
 * would name well-known athletes of the region.
 */

export type Script = 'full' | 'handle'

const given = `Adnan আদনান|Arman আরমান|Asif আসিফ|Badal বাদল|Bijoy বিজয়|Dipu দীপু|Emon ইমন|Faisal ফয়সাল
Farhan ফারহান|Galib গালিব|Habib হাবিব|Himel হিমেল|Imran ইমরান|Jamil জামিল|Joy জয়
Kamal কামাল|Kanak কনক|Labib লাবিব|Limon লিমন|Mahin মাহিন|Masum মাসুম|Milon মিলন|Munna মুন্না
Nabil নাবিল|Nayan নয়ন|Nirob নীরব|Omar ওমর|Palash পলাশ|Parvez পারভেজ|Polok পলক|Rabbi রাব্বি
Rakib রাকিব|Ratul রাতুল|Rifat রিফাত|Ripon রিপন|Sabbir সাব্বির|Sagor সাগর|Sajib সজীব
Shafin শাফিন|Shuvo শুভ|Sohag সোহাগ|Sumon সুমন|Swapan স্বপন|Tareq তারেক|Tuhin তুহিন
Ujjal উজ্জ্বল|Wasim ওয়াসিম|Yasin ইয়াসিন|Zahid জাহিদ|Zubair জুবায়ের`
const family = `Akanda আকন্দ|Bagchi বাগচী|Barua বড়ুয়া|Bepari বেপারী|Bhuiyan ভূঁইয়া|Biswas বিশ্বাস
Chakma চাকমা|Dewan দেওয়ান|Faraji ফরাজী|Gazi গাজী|Ghosh ঘোষ|Haldar হালদার|Howlader হাওলাদার
Joarder জোয়ার্দার|Kazi কাজী|Khandaker খন্দকার|Laskar লস্কর|Majhi মাঝি|Malakar মালাকার
Mallik মল্লিক|Matubbar মাতুব্বর|Mirdha মৃধা|Molla মোল্লা|Munshi মুন্সী|Pathan পাঠান
Patwary পাটোয়ারী|Pramanik প্রামাণিক|Roy রায়|Saha সাহা|Sarder সরদার|Shaha শাহা
Shikder শিকদার|Sheel শীল|Talukdar তালুকদার|Tarafder তরফদার|Thakur ঠাকুর|Tripura ত্রিপুরা`
const first = `Ash অ্যাশ|Blue ব্লু|Chili চিলি|Crow ক্রো|Dusk ডাস্ক|Echo ইকো|Ember এম্বার|Frost ফ্রস্ট
Ghost গোস্ট|Iron আয়রন|Jolt জোল্ট|Kite কাইট|Lotus লোটাস|Mist মিস্ট|Moon মুন|Neem নিম
Night নাইট|Ochre ওকার|River রিভার|Rust রাস্ট|Salt সল্ট|Silk সিল্ক|Storm স্টর্ম|Tide টাইড
Umber আম্বার|Volt ভোল্ট|Wild ওয়াইল্ড|Zen জেন`
const second = `Arrow অ্যারো|Bat ব্যাট|Boat বোট|Byte বাইট|Claw ক্ল|Drum ড্রাম|Fang ফ্যাং|Fox ফক্স|Hawk হক
Jinx জিঙ্কস|Knot নট|Lynx লিংক্স|Nova নোভা|Otter অটার|Pixel পিক্সেল|Ray রে|Rook রুক|Shade শেড
Spark স্পার্ক|Wasp ওয়াস্প`

const read = (text: string): readonly Named[] =>
  text.split(/[|\n]/).map((pair) => {
    const [en = '', bn = ''] = pair.split(' ')
    return { en, bn }
  })

const parts: Readonly<Record<Script, readonly [readonly Named[], readonly Named[], joint: string]>> = {
  full: [read(given), read(family), ' '],
  handle: [read(first), read(second), ''],
}

/** Returns that many distinct names; the same seed gives the same names. */
export function composeNames(wanted: {
  readonly seed: string
  readonly count: number
  readonly script: Script
}): readonly Named[] {
  const [before, behind, joint] = parts[wanted.script]
  const names = new Map<string, Named>()
  for (let at = 0; names.size < wanted.count; at += 1) {
    const bits = parseInt(hash('sha256', `${wanted.seed}|${at}`).slice(0, 12), 16)
    const one = before[bits % before.length]
    const other = behind[Math.floor(bits / before.length) % behind.length]
    if (!one || !other) continue
    const name = { en: one.en + joint + other.en, bn: one.bn + joint + other.bn }
    names.set(name.en, name)
  }
  return [...names.values()]
}
