import type { BetState } from '@baize/domain/betting'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import { arrayOf, textOf } from '../../ledger/api.ts'
import type { Bet, BetKey, BetSource, Settlement } from './model.ts'

export async function ensureSource(
  db: Db,
  given: { code: string; product: string; account: number },
): Promise<BetSource> {
  const select = 'select id, code, product, account from bet_source where code = $1'
  const known = await row<BetSource>(db, select, [given.code])
  if (known) return known
  const made = await row<BetSource>(
    db,
    `insert into bet_source (code, product, account) values ($1, $2, $3) on conflict (code) do nothing
     returning id, code, product, account`,
    [given.code, given.product, given.account],
  )
  // Somebody else made it in between: it is committed, so the next statement sees it.
  const found = made ?? (await row<BetSource>(db, select, [given.code]))
  if (!found) throw new Error(`bet source ${given.code} was neither found nor made`)
  return found
}

/** New ids in order of time. */
export const newIds = async (db: Db, count: number): Promise<string[]> =>
  (await rows<{ id: string }>(db, 'select uuidv7() as id from generate_series(1, $1)', [count])).map(
    ({ id }) => id,
  )

export interface NewBet {
  readonly memberId: MemberId
  readonly id: string
  readonly source: number
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
  readonly stakeSeq: bigint
  readonly settlesBy: Date | null
  readonly currency: CurrencyCode
  readonly game: string
  readonly grantId: string | null
  readonly record: string | null
}

export const insertBets = (tx: Db, bets: readonly NewBet[]) =>
  rows(
    tx,
    `insert into bet (member_id, id, source, cash_stake, bonus_stake, stake_seq, settles_until, currency,
       game, grant_id, record)
     select * from unnest($1::bigint[], $2::uuid[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::timestamptz[], string_to_array($8, E'\\x1f'), string_to_array($9, E'\\x1f'), $10::uuid[],
       string_to_array($11, E'\\x1f', ''))`,
    [
      arrayOf(bets, (bet) => bet.memberId),
      arrayOf(bets, (bet) => bet.id),
      arrayOf(bets, (bet) => bet.source),
      arrayOf(bets, (bet) => bet.cashMinor),
      arrayOf(bets, (bet) => bet.bonusMinor),
      arrayOf(bets, (bet) => bet.stakeSeq),
      arrayOf(bets, (bet) => bet.settlesBy?.toISOString() ?? 'NULL'),
      textOf(bets, (bet) => bet.currency),
      textOf(bets, (bet) => bet.game),
      arrayOf(bets, (bet) => bet.grantId ?? 'NULL'),
      bets.some(({ record }) => record !== null) ? textOf(bets, (bet) => bet.record ?? '') : null,
    ],
  )

/** The bets that were placed under keys of a source. */
export const findPlaced = (db: Db, given: { source: number; keys: readonly string[] }) =>
  rows<{ key: string; bet_id: string; bonus_stake: bigint }>(
    db,
    `select t.key, t.reference as bet_id,
            (select b.bonus_stake from bet b where b.member_id = t.member_id and b.id = t.reference::uuid)
       from transfer t where t.actor = $1 and t.key = any($2) and t.leg = 0`,
    [given.source, given.keys],
  )

interface BetRow {
  readonly member_id: bigint
  readonly id: string
  readonly source: number
  readonly cash_stake: bigint
  readonly bonus_stake: bigint
  readonly payout: bigint
  readonly valid_stake: bigint | null
  readonly placed_at: Date
  readonly revised_at: Date | null
  readonly settles_until: Date | null
  readonly revision: number
  readonly state: BetState
  readonly currency: CurrencyCode
  readonly game: string
  readonly grant_id: string | null
  readonly record: string | null
}

const columns = `member_id, id, source, cash_stake, bonus_stake, payout, valid_stake, placed_at, revised_at,
  settles_until, revision, state, currency, game, grant_id, record`

