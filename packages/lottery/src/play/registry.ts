import type { Family } from '../series/families.ts'
import type { Play } from './declare.ts'
import { colourPlays, dicePlays } from './plays-dice.ts'
import { fiveDigitPlays, threeDigitPlays } from './plays-digits.ts'
import { eightyPlays } from './plays-eighty.ts'
import { fourDigitPlays } from './plays-four.ts'
import { boatPlays, elevenPlays, twentyPlays } from './plays-numbers.ts'
import { fourPlacePlays, thaiPlays } from './plays-sea.ts'
import { sixPlays } from './plays-six.ts'
import { northPlays, southPlays } from './plays-vn.ts'

/** Every play type, by family. */
export const playsOf: Readonly<Record<Family, readonly Play[]>> = {
  SSC: fiveDigitPlays,
  '3D': threeDigitPlays,
  K3: dicePlays,
  PK10: boatPlays,
  '11X5': elevenPlays,
  KL10: twentyPlays,
  KL8: eightyPlays,
  CLR: colourPlays,
  '4D': fourDigitPlays,
  M6: sixPlays,
  VN27: northPlays,
  VN18: southPlays,
  TH: thaiPlays,
  TG: fourPlacePlays,
}

export const allPlays: readonly Play[] = Object.values(playsOf).flat()

const byId = new Map(allPlays.map((play) => [`${play.family}/${play.id}`, play]))

export const findPlay = (family: Family, id: string): Play | undefined => byId.get(`${family}/${id}`)
