import { InvariantError, type Rng } from '@baize/std'
import { playsOf, type Field, type Play } from '@baize/lottery/play'
import type { Family } from '@baize/lottery/series'
import { createDice } from '../test/dice.ts'
import { inOrder, type Drawn } from './line.ts'

/** The same numbers in every run. */
export const repeatableRng = (name: string): Rng => ({ nextInt: createDice(1).fork(name).below })

type Below = (below: number) => number

const upToTen = (count: number): number => Math.min(10, count)

/** Texts of so many characters that stand in a result: what would win is chosen more often than by chance. */
function partsOf(drawn: Drawn, width: number): string[] {
  const joined = drawn.every((number) => number.length === 1) ? [drawn.join('')] : []
  const texts = [...drawn, ...joined, ...pairsOf(drawn)]
  return texts.flatMap((text) =>
    Array.from({ length: Math.max(0, text.length - width + 1) }, (_, from) => text.slice(from, from + width)),
  )
}
const pairsOf = (drawn: Drawn): string[] => (drawn[0]?.length === 2 ? [drawn.slice(0, 3).join('')] : [])

/** A value of a field that the result suggests. */
function suggest({ alphabet }: Field, drawn: Drawn, below: Below): number | undefined {
  if (alphabet.width === null) return undefined
  const parts = partsOf(drawn, alphabet.width)
  const part = parts[below(Math.max(1, parts.length))]
  if (part === undefined) return undefined
  const open = below(4)
  const token = alphabet.id === 'rolls' ? `${part.slice(0, open)}x${part.slice(open + 1)}` : part
  return alphabet.read(token) ?? alphabet.read(inOrder(token))
}

function fill(field: Field, count: number, { drawn, below }: { drawn: Drawn; below: Below }): string[] {
  const values = new Set<number>()
  while (values.size < count) {
    const suggested = below(2) === 0 ? suggest(field, drawn, below) : undefined
    values.add(suggested ?? field.alphabet.at(below(field.alphabet.size)))
  }
  return [...values].toSorted((a, b) => a - b).map((value) => field.alphabet.write(value))
}

export interface RandomRow {
  readonly play: Play
  readonly selection: string
}

/** A bet on any play of a family, also such as have no line. */
export function randomRow(family: Family, given: { drawn: Drawn; below: Below; spare?: number }): RandomRow {
  const { below, spare = 4 } = given
  const plays = playsOf[family]
  const play = plays[below(plays.length)]
  if (!play) throw new InvariantError('a family has plays')
  const empty = below(3) === 0 ? 0 : below(upToTen(play.fields.length))
  const parts = play.fields.map((field, index) => {
    if (field.least === 0 && index < empty) return ''
    const most = Math.min(field.most, Math.max(1, field.least) + spare)
    const least = Math.max(1, field.least)
    return fill(field, least + below(most - least + 1), given).join(',')
  })
  return { play, selection: parts.join('|') }
}
