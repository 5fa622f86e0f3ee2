import type { EmblemName, Palette } from '@baize/art'
import { readTable } from './word-table.ts'

/** What a safe cell shows, what ends the round, and the picture on the tile. */
interface Pieces {
  readonly safe: EmblemName
  readonly mine: EmblemName
  readonly tile: EmblemName
  readonly palette?: Palette
}

/** A title of the mines game. */
export interface MinesTitle extends Pieces {
  readonly bn: string
  readonly en: string
  readonly theme: string
}

const of = (theme: string, pieces: Pieces, text: string) =>
  readTable(text).map((title): MinesTitle => ({ ...title, theme, ...pieces }))

const gem = (palette: Palette): Pieces => ({ safe: 'gem', mine: 'bomb', tile: 'gem', palette })
const river: Palette = ['ultra', 'silver', 'coral']

export const minesTitles: readonly MinesTitle[] = [
  ...of('jewel', gem(['teal', 'rani', 'mari']), 'মানিক খোঁজা | Jewel Search'),
  ...of('jewel', gem(['maroon', 'sky', 'brass']), 'হীরার গহ্বর | Diamond Hollow'),
  ...of('jewel', gem(['maroon', 'felt', 'brass']), 'পান্নার সুড়ঙ্গ | Emerald Tunnel'),
  ...of('jewel', gem(['verm', 'ultra', 'mari']), 'নীলার কুয়ো | Sapphire Well'),
  ...of('jewel', gem(['teal', 'verm', 'brass']), 'চুনির পাহাড়তলি | Ruby Foothill'),
  ...of('jewel', gem(['ultra', 'mari', 'verm']), 'পোখরাজের গুহা | Topaz Cave'),
  ...of(
    'jewel',
    { safe: 'gem', mine: 'bomb', tile: 'bomb' },
    `
    পাথর ভাঙার দিন | Stone Breaking Day
    পলতের আগুন | Spark on the Fuse
    পটকার মাঠ | Firecracker Field
    সাবধানে পা | Tread with Care
    `,
  ),
  ...of(
    'treasure',
    { safe: 'coins', mine: 'bomb', tile: 'coins' },
    `
    গুপ্তধনের মাঠ | Field of Buried Riches
    মোহরের উঠোন | Mohur Courtyard
    পঁচিশ কলস | Twenty-five Pots
    জমিদারের মাটি | Zamindar's Soil
    সিন্দুকের সারি | Row of Chests
    বালির নিচে সোনা | Gold under the Sand
    `,
  ),
  ...of(
    'sea',
    { safe: 'turtle', mine: 'crab', tile: 'turtle', palette: ['ultra', 'coral', 'teal'] },
    `
    কচ্ছপের ডিম | Turtle Eggs
    ভাটার সময় | Hour of the Ebb
    `,
  ),
  ...of(
    'sea',
    { safe: 'turtle', mine: 'crab', tile: 'crab', palette: ['aqua', 'verm', 'mari'] },
    `
    কাঁকড়ার গর্ত | Crab Holes
    বালুচরের পথ | Sandbank Path
    `,
  ),
  ...of(
    'fish',
    { safe: 'hilsa', mine: 'shark', tile: 'hilsa', palette: river },
    `
    জাল ফেলা | Cast the Net
    জেলের ভাগ্য | Fisherman's Chance
    `,
  ),
  ...of(
    'fish',
    { safe: 'hilsa', mine: 'shark', tile: 'shark', palette: ['teal', 'silver', 'verm'] },
    `
    গভীর জলের ডাক | Call of Deep Water
    হাঙরের পাড়া | Shark Quarter
    `,
  ),
  ...of(
    'beast',
    { safe: 'lotus', mine: 'tiger', tile: 'tiger' },
    `
    বাঘের বন | Tiger Wood
    মধু আনতে বনে | Honey Trail
    নিঃশব্দ পা | Silent Step
    ঘন বনের ধাঁধা | Maze of the Thicket
    `,
  ),
  ...of(
    'tale',
    { safe: 'crown', mine: 'swords', tile: 'swords' },
    `
    পাহারাদারের ঘুম | The Guard's Nap
    দুর্গের চাবি | Key of the Fort
    `,
  ),
  ...of(
    'tale',
    { safe: 'crown', mine: 'swords', tile: 'crown', palette: ['maroon', 'brass', 'teal'] },
    `
    রাজবাড়ির ছাদ | Palace Roof
    সিংহদুয়ার | Lion Gate
    `,
  ),
  ...of(
    'fruit',
    { safe: 'cherries', mine: 'buffalo', tile: 'cherries' },
    `
    লিচু চোর | Litchi Thief
    পরের বাগান | Next-door Orchard
    দুপুরের চুরি | Noon Mischief
    `,
  ),
  ...of(
    'fruit',
    { safe: 'cherries', mine: 'buffalo', tile: 'buffalo', palette: ['leaf', 'brick', 'mari'] },
    'বেড়ার ওপারে | Over the Fence',
  ),
  ...of(
    'light',
    { safe: 'diya', mine: 'bomb', tile: 'diya', palette: ['dusk', 'brass', 'aqua'] },
    `
    আঁধারে আলো | Light in the Dark
    শেষ সলতে | Last Wick
    পঁচিশ প্রদীপ | Twenty-five Lamps
    ঝড়ের মুখে আলো | Flame in the Gale
    `,
  ),
]
