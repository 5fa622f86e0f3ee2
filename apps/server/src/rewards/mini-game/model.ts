import { isTableRight, largestCash, type MiniGameKind, type MiniGamePrize } from '@baize/domain/mini-game'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import type { BothLanguages } from '../grant/model.ts'

/** A table of prizes as operators write it. */
export interface MiniGameDocument {
  readonly kind: MiniGameKind
  readonly title: BothLanguages
  readonly isOpen: boolean
  /** Most that the game may give in cash, ever. */
  readonly capMinor: bigint
  readonly prizes: readonly MiniGamePrize[]
}

/** Whether a table may be put in force: its largest prize can be paid at least once. */
export const isDocumentRight = (
  { kind, prizes, capMinor }: MiniGameDocument,
  latest: Pick<MiniGameDocument, 'kind'> | undefined,
): boolean =>
  isTableRight(prizes) && capMinor > 0n && capMinor >= largestCash(prizes) && (latest?.kind ?? kind) === kind

/** A version of a game with what is left of each prize. */
export interface MiniGameVersion extends MiniGameDocument {
  readonly gameId: string
  readonly versionId: string
  readonly number: number
  readonly currency: CurrencyCode
  readonly left: readonly (number | null)[]
  readonly askedBy: bigint
  readonly approvedBy: bigint
  readonly agreedAt: Date
}

export interface Turn {
  readonly memberId: MemberId
  /** The member's own name for the request. */
  readonly id: string
  readonly gameId: string
  readonly versionId: string
  readonly nonce: number
  readonly seedHash: string
  readonly seed: string
  readonly clientSeed: string
  readonly drawn: number
  readonly given: number
  readonly playedAt: Date
}

export const gameScope = (gameId: string): string => `game:${gameId}`
/** Under it the prize of a turn is a grant of its member. */
export const turnKey = (turnId: string): string => `turn:${turnId}`
/** What a seed is sealed for. */
export const seedOf = (memberId: MemberId, gameId: string, nonce: number): string =>
  `${memberId} ${gameId} ${nonce}`
