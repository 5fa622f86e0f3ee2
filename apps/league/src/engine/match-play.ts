import { createHmac } from 'node:crypto'
import type { AnyModel } from '@baize/sports/models'
import type { Match, Score } from '@baize/sports/match'
import { drawsByPeriod } from '@baize/sports/proof'

/** The inputs that determine a match. */
export interface Sealed {
  readonly id: string
  readonly seed: string
  readonly parameters: unknown
  /** In ms since 1970. */
  readonly startsAt: number
  readonly clockRate: number
  /** Ticks played so far, and the salts of the periods begun. */
  readonly ticks: number
  readonly salts: readonly string[]
}

/**
 * A match in play. Its clock follows from the scheduled start and the ticks, not from when they were
 * computed.
 */
export interface MatchPlay {
  readonly match: Match
  state(): unknown
  score(): Score
  ticks(): number
  salts(): readonly string[]
  isOver(): boolean
  /** When the next tick is due, in ms since 1970. */
  dueAt(): number
  /** The period of the next tick, if it has no salt yet. */
  unsealedPeriod(): number | undefined
  seal(salt: string): void
  tick(): void
}

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest()

/** Restores a match by replaying it from its seeds up to its current tick. Throws where a salt is missing. */
export function resumeMatch(model: AnyModel, sealed: Sealed): MatchPlay {
  const match = model.createMatch(sealed.parameters)
  const salts = [...sealed.salts]
  const saltOfPeriod = (period: number): string => {
    const salt = salts[period]
    if (salt === undefined) throw new Error(`period ${period} of ${sealed.id} has no salt`)
    return salt
  }
  const drawsOf = drawsByPeriod({ seed: sealed.seed, event: sealed.id, saltOfPeriod }, hmac)
  let state = match.start
  let ticks = 0
  let elapsedSeconds = 0
  const tick = () => {
    elapsedSeconds += match.tickSeconds(state)
    state = match.play(state, drawsOf(match.period(state)))
    ticks += 1
  }
  while (ticks < sealed.ticks) tick()
  return {
    match,
    state: () => state,
    score: () => match.score(state),
    ticks: () => ticks,
    salts: () => salts,
    isOver: () => match.isOver(state),
    dueAt: () =>
      sealed.startsAt + Math.round(((elapsedSeconds + match.tickSeconds(state)) * 1000) / sealed.clockRate),
    unsealedPeriod: () => (match.period(state) >= salts.length ? salts.length : undefined),
    seal: (salt) => void salts.push(salt),
    tick,
  }
}
