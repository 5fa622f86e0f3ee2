import { invariant, type Rng } from '@baize/std'
import { chooseBig, timesHundredths, type Chance } from '../kit/chances.ts'
import { bingoCards, type BingoFormat } from './cards.ts'

/** One card, so many calls: the more of its lines are full, the more it pays; the full card pays most. */
export interface BingoRules {
  readonly format: BingoFormat
  readonly calls: number
  /** Pays for 0, 1, 2 ... full lines, in hundredths; more lines than listed pay as the last one. */
  readonly lines: readonly number[]
  readonly full: number
}

/** A card under a draw. */
export interface MarkedCard {
  /** The numbers of the card, cell by cell; 0 is the free cell. */
  readonly card: readonly number[]
  readonly called: readonly number[]
}

/** What a line still waits for. */
const missingIn = (cells: readonly number[], { card, called }: MarkedCard): number[] =>
  cells.flatMap((cell) => {
    const number = card[cell] ?? 0
    return number === 0 || called.includes(number) ? [] : [number]
  })

/** The lines of a card that are full, by their number in the format. */
export function fullLines({ format }: Pick<BingoRules, 'format'>, marked: MarkedCard): number[] {
  return bingoCards[format].lines.flatMap((cells, line) =>
    missingIn(cells, marked).length === 0 ? [line] : [],
  )
}

/** The numbers of a card of which each would fill a line. */
export function nearNumbers({ format }: Pick<BingoRules, 'format'>, marked: MarkedCard): number[] {
  const last = bingoCards[format].lines.flatMap((cells) => {
    const missing = missingIn(cells, marked)
    return missing.length === 1 ? missing : []
  })
  return [...new Set(last)]
}

/** What a card pays after its calls, in hundredths of its stake. */
export function bingoPays(rules: BingoRules, marked: MarkedCard): number {
  const lines = fullLines(rules, marked).length
  return paysOf(rules, { lines, isFull: lines === bingoCards[rules.format].lines.length })
}

function paysOf(rules: BingoRules, { lines, isFull }: { lines: number; isFull: boolean }): number {
  return isFull ? rules.full : (rules.lines[Math.min(lines, rules.lines.length - 1)] ?? 0)
}

/** Every payout of any one card, counted over all sets of calls. */
export function countCard(rules: BingoRules, stakeMinor: number): Chance[] {
  const { marks, cells, balls, lines } = bingoCards[rules.format]
  return marks.flatMap((byLines, marked) =>
    byLines.map((sets, full) => ({
      // Each set of marked numbers goes with every set of calls that miss the rest of the card.
      count: BigInt(sets) * chooseBig(balls - cells, rules.calls - marked),
      payoutMinor: timesHundredths(stakeMinor, paysOf(rules, { lines: full, isFull: full === lines.length })),
    })),
  )
}

/** Draws the balls in the order of their calls. */
export function callNumbers({ format, calls }: BingoRules, rng: Rng): number[] {
  const left = Array.from({ length: bingoCards[format].balls }, (_, index) => index + 1)
  return Array.from({ length: calls }, () => {
    const [number] = left.splice(rng.nextInt(left.length), 1)
    invariant(number !== undefined, 'a ball is left')
    return number
  })
}
