/** A stored answer: a repeat of the request gets these bytes. */
export interface Answer {
  readonly status: number
  readonly body: string
}

export interface Session {
  readonly session: string
  readonly player: string
  readonly game: string
  isOpen: boolean
}

export interface Player {
  readonly player: string
  balanceMinor: bigint
  isBlocked: boolean
}

export interface Transaction {
  readonly transaction: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'promo_win'
  readonly round: string
  readonly player: string
  readonly amountMinor: bigint
  /** What of a bet fed the pool of jackpots. */
  readonly sharedMinor?: bigint
  state: 'done' | 'rolled_back' | 'pending'
  /** Of a waiting win, which call it is: no other is answered under its id. */
  readonly request?: string
}

export interface RoundEnd {
  readonly state: string
  readonly record: unknown
  readonly revision: number
  /** What counts as turnover; nothing: the whole stake. */
  readonly validStake: string | undefined
}

/** The wallet of an operator, in memory: players, sessions, transactions and the answers given. */
export interface Wallet {
  readonly players: Map<string, Player>
  readonly sessions: Map<string, Session>
  readonly codes: Map<string, Session>
  /** Sessions by code and the vendor's id of the exchange. */
  readonly exchanges: Map<string, Session>
  readonly transactions: Map<string, Transaction>
  readonly byRound: Map<string, readonly Transaction[]>
  readonly answers: Map<string, { readonly request: string; readonly answer: Answer }>
  readonly tombstones: Set<string>
  readonly rounds: Map<string, RoundEnd>
  /** Games that players play against each other, whose stake may be staked several times in a round. */
  readonly tables: Set<string>
  /** Grants of free rounds that were issued to the vendor, and whose they are. */
  readonly grants: Map<string, string>
  readonly currency: string
  /** What stakes have fed into the pool of jackpots. */
  poolMinor: bigint
  /** How often players want to be told about their play; nothing: never. */
  realityMinutes?: number
}

export const createWallet = (currency: string): Wallet => ({
  players: new Map(),
  sessions: new Map(),
  codes: new Map(),
  exchanges: new Map(),
  transactions: new Map(),
  byRound: new Map(),
  answers: new Map(),
  tombstones: new Set(),
  rounds: new Map(),
  tables: new Set(),
  grants: new Map(),
  currency,
  poolMinor: 0n,
})

export const scale = { scale: 2 }

/** The fields that calls of the protocol have; which of them, their schema has checked. */
export interface CallBody {
  readonly code?: string
  readonly attempt?: string
  readonly player: string
  readonly session?: string
  readonly game?: string
  readonly round: string
  readonly transaction?: string
  readonly amount?: string
  readonly currency?: string
  readonly reference?: string
  readonly free_round?: string
  readonly jackpot_contribution?: string
  readonly promotion?: string
  readonly seed?: string
  readonly state?: string
  readonly record?: unknown
  readonly valid_stake?: string
  readonly revision?: number
  /** Tells this call from another under the same id. */
  readonly request?: string
  /** Of a `settle`. */
  readonly items?: readonly CallBody[]
  readonly bets?: readonly {
    readonly transaction: string
    readonly amount: string
    readonly jackpot_contribution?: string
  }[]
  readonly wins?: readonly { readonly transaction: string; readonly amount: string }[]
}
