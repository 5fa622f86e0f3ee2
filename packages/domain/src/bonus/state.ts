/** A bonus that was granted. The money is in the wallet while it is active or suspended. */
export type BonusState =
  | 'queued'
  | 'active'
  | 'suspended'
  | 'completed'
  | 'spent'
  | 'forfeited'
  | 'expired'
  | 'given_up'
  | 'voided'

export const bonusStates = [
  'queued',
  'active',
  'suspended',
  'completed',
  'spent',
  'forfeited',
  'expired',
  'given_up',
  'voided',
] as const satisfies readonly BonusState[]

const next: Readonly<Record<BonusState, readonly BonusState[]>> = {
  queued: ['active', 'given_up', 'expired', 'voided'],
  active: ['completed', 'spent', 'suspended', 'forfeited', 'expired', 'given_up', 'voided'],
  suspended: ['active', 'forfeited', 'given_up', 'voided'],
  completed: [],
  spent: [],
  forfeited: [],
  expired: [],
  given_up: [],
  voided: [],
}

export const mayBecome = (from: BonusState, to: BonusState): boolean => next[from].includes(to)

export const isPosted = (state: BonusState): boolean => state === 'active' || state === 'suspended'

export const hasEnded = (state: BonusState): boolean => next[state].length === 0

const dayMs = 86_400_000

/** Money of rounds in flight is waited for so long after a bonus has expired. */
export const waitAfterEndMs = 7 * dayMs

/** A balance below it, with no round in flight, is spent: the crumbs become cash. */
export const spentBelowMinor = 100n

export const endsAt = (activatedAtMs: number, days: number): number => activatedAtMs + days * dayMs
