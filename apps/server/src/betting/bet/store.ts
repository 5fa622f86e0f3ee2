import type { BetState } from '@baize/domain/betting'
import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
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
       $7::timestamptz[], $8::text[], $9::text[], $10::uuid[], $11::text[])`,
    [
      bets.map((bet) => bet.memberId),
      bets.map((bet) => bet.id),
      bets.map((bet) => bet.source),
      bets.map((bet) => bet.cashMinor),
      bets.map((bet) => bet.bonusMinor),
      bets.map((bet) => bet.stakeSeq),
      bets.map((bet) => bet.settlesBy),
      bets.map((bet) => bet.currency),
      bets.map((bet) => bet.game),
      bets.map((bet) => bet.grantId),
      bets.map((bet) => bet.record),
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

/** Settles bets that stand as placed and pay nothing. Gives the ids of those that did. */
export async function loseBets(tx: Db, source: number, losing: readonly Settlement[]): Promise<string[]> {
  const found = await row<{ places: number[] }>(tx, 'select bet_lose($1, $2, $3, $4, $5, $6) as places', [
    source,
    losing.map(({ memberId }) => memberId),
    losing.map(({ betId }) => betId),
    losing.map(({ revision }) => revision),
    losing.map(({ validStakeMinor }) => validStakeMinor ?? null),
    losing.map(({ record }) => record ?? null),
  ])
  return (found?.places ?? []).map((place) => losing[place - 1]?.betId ?? '')
}
