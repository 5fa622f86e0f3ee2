import { turnoverOf } from '@baize/domain/betting'
import type { Db } from '../../kernel/database/database.ts'
import { firstProvider } from '../../ledger/api.ts'
import type { RecordFilter, RecordPage, RecordSummary, RoundTransfer } from './record-model.ts'
import { findOwnBet, readPage, readSummary, readTransfers } from './record-store.ts'
import type { Round, RoundKey } from './service.ts'
import { findRound } from './store.ts'

/**
 * Reads the betting record: rounds at providers, and bets that the house takes itself in the same form. The
 * member comes first in every index used, so a page costs what it shows.
 */
export interface PlayRecord {
  /** Rounds, newest first. Gives nothing when the cursor is not one of ours. */
  page(
    filter: RecordFilter,
    at: { cursor?: string | undefined; limit: number },
  ): Promise<RecordPage | undefined>
  summary(filter: RecordFilter): Promise<RecordSummary>
  /** One round with the transfers that belong to it, in order. */
  detail(
    key: RoundKey,
  ): Promise<{ readonly round: Round; readonly transfers: readonly RoundTransfer[] } | null>
}

export const createPlayRecord = (db: Db): PlayRecord => ({
  async page(filter, at) {
    const numbered = await findNumbered(db, filter)
    return numbered ? { rounds: numbered, nextCursor: null } : readPage(db, filter, at)
  },
  async summary(filter) {
    const numbered = await findNumbered(db, filter)
    return numbered ? sumUp(numbered) : readSummary(db, filter)
  },
  async detail(key) {
    const round = await findPlaced(db, key)
    return round && { round, transfers: await readTransfers(db, key) }
  },
})

/** Bets of sources below the providers are the house's own; they are shown in the form of rounds. */
async function findPlaced(db: Db, { memberId, vendor, round }: RoundKey): Promise<Round | null> {
  if (vendor >= firstProvider) return findRound(db, { memberId, vendor, round })
  const bet = await findOwnBet(db, { memberId, id: round })
  return bet?.vendor === vendor ? bet : null
}

/**
 * A bet by its whole number, as it is printed: the key of its round finds it at once, where the beginning of
 * a number is looked for along the member's whole history. Nothing where there is no such bet.
 */
async function findNumbered(db: Db, filter: RecordFilter): Promise<readonly Round[] | undefined> {
  const [, vendor, id] = /^(\d{1,9})-(.+)$/.exec(filter.betNo?.trim() ?? '') ?? []
  if (vendor === undefined || id === undefined) return undefined
  const round = await findPlaced(db, { memberId: filter.memberId, vendor: Number(vendor), round: id })
  if (!round) return undefined
  return isAmong(filter, round) ? [round] : []
}

/** The turnover of a round, as the domain says it of every bet. */
export const roundTurnover = ({ state, isTip, stakeMinor, payoutMinor, validStakeMinor }: Round): bigint =>
  turnoverOf({
    state: state === 'completed' ? 'settled' : state,
    isTip,
    stake: { cashMinor: stakeMinor, bonusMinor: 0n },
    payoutMinor,
    validStakeMinor,
  })

/**
 * A cancelled bet of the platform's own products keeps its returned stake on the row; a cancelled round of a
 * provider does not.
 */
export const stakeThatStands = ({ state, vendor, stakeMinor }: Round): bigint =>
  state === 'cancelled' && vendor < firstProvider ? 0n : stakeMinor

const isAmong = ({ from, to, state, games }: RecordFilter, round: Round): boolean =>
  (from === undefined || round.openedAt >= from) &&
  (to === undefined || round.openedAt < to) &&
  (state === undefined || round.state === state) &&
  (games === undefined || games.includes(round.game))

function sumUp(rounds: readonly Round[]): RecordSummary {
  const total = (of: readonly Round[], amount: (round: Round) => bigint) =>
    of.reduce((sum, round) => sum + amount(round), 0n)
  const [tips, bets] = [rounds.filter(({ isTip }) => isTip), rounds.filter(({ isTip }) => !isTip)]
  return {
    count: bets.length,
    stakeMinor: total(bets, stakeThatStands),
    validStakeMinor: total(bets, roundTurnover),
    tipsMinor: total(tips, ({ stakeMinor }) => stakeMinor),
    payoutMinor: total(rounds, ({ payoutMinor }) => payoutMinor),
  }
}
