import { hash } from 'node:crypto'
import type { CurrencyCode } from '@baize/money'
import type { Clock, MemberId } from '@baize/std'
import type { LimitGuard } from '../../compliance/api.ts'
import type { BonusMoney, PlayService } from '../../betting/api.ts'
import type { Purses } from '../vendor-wallet/purse.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Pool } from '@baize/runtime'
import type { Integration, Snapshot } from './registry.ts'
import type { PlaySessions } from './sessions.ts'

/** What the calls of the protocol work with. */
export interface DeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly wallet: WalletService
  readonly play: PlayService
  readonly sessions: PlaySessions
  readonly limits: Pick<LimitGuard, 'checkStake'>
  /** Where the money that games are played with stands. */
  readonly purses: Purses
  /** Where money of bonuses goes that comes or is taken back after their end. */
  readonly bonusMoney: BonusMoney
  /** How often a member wants to be told about their play; null never. */
  readonly realityMinutes?: (memberId: MemberId) => Promise<number | null>
  /** Called in the transaction that credits a prize. */
  readonly onPrize?: (tx: Tx, prize: PrizeCredited) => Promise<void>
  /** Called after the commit that ended a round, at times again for a repeat. */
  readonly onRoundEnded?: (round: EndedRound) => void
}

/** What a prize was for, and whose it is. */
export interface PrizeCredited {
  readonly memberId: MemberId
  readonly vendorId: number
  readonly promotion: 'tournament' | 'free_round' | 'jackpot' | 'prize'
  /** Of a tournament, the vendor's id of it. */
  readonly reference: string
  readonly transaction: string
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  readonly place?: number | undefined
}

export interface EndedRound {
  readonly memberId: MemberId
  /** Vendor code of the site. */
  readonly vassalage: string
  readonly round: string
  readonly state: 'completed' | 'cancelled'
}

/** A call whose signature, address and form were found good. */
export interface VerifiedCall<Body> {
  readonly vendor: Integration
  readonly snapshot: Snapshot
  readonly body: Body
  /** Tells this call from any other under the same transaction id. */
  readonly request: string
  /** As received; kept with a win that waits for its bet. */
  readonly raw: string
  readonly path: string
}

/** A call of one player that moves money or ends something: its transaction id answers once. */
export interface KeyedCall {
  readonly memberId: MemberId
  readonly vendorId: number
  readonly key: string
  readonly request: string
}

/**
 * Digits that tell the calls apart in a request hash: the same bytes as a bet and as a win are two different
 * calls.
 */
const digitOfCall = new Map(
  ['bet', 'win', 'bet-win', 'rollback', 'end-round', 'promo-win', 'settle'].map((name, digit) => [
    `/vendor/v1/${name}`,
    digit.toString(16),
  ]),
)

/** 32 hex digits: 124 bits of the SHA-256 of the raw body, and the call's digit. */
export const requestHash = (path: string, bodyHash: string): string =>
  bodyHash.slice(0, 31) + (digitOfCall.get(path) ?? 'f')

/** Whether a stored request was a rollback. */
export const isRollback = (request: string): boolean =>
  request.slice(31) === digitOfCall.get('/vendor/v1/rollback')

/** Vendors' ids never begin with `~`: keys made from them cannot meet one of theirs. */
export const derivedKey = (purpose: 'bw' | 'rb' | 'pw' | 'cancel', key: string): string =>
  `~${purpose}.${key}`

/**
 * The platform's id of a movement: the same for every repeat, and nothing about the member can be read from
 * it.
 */
export const movementId = (vendorId: number, key: string): string =>
  hash('sha256', `${vendorId} ${key}`).slice(0, 24)
