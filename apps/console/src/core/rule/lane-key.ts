import { ruleProducts } from '@baize/domain/reward'
import type { Translate } from '@baize/i18n'
import { textOr } from '../language/text-or.ts'

/** What counts of one category, or of one provider in it, 0 to 100 percent. */
export interface Lane {
  readonly category: string
  readonly vendor: string | null
  readonly weight: number
}

const whole = 100

/** A lane as one value of a list: `RNG`, of one provider `RNG/aurora`, and not in full `RNG/aurora=0`. */
export const laneKey = ({ category, vendor, weight }: Lane): string =>
  `${category}${vendor === null ? '' : `/${vendor}`}${weight === whole ? '' : `=${weight}`}`

/** The lane that a key was made of. */
export function laneOf(key: string): Lane {
  const [name = '', weight = String(whole)] = key.split('=')
  const [category = '', vendor = null] = name.split('/')
  return { category, vendor, weight: Number(weight) }
}

/** The text of a lane: `Slots · aurora · 0%`. */
export function laneName(t: Translate, key: string): string {
  const { category, vendor, weight } = laneOf(key)
  const product = textOr(t, `choice.rewardProduct_${category}`, category)
  return [product, vendor, weight === whole ? null : `${weight}%`].filter((part) => part !== null).join(' · ')
}

/** Every category, and what else a version names already. */
export const laneChoices = (t: Translate, named: readonly string[]) =>
  [...new Set<string>([...ruleProducts, ...named])].map((id) => ({ id, name: laneName(t, id) }))
