import type { Dice } from '../test/dice.ts'
import type { VendorAnswer, VendorCall } from './vendor-calls.ts'

/** What an outside vendor knows of one of its transactions that moves money. */
export interface Movement {
  readonly transaction: string
  readonly kind: 'bet' | 'win' | 'promo'
  readonly memberId: bigint
  readonly round: string
  /** What it does to the member's cash when it is accepted: negative for a bet. */
  readonly amountMinor: bigint
  state: 'asked' | 'accepted' | 'refused' | 'pending' | 'undone'
  /** The transactions of rollbacks that named it. */
  readonly rollbacks: string[]
}

export interface Answered {
  readonly call: VendorCall
  readonly answer: VendorAnswer
}

const mostCalls = 20_000

/** The vendor's own books: written from the answers it got, compared with the ledger at the end. */
export interface VendorBook {
  readonly movements: Map<string, Movement>
  /** Calls with their answers, to be repeated: the newest, and some old ones. */
  readonly calls: readonly Answered[]
  remember(answered: Answered): void
  /** Transactions of calls that move no money themselves. */
  readonly others: Set<string>
  /** How each round was ended, when it was. */
  readonly endings: Map<string, 'completed' | 'cancelled'>
  plan(movement: Omit<Movement, 'state' | 'rollbacks'>): Movement
  settle(movement: Movement, answer: VendorAnswer): void
  undo(transaction: string, rollback: string): void
  cancelRound(round: string): void
}

export function createVendorBook(dice: Dice): VendorBook {
  const movements = new Map<string, Movement>()
  const ofRound = new Map<string, Movement[]>()
  const endings: VendorBook['endings'] = new Map()
  const calls: Answered[] = []
  return {
    movements,
    calls,
    remember(answered) {
      if (calls.length < mostCalls) calls.push(answered)
      else calls[dice.below(mostCalls)] = answered
    },
    others: new Set(),
    endings,
    plan(given) {
      const movement: Movement = { ...given, state: 'asked', rollbacks: [] }
      movements.set(given.transaction, movement)
      ofRound.set(given.round, [...(ofRound.get(given.round) ?? []), movement])
      return movement
    },
    settle(movement, { status }) {
      if (movement.state === 'undone') return
      movement.state = status === 200 ? 'accepted' : status === 202 ? 'pending' : 'refused'
    },
    undo(transaction, rollback) {
      const movement = movements.get(transaction)
      if (!movement) return
      movement.state = 'undone'
      movement.rollbacks.push(rollback)
    },
    cancelRound(round) {
      endings.set(round, 'cancelled')
      for (const movement of ofRound.get(round) ?? []) movement.state = 'undone'
    },
  }
}

/** What the books say that the movement did to the member's cash. */
export const effectMinor = (movement: Movement): bigint =>
  movement.state === 'accepted' ? movement.amountMinor : 0n

/** Keys in the ledger that belong to a transaction: its own, and those of what undid it or paid it. */
export const ledgerKeysOf = ({ transaction, rollbacks }: Movement): string[] => [
  transaction,
  `~pw.${transaction}`,
  `~cancel.${transaction}`,
  ...rollbacks.map((rollback) => `~rb.${rollback}`),
]
