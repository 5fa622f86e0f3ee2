import type { EmblemName } from '@baize/art'
import { readTable } from './word-table.ts'

/** A title of the mines game: what a safe cell shows and what ends the round. */
export interface MinesTitle {
  readonly bn: string
  readonly en: string
  readonly theme: string
  readonly safe: EmblemName
  readonly mine: EmblemName
}

const of = (theme: string, pieces: { safe: EmblemName; mine: EmblemName }, text: string) =>
  readTable(text).map((title): MinesTitle => ({ ...title, theme, ...pieces }))

export const minesTitles: readonly MinesTitle[] = [
  ...of(
    'jewel',
    { safe: 'gem', mine: 'bomb' },
    `
    মানিক খোঁজা | Jewel Search
    হীরার খনি | Diamond Pit
    পান্নার সুড়ঙ্গ | Emerald Tunnel
    নীলার গহ্বর | Sapphire Hollow
    চুনির পাহাড়তলি | Ruby Foothill
    রত্নগুহা | Jewel Cave
    পাথর ভাঙার দিন | Stone Breaking Day
    খনির শেষ বাতি | Last Lamp of the Pit
    `,
  ),
  ...of(
    'treasure',
    { safe: 'coins', mine: 'bomb' },
    `
    গুপ্তধনের মাঠ | Treasure Field
    মোহরের উঠোন | Mohur Courtyard
    পঁচিশ কলস | Twenty-five Pots
    জমিদারের মাটি | Zamindar's Soil
    সিন্দুকের সারি | Row of Chests
    বালির নিচে সোনা | Gold under the Sand
    পটকার মাঠ | Firecracker Field
    সাবধানে পা | Tread with Care
    `,
  ),
  ...of(
    'sea',
    { safe: 'turtle', mine: 'crab' },
    `
    কচ্ছপের ডিম | Turtle Eggs
    বালুচরের পথ | Sandbank Path
    কাঁকড়ার গর্ত | Crab Holes
    ভাটার সময় | Hour of the Ebb
    `,
  ),
  ...of(
    'fish',
    { safe: 'hilsa', mine: 'shark' },
    `
    জাল ফেলা | Cast the Net
    গভীর জলের ডাক | Call of Deep Water
    হাঙরের পাড়া | Shark Quarter
    জেলের ভাগ্য | Fisherman's Chance
    `,
  ),
  ...of(
    'beast',
    { safe: 'lotus', mine: 'tiger' },
    `
    বাঘের বন | Tiger Wood
    মধু আনতে বনে | Honey Trail
    নিঃশব্দ পা | Silent Step
    ঘন বনের ধাঁধা | Maze of the Thicket
    `,
  ),
  ...of(
    'tale',
    { safe: 'crown', mine: 'swords' },
    `
    পাহারাদারের ঘুম | The Guard's Nap
    দুর্গের চাবি | Key of the Fort
    রাজবাড়ির ছাদ | Palace Roof
    সিংহদুয়ার | Lion Gate
    `,
  ),
  ...of(
    'fruit',
    { safe: 'cherries', mine: 'buffalo' },
    `
    লিচু চোর | Litchi Thief
    পরের বাগান | Next-door Orchard
    দুপুরের চুরি | Noon Mischief
    বেড়ার ওপারে | Over the Fence
    `,
  ),
  ...of(
    'light',
    { safe: 'diya', mine: 'bomb' },
    `
    আঁধারে আলো | Light in the Dark
    পঁচিশ প্রদীপ | Twenty-five Lamps
    আতশবাজির রাত | Fireworks Night
    শেষ সলতে | Last Wick
    `,
  ),
]
