import { readTable } from '../word-table.ts'
import type { Phrase } from '../word-table.ts'

/** Qualities and owners, as they stand before a noun. */
export const qualities = {
  living: readTable(`
    দুরন্ত | Spirited *
    ঘুমন্ত | Drowsy *
    চঞ্চল | Restless *
    লাজুক | Shy *
    একলা | Lone *
    সাহসী | Brave *
    চালাক | Clever *
    দুষ্টু | Naughty *
    ছোট্ট | Little *
    বুড়ো | Old *
    খেয়ালি | Whimsical *
    হাসিখুশি | Cheerful *
  `),
  dancing: readTable(`
    নাচুনে | Dancing *
    সুরেলা | Tuneful *
    মাতোয়ারা | Merry *
  `),
  thing: readTable(`
    হারানো | Long-lost *
    প্রাচীন | Age-old *
    লুকোনো | Hidden *
    ঝলমলে | Sparkling *
    জাদুর | Enchanted *
    রহস্যময় | Mysterious *
    রঙিন | Colourful *
    অচেনা | Unknown *
    পুরোনো | Old-time *
    স্বপ্নের | Dream *
  `),
  owner: readTable(`
    রাজার | Raja's *
    রানির | Rani's *
    নবাবের | Nawab's *
    জমিদারের | Zamindar's *
    দাদুর | Grandpa's *
    নানির | Granny's *
    রাজকন্যার | Princess's *
    রাজপুত্রের | Prince's *
    সওদাগরের | Merchant's *
    কুমোরের | Potter's *
    তাঁতির | Weaver's *
    রাখালের | Herdsman's *
    পরির | Fairy's *
    দৈত্যের | Ogre's *
    জাদুকরের | Conjurer's *
    রিকশাওয়ালার | Rickshaw Puller's *
    গায়েনের | Minstrel's *
    পোস্টমাস্টারের | Postmaster's *
  `),
  sailor: readTable(`
    মাঝির | Boatman's *
    জেলের | Fisherman's *
    নাবিকের | Sailor's *
    জলদস্যুর | Buccaneer's *
    সারেংয়ের | Skipper's *
    জলপরির | Water Sprite's *
  `),
  bright: readTable(`
    উজ্জ্বল | Bright *
    হাসিমুখ | Smiling *
    লাজুক | Shy *
    প্রথম | First *
    নতুন | New *
    উষ্ণ | Warm *
  `),
  ripe: readTable(`
    রসালো | Juicy *
    মিষ্টি | Sugary *
    টসটসে | Plump *
    পাকা | Ripe *
    লাল টুকটুকে | Rosy *
    বাগানের | Garden *
    টক মিষ্টি | Sweet and Sour *
  `),
  blown: readTable(`
    দুরন্ত | Spirited *
    উড়ন্ত | Soaring *
    রঙিন | Colourful *
    পথহারা | Wandering *
    মেঘছোঁয়া | Cloud-kissing *
    পাগলা | Madcap *
  `),
  contest: readTable(`
    পাড়ার | Neighbourhood *
    গলির | Alley *
    স্কুলমাঠের | School Field *
    ছাদের | Rooftop *
    চরের | River Isle *
    দুরন্ত | Spirited *
  `),
} satisfies Record<string, readonly Phrase[]>

export type QualityGroup = keyof typeof qualities