const toBet = (found: BetRow): Bet => ({
  memberId: found.member_id as MemberId,
  betId: found.id,
  source: found.source,
  game: found.game,
  currency: found.currency,
  cashMinor: found.cash_stake,
  bonusMinor: found.bonus_stake,
  grantId: found.grant_id,
  payoutMinor: found.payout,
  validStakeMinor: found.valid_stake,
  state: found.state,
  revision: found.revision,
  placedAt: found.placed_at,
  revisedAt: found.revised_at,
  settlesBy: found.settles_until,
  record: found.record,
})

export async function findBet(db: Db, { memberId, betId }: BetKey): Promise<Bet | undefined> {
  const found = await row<BetRow>(db, `select ${columns} from bet where member_id = $1 and id = $2`, [
    memberId,
    betId,
  ])
  return found && toBet(found)
}

export async function findBets(db: Db, keys: readonly BetKey[]): Promise<Bet[]> {
  const found = await rows<BetRow>(
    db,
    `select ${columns} from bet
      where (member_id, id) in (select * from unnest($1::bigint[], $2::uuid[]))`,
    [keys.map(({ memberId }) => memberId), keys.map(({ betId }) => betId)],
  )
  return found.map(toBet)
}

export async function lockBets(tx: Db, keys: readonly BetKey[]): Promise<Bet[]> {
  const found = await rows<BetRow>(tx, `select ${columns} from bet_locked($1, $2)`, [
    keys.map(({ memberId }) => memberId),
    keys.map(({ betId }) => betId),
  ])
  return found.map(toBet)
}

export interface NewRevision extends BetKey {
  readonly revision: number
  readonly state: BetState
  readonly payoutMinor: bigint
  readonly validStakeMinor: bigint | null
  readonly record: string | null
}

/** The bets are locked. */
export const reviseBets = (tx: Db, revisions: readonly NewRevision[]) =>
  rows(tx, 'select bet_revise($1, $2, $3, $4, $5, $6, $7)', [
    revisions.map((each) => each.memberId),
    revisions.map((each) => each.betId),
    revisions.map((each) => each.revision),
    revisions.map((each) => each.state),
    revisions.map((each) => each.payoutMinor),
    revisions.map((each) => each.validStakeMinor),
    revisions.map((each) => each.record),
  ])

/** The stake of a bet that was staked in cash only. */
export interface CashStake {
  readonly cashMinor: bigint
  readonly currency: CurrencyCode
}

/** By their places in the list. */
export interface SettledFirst {
  /** Positions of bets that were not settled: settled before, unknown, or with bonus money to move. */
  readonly others: ReadonlySet<number>
  readonly moving: ReadonlyMap<number, CashStake>
}

/** Settles open bets that move no bonus money; reports the others. */
export async function settleFirst(
  tx: Db,
  source: number,
  settlements: readonly Settlement[],
): Promise<SettledFirst> {
  const found = await row<{ others: number[]; moving: string | null }>(
    tx,
    'select others, moving from bet_settle($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      source,
      arrayOf(settlements, ({ memberId }) => memberId),
      arrayOf(settlements, ({ betId }) => betId),
      arrayOf(settlements, ({ revision }) => revision),
      settlements.some(({ state }) => state !== 'settled') ? textOf(settlements, ({ state }) => state) : null,
      arrayOf(settlements, ({ payoutMinor }) => payoutMinor),
      settlements.some(({ validStakeMinor }) => validStakeMinor !== undefined)
        ? arrayOf(settlements, ({ validStakeMinor }) => validStakeMinor ?? 'NULL')
        : null,
      settlements.some(({ record }) => record !== undefined)
        ? textOf(settlements, ({ record }) => record ?? '')
        : null,
    ],
  )
  const moving = new Map<number, CashStake>()
  for (const line of found?.moving?.split(' ') ?? []) {
    const [place = '', cash = '', currency = ''] = line.split(':')
    moving.set(Number(place) - 1, { cashMinor: BigInt(cash), currency: currency as CurrencyCode })
  }
  return { others: new Set(found?.others.map((place) => place - 1)), moving }
}
