import { ok, refuse, type Result as Outcome } from '@baize/std'
import type { Result } from '../play/declare.ts'

/** The life of a draw (lottery.md 5). */
export const drawStates = [
  'scheduled',
  'open',
  'closed',
  'drawing',
  'disputed',
  'opened',
  'settled',
  'corrected',
  'void',
] as const
export type DrawState = (typeof drawStates)[number]

export interface DrawLife {
  readonly kind: 'house' | 'external'
  readonly state: DrawState
  readonly opensAtMs: number
  readonly closesAtMs: number
  /** Every result that was shown, the first one first; a correction adds to them and hides none. */
  readonly results: readonly Result[]
}

export type DrawEvent =
  | { readonly kind: 'open'; readonly nowMs: number }
  | { readonly kind: 'close'; readonly nowMs: number }
  | { readonly kind: 'ask' }
  | { readonly kind: 'dispute' }
  | { readonly kind: 'result'; readonly result: Result }
  | { readonly kind: 'settle' }
  | { readonly kind: 'void' }
  /** `isWaiting`: all that is not settled yet waits for disputes. */
  | { readonly kind: 'correct'; readonly result: Result; readonly isWaiting?: boolean }

export type DrawRefusal =
  /** The state has no such move. */
  | 'draw_state'
  /** It is not time yet. */
  | 'draw_early'
  /** Money has moved by its result: it is corrected, not void. */
  | 'draw_correct_instead'
  /** The corrected result is the one that stands. */
  | 'draw_same_result'

const fromStates: Readonly<Record<DrawEvent['kind'], readonly DrawState[]>> = {
  open: ['scheduled'],
  // A draw that no clock opened in time, because all stood still, is closed all the same.
  close: ['scheduled', 'open'],
  ask: ['closed'],
  dispute: ['drawing'],
  result: ['drawing', 'disputed'],
  settle: ['opened', 'corrected'],
  void: ['scheduled', 'open', 'closed', 'drawing', 'disputed'],
  correct: ['settled', 'opened', 'corrected'],
}

const nextState: Readonly<Record<DrawEvent['kind'], DrawState>> = {
  open: 'open',
  close: 'closed',
  ask: 'drawing',
  dispute: 'disputed',
  result: 'opened',
  settle: 'settled',
  void: 'void',
  correct: 'corrected',
}

/** Moves a draw. Nothing leaves `void`; nothing reopens a closed draw, whatever the clocks say. */
export function moveDraw(draw: DrawLife, event: DrawEvent): Outcome<DrawLife, DrawRefusal> {
  if (!fromStates[event.kind].includes(draw.state))
    return refuse(event.kind === 'void' && draw.results.length > 0 ? 'draw_correct_instead' : 'draw_state')
  if (event.kind === 'correct' && draw.state !== 'settled' && !event.isWaiting) return refuse('draw_state')
  const refusal = timeRefusal(draw, event)
  if (refusal) return refuse(refusal)
  if (event.kind === 'correct' && isSame(draw.results.at(-1), event.result)) return refuse('draw_same_result')
  const results = 'result' in event ? [...draw.results, event.result] : draw.results
  return ok({ ...draw, state: nextState[event.kind], results })
}

function timeRefusal(draw: DrawLife, event: DrawEvent): DrawRefusal | undefined {
  if (event.kind === 'close') return event.nowMs < draw.closesAtMs ? 'draw_early' : undefined
  if (event.kind !== 'open') return undefined
  if (event.nowMs < draw.opensAtMs) return 'draw_early'
  return event.nowMs >= draw.closesAtMs ? 'draw_state' : undefined
}

const isSame = (one: Result | undefined, other: Result): boolean =>
  one !== undefined && one.length === other.length && one.every((number, place) => number === other[place])

/** Sales follow the database's clock alone, and end for good once closing is stored. */
export const isSelling = ({ state, opensAtMs, closesAtMs }: DrawLife, nowMs: number): boolean =>
  (state === 'scheduled' || state === 'open') && nowMs >= opensAtMs && nowMs < closesAtMs

/** A draw whose result is this late is shown as delayed. */
export const delayedAfterMs = { house: 60_000, external: 30 * 60_000 } as const
