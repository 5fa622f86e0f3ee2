import type { StateAnswer } from '../../wire/messages.ts'
import type { Asked, GameApi } from './api.ts'
import { giveOwnSeed } from './own-seed.ts'

/** A game that is open, one that this page cannot open, or one that did not open yet. */
export type Opening =
  | { readonly kind: 'open'; readonly api: GameApi; readonly state: StateAnswer }
  | { readonly kind: 'refused' }
  | { readonly kind: 'late' }

export interface OpeningSteps {
  openSession(): Promise<Asked<GameApi>>
  wait(ms: number): Promise<void>
}

/** Between one try and the next: a platform that restarts is back within them. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 10_000]

/**
 * Opens the session and reads the game's state; silence is asked again with growing waits, a refusal ends it.
 */
export async function openGame(steps: OpeningSteps): Promise<Opening> {
  for (const waitMs of [...waitsMs, undefined]) {
    const session = await steps.openSession()
    if (session.kind === 'refused') return { kind: 'refused' }
    if (session.kind === 'ok') {
      const state = await session.value.state()
      if (state.kind === 'ok') {
        return { kind: 'open', api: session.value, state: await giveOwnSeed(session.value, state.value) }
      }
      if (state.kind === 'refused') return { kind: 'refused' }
    }
    if (waitMs !== undefined) await steps.wait(waitMs)
  }
  return { kind: 'late' }
}
