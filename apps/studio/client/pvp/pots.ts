import type { HoldemView } from '@baize/games'

type Pots = HoldemView['pots']

/** The pots that are played for, the main one first, and what goes back because nobody called it. */
export function readPots(pots: Pots): { readonly played: Pots; readonly backMinor: number } {
  const back = pots.filter(({ isUncalled }) => isUncalled)
  return {
    played: pots.filter(({ isUncalled }) => !isUncalled),
    backMinor: back.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}
