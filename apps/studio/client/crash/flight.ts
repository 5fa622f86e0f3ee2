import { multiplierAt, type CrashModel } from '@baize/games'
import type { OwnBet } from '../../wire/live.ts'
import type { LiveState } from '../live/link.ts'

/** What a flight stands at now; the server's own figure counts, this is what the page draws. */
export function standNow(model: CrashModel, { round, toldAtMs }: LiveState): number {
  if (round?.phase === 'done') return bustOf(round.outcome) ?? 100
  if (round?.phase !== 'running') return 100
  return multiplierAt(model, round.sinceStartMs + performance.now() - toldAtMs)
}

export function bustOf(outcome: object | null): number | null {
  return outcome && 'bustHundredths' in outcome ? Number(outcome.bustHundredths) : null
}

/** The player's bets of the round that are in the air: not cashed out by hand, and not by themselves. */
export function flyingBets({ own, round }: LiveState, stand: number): OwnBet[] {
  return own.filter(({ liveRound, choice, round: bet }) => {
    const auto = 'autoHundredths' in choice ? (choice.autoHundredths as number | null) : null
    const isCashed = bet.view?.kind === 'crash' && bet.view.cashedHundredths !== null
    const isPending = bet.state === 'open' || bet.state === 'pending'
    return liveRound === round?.liveRound && isPending && !isCashed && (auto === null || auto > stand)
  })
}

/** What a bet was cashed out at, by hand or by itself. */
export function cashedOf({ choice, round: bet }: OwnBet, stand: number): number | null {
  if (bet.view?.kind === 'crash' && bet.view.cashedHundredths !== null) return bet.view.cashedHundredths
  const auto = 'autoHundredths' in choice ? (choice.autoHundredths as number | null) : null
  return auto !== null && bet.state === 'open' && auto <= stand ? auto : null
}

/** Where a flight that stands at `stand` was when it stood at `hundredths`, in a box of 100 by 60. */
export function pointOf(hundredths: number, stand: number): { readonly x: number; readonly y: number } {
  const height = Math.log(hundredths / 100)
  const top = Math.max(Math.log(stand / 100), Math.log(2))
  return {
    x: 4 + 86 * (height / top),
    y: 54 - 44 * ((Math.exp(height) - 1) / Math.max(1, Math.exp(top) - 1)),
  }
}

const steps = 24

/** The curve of a flight, and where its kite is. */
export function curveOf(stand: number): { readonly path: string; readonly x: number; readonly y: number } {
  const points = Array.from({ length: steps + 1 }, (_, index) =>
    pointOf(100 * (stand / 100) ** (index / steps), stand),
  )
  const { x, y } = points.at(-1) ?? { x: 4, y: 54 }
  return { path: `M${points.map((one) => `${one.x.toFixed(2)} ${one.y.toFixed(2)}`).join('L')}`, x, y }
}
