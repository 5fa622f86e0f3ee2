import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { BetFact, FactRange } from './consumer.ts'

interface FactRow {
  readonly member_id: bigint
  readonly id: bigint
  readonly bets: number
  readonly cash_stake: bigint
  readonly bonus_stake: bigint
  readonly valid_stake: bigint
  readonly risked: bigint
  readonly payout: bigint
  readonly jackpot: bigint
  readonly pool: bigint
  readonly tip: bigint
  readonly seq: bigint | null
  readonly placed_at: Date
  readonly settled_at: Date
  readonly source: number
  readonly revision: number
  readonly product: string
  readonly game: string
  readonly currency: CurrencyCode
  readonly reference: string
  readonly grant_id: string | null
  readonly stake_seqs: readonly bigint[] | null
  readonly stake_valids: readonly bigint[] | null
}

/** The facts of a step, in order. Consumers that only add sums read `bet_fact` in their own SQL instead. */
export async function readFacts(db: Db, { after, upTo }: FactRange): Promise<BetFact[]> {
  const found = await rows<FactRow>(
    db,
    `select member_id, id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot, pool, tip,
            seq, placed_at, settled_at, source, revision, product, game, currency, reference, grant_id,
            stake_seqs, stake_valids
       from bet_fact where id > $1 and id <= $2 order by id`,
    [after, upTo],
  )
  return found.map((row) => ({
    memberId: row.member_id as MemberId,
    id: row.id,
    source: row.source,
    reference: row.reference,
    revision: row.revision,
    product: row.product,
    game: row.game,
    currency: row.currency,
    grantId: row.grant_id,
    bets: row.bets,
    cashStakeMinor: row.cash_stake,
    bonusStakeMinor: row.bonus_stake,
    validStakeMinor: row.valid_stake,
    riskedMinor: row.risked,
    payoutMinor: row.payout,
    jackpotMinor: row.jackpot,
    poolMinor: row.pool,
    tipMinor: row.tip,
    parts: partsOf(row),
    placedAt: row.placed_at,
    settledAt: row.settled_at,
  }))
}

/** The turnover by the movements that took the stake. */
export function partsOf(row: Pick<FactRow, 'seq' | 'valid_stake' | 'stake_seqs' | 'stake_valids'>) {
  if (row.stake_seqs && row.stake_valids)
    return row.stake_seqs.map((seq, index) => ({ seq, validStakeMinor: row.stake_valids?.[index] ?? 0n }))
  return row.valid_stake === 0n ? [] : [{ seq: row.seq ?? 0n, validStakeMinor: row.valid_stake }]
}
