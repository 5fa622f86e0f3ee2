import { invariant } from '@baize/std'
import { findPlay } from '../play/registry.ts'
import { readSelection, writeSelection } from '../play/selection.ts'
import type { Terms } from '../play/declare.ts'
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
export const readRows = (family: Family, terms: Terms, text: string): Row[] =>
  text.split('\n').map((line) => readRow(family, terms, line))

function readRow(family: Family, terms: Terms, line: string): Row {
  const [playId = '', group = '', lineStake = '', stake = '', odds = '', ...rest] = line.split(' ')
  const play = findPlay(family, playId)
  invariant(play, 'a kept row names a play of its family')
  const selection = readSelection(play, rest.join(' '), terms)
  invariant(selection.ok, 'a kept selection was checked')
  const lineStakeMinor = BigInt(lineStake)
  const stakeMinor = BigInt(stake)
  return {
    play,
    selection: selection.value,
    prizeGroup: Number(group),
    lineStakeMinor,
    stakeMinor,
    lines: stakeMinor / lineStakeMinor,
    oddsE4: odds.split(',').map(BigInt),
  }
}
