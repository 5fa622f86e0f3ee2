import type { Result } from '@baize/std'
import type { Dice } from '../kit/rounds.fixture.ts'
import type { Deal, Draw, HandCommon, PlayRefusal, TableMove } from './types.ts'

/** Seats from 0 on with these stacks, or the seats that are named. */
export const dealTo = (
  stacks: readonly number[] | Readonly<Record<number, number>>,
  { levelMinor = 100, button = 0 }: { readonly levelMinor?: number; readonly button?: number } = {},
): Deal => ({
  levelMinor,
  button,
  seats: Object.entries(stacks).map(([seat, stackMinor]) => ({ seat: Number(seat), stackMinor })),
})

/** A deal whose cards come of quick numbers. */
export const dealtBy =
  (dice: Dice): Draw =>
  () =>
    dice

/** Later numbers must not be asked for. */
export const noDraw: Draw = () => {
  throw new Error('nothing is drawn')
}

/** A move of the seat whose turn it is, or of a seat that is named. */
export type Step<Move> = Move | readonly [seat: number, move: Move]

/** Plays moves one after the other; a refusal throws its code. */
export function playSteps<Hand extends HandCommon, Move extends object>(
  play: (hand: Hand, played: TableMove<Move>) => Result<Hand, PlayRefusal>,
  hand: Hand,
  steps: readonly Step<Move>[],
): Hand {
  return steps.reduce((now, step) => {
    const [seat, move] = Array.isArray(step) ? (step as [number, Move]) : [now.turn?.seat ?? -1, step as Move]
    const played = play(now, { seat, move })
    if (!played.ok) throw new Error(`${played.code}: ${seat} ${JSON.stringify(move)}`)
    return played.value
  }, hand)
}

/** What every seat has won or lost, by seat. */
export const changesOf = (hand: HandCommon): Record<number, number> =>
  Object.fromEntries((hand.end?.changes ?? []).map(({ seat, changeMinor }) => [seat, changeMinor]))

/** All of it and the rake: nothing, or chips were made. */
export const leftOver = (hand: HandCommon): number =>
  (hand.end?.changes ?? []).reduce((sum, one) => sum + one.changeMinor, hand.end?.rakeMinor ?? Number.NaN)
