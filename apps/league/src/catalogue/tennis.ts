import type { Named } from '@baize/sports/market'
import type { Team } from './team.ts'

type PlayerRow = readonly [short: string, en: string, bn: string, townEn: string, townBn: string]

/** Strongest first. */
const men: readonly PlayerRow[] = [
  ['MRD', 'Anik Mirdha', 'অনীক মৃধা', 'Nilganga', 'নীলগঙ্গা'],
  ['PTR', 'Rezwan Patwary', 'রেজওয়ান পাটোয়ারী', 'Meghdighi', 'মেঘদীঘি'],
  ['BRU', 'Shoumik Barua', 'সৌমিক বড়ুয়া', 'Rupnodi', 'রূপনদী'],
  ['LSK', 'Tahmid Laskar', 'তাহমিদ লস্কর', 'Kashbon', 'কাশবন'],
  ['GHO', 'Abir Ghosh', 'আবীর ঘোষ', 'Dhanshiri', 'ধানসিঁড়ি'],
  ['JRD', 'Zayan Joarder', 'জায়ান জোয়ার্দার', 'Chandpukur', 'চাঁদপুকুর'],
  ['CHK', 'Rongon Chakma', 'রঙ্গন চাকমা', 'Pahartoli', 'পাহাড়তলি'],
  ['MOL', 'Sadat Molla', 'সাদাত মোল্লা', 'Haorpur', 'হাওরপুর'],
  ['DEW', 'Nihal Dewan', 'নিহাল দেওয়ান', 'Bokulganj', 'বকুলগঞ্জ'],
  ['HLD', 'Ayon Haldar', 'অয়ন হালদার', 'Golpata', 'গোলপাতা'],
  ['FRJ', 'Ishmam Faraji', 'ইশমাম ফরাজী', 'Shimulghat', 'শিমুলঘাট'],
  ['TRF', 'Wahid Tarafder', 'ওয়াহিদ তরফদার', 'Belabhumi', 'বেলাভূমি'],
  ['ROY', 'Dibbo Roy', 'দিব্য রায়', 'Tamaltola', 'তমালতলা'],
  ['SHK', 'Mahdi Shikder', 'মাহদী শিকদার', 'Naodanga', 'নাওডাঙা'],
  ['PRA', 'Uday Pramanik', 'উদয় প্রামাণিক', 'Kuyashapur', 'কুয়াশাপুর'],
  ['KHN', 'Safwan Khandaker', 'সাফওয়ান খন্দকার', 'Taltoli', 'তালতলী'],
]

/** Strongest first. */
const women: readonly PlayerRow[] = [
  ['SAH', 'Ritika Saha', 'ঋতিকা সাহা', 'Shapladanga', 'শাপলাডাঙা'],
  ['TLK', 'Nowrin Talukdar', 'নওরীন তালুকদার', 'Nilganga', 'নীলগঙ্গা'],
  ['MLK', 'Prapti Mallik', 'প্রাপ্তি মল্লিক', 'Padmabil', 'পদ্মবিল'],
  ['TRP', 'Moushumi Tripura', 'মৌসুমী ত্রিপুরা', 'Pahartoli', 'পাহাড়তলি'],
  ['BHU', 'Samia Bhuiyan', 'সামিয়া ভূঁইয়া', 'Sonarkella', 'সোনারকেল্লা'],
  ['GAZ', 'Tasnuva Gazi', 'তাসনুভা গাজী', 'Golpata', 'গোলপাতা'],
  ['BAG', 'Ira Bagchi', 'ইরা বাগচী', 'Rupnodi', 'রূপনদী'],
  ['HOW', 'Labiba Howlader', 'লাবিবা হাওলাদার', 'Naodanga', 'নাওডাঙা'],
  ['SEN', 'Brishti Sheel', 'বৃষ্টি শীল', 'Meghdighi', 'মেঘদীঘি'],
  ['KAZ', 'Rafia Kazi', 'রাফিয়া কাজী', 'Joltarang', 'জলতরঙ্গ'],
  ['MAJ', 'Shrabon Majhi', 'শ্রাবণ মাঝি', 'Haorpur', 'হাওরপুর'],
  ['AKA', 'Zarin Akanda', 'জারিন আকন্দ', 'Chandpukur', 'চাঁদপুকুর'],
  ['MAL', 'Oishi Malakar', 'ঐশী মালাকার', 'Kokilpara', 'কোকিলপাড়া'],
  ['MUN', 'Humaira Munshi', 'হুমায়রা মুন্সী', 'Dhanshiri', 'ধানসিঁড়ি'],
  ['BIS', 'Torsha Biswas', 'তোর্ষা বিশ্বাস', 'Kashbon', 'কাশবন'],
  ['MAT', 'Nusaiba Matubbar', 'নুসাইবা মাতুব্বর', 'Belabhumi', 'বেলাভূমি'],
]

const colours = ['#0b6e4f', '#a4243b', '#d8973c', '#273e47', '#5c4d9b', '#1d7ea8', '#8f5d2e', '#3f7d20']
const townOf = (en: string, bn: string): Named => ({ en, bn })

const playersOf = (rows: readonly PlayerRow[], id: string): readonly Team[] =>
  rows.map(([short, en, bn, townEn, townBn], at) => ({
    id: `${id}-${short.toLowerCase()}`,
    name: { en, bn },
    short,
    ground: townOf(townEn, townBn),
    colours: [colours[at % colours.length] ?? '#273e47', at < colours.length ? '#ffffff' : '#f2e8cf'],
    // From 1.4 to -1.4 in equal steps.
    strength: Number((1.4 - (2.8 * at) / (rows.length - 1)).toFixed(2)),
    players: [],
  }))

export const tennisMen = playersOf(men, 'tm')
export const tennisWomen = playersOf(women, 'tw')
