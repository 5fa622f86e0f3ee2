import { invariant } from '@baize/std'
import { findPlay } from '../play/registry.ts'
import { readWritten, writeSelection } from '../play/selection.ts'
import type { Family } from '../series/families.ts'
import type { Row } from './row.ts'

/**
 * The rows of a ticket as they are kept: a line each with the play, the prize group, the stake of a line and
 * of the row in minor units, the odds in ten-thousandths, and the canonical selection.
 */
export const writeRows = (rows: readonly Row[]): string =>
  rows
    .map(({ play, prizeGroup, lineStakeMinor, stakeMinor, oddsE4, selection }) =>
      [
        play.id,
        prizeGroup,
        lineStakeMinor,
        stakeMinor,
        oddsE4.join(','),
        writeSelection(play, selection),
      ].join(' '),
    )
    .join('\n')

/** Reads what `writeRows` wrote; anything else is a defect. */
export const readRows = (family: Family, text: string): Row[] =>
  text.split('\n').map((line) => readRow(family, line))

type Price = Omit<Row, 'selection'>

/** Many rows are of one play, stake and odds: these are kept for so many. */
const mostPrices = 10_000
const prices = new Map<string, Price>()

function readRow(family: Family, line: string): Row {
  const end = endOfPrice(line)
  const text = line.slice(0, end)
  const key = `${family} ${text}`
  const known = prices.get(key)
  const price = known ?? readPrice(family, text)
  if (!known) keepPrice(key, price)
  const { play, prizeGroup, lineStakeMinor, stakeMinor, lines, oddsE4 } = price
  const selection = readWritten(play, line.slice(end + 1))
  return { play, selection, prizeGroup, lineStakeMinor, stakeMinor, lines, oddsE4 }
}

function keepPrice(key: string, price: Price): void {
  if (prices.size >= mostPrices) prices.clear()
  prices.set(key, price)
}

/** The selection comes after the fifth space. */
function endOfPrice(line: string): number {
  let end = -1
  for (let words = 0; words < 5; words += 1) end = line.indexOf(' ', end + 1)
  invariant(end > 0, 'a kept row has six parts')
  return end
}

function readPrice(family: Family, text: string): Price {
  const [playId = '', group = '', lineStake = '', stake = '', odds = ''] = text.split(' ')
  const play = findPlay(family, playId)
  invariant(play, 'a kept row names a play of its family')
  const lineStakeMinor = BigInt(lineStake)
  const stakeMinor = BigInt(stake)
  const lines = stakeMinor / lineStakeMinor
  invariant(lines > 0n, 'a kept row has lines')
  const oddsE4 = odds.split(',').map(BigInt)
  return { play, prizeGroup: Number(group), lineStakeMinor, stakeMinor, lines, oddsE4 }
}
