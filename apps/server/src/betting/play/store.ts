import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'
import { recordSeparator } from '../../ledger/api.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { playSql, playValues, type PlayItem } from './items.ts'
import { toOutcome } from './outcome.ts'
import { plainSql, plainValues, readPlain, type CashMemory } from './plain.ts'
import type { PlayOutcome, PlayService, Round, RoundKey, RoundState, RoundTold } from './service.ts'

/** Posts calls with their rounds in one statement: a transaction of its own on a pool. */
export async function post(db: Db, items: readonly PlayItem[]): Promise<PlayOutcome[]> {
  const statement = { name: 'play_post', text: playSql, values: playValues(items) }
  const lines = (await say(db, statement)).split(recordSeparator)
  return lines.map((line, index) => toOutcome(line, items[index]?.call.request ?? ''))
}

/** Posts plain calls; gives nothing for one that must go the long way. */
export async function postPlain(
  db: Db,
  items: readonly PlayItem[],
  memory: CashMemory,
): Promise<(PlayOutcome | undefined)[]> {
  const statement = { name: 'play_post_plain', text: plainSql, values: plainValues(items, memory) }
  return readPlain(await say(db, statement), items, memory)
}

async function say(db: Db, statement: { name: string; text: string; values: unknown[] }): Promise<string> {
  const { rows: found } = await (db as Pool).query<{ outcomes: string }>(statement)
  return found[0]?.outcomes ?? ''
}

export interface RoundRow {
  readonly member_id: bigint
  readonly vendor: number
  readonly round: string
  readonly game: string
  readonly session: string
  readonly currency: CurrencyCode
  readonly stake: bigint
  readonly payout: bigint
  readonly is_tip: boolean
  readonly is_free: boolean
  readonly grant_id: string | null
  readonly bonus_stake: bigint | null
  readonly bonus_payout: bigint | null
  readonly state: RoundState
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly record: string | null
  readonly revision: number
  readonly valid_stake: bigint | null
  readonly settles_by: Date | null
}

export const roundColumns = `r.member_id, r.vendor, r.round, r.game, r.session, r.currency, r.stake, r.payout,
  r.is_tip, r.is_free, r.state, r.opened_at, r.closed_at, coalesce(r.record, r.bet_record) as record,
  r.revision, r.valid_stake, r.settles_by, r.grant_id, r.bonus_stake, r.bonus_payout`

export const toRound = (found: RoundRow): Round => ({
  memberId: BigInt(found.member_id) as MemberId,
  vendor: found.vendor,
  round: found.round,
  game: found.game,
  session: found.session,
  currency: found.currency,
  stakeMinor: BigInt(found.stake),
  payoutMinor: BigInt(found.payout),
  isTip: found.is_tip,
  isFree: found.is_free,
  bonus:
    found.grant_id === null
      ? null
      : {
          grantId: found.grant_id,
          stakeMinor: BigInt(found.bonus_stake ?? 0),
          payoutMinor: BigInt(found.bonus_payout ?? 0),
        },
  state: found.state,
  openedAt: found.opened_at,
  closedAt: found.closed_at,
  record: found.record,
  revision: found.revision,
  validStakeMinor: found.valid_stake === null ? null : BigInt(found.valid_stake),
  settlesBy: found.settles_by,
})

export async function findRound(db: Db, key: RoundKey): Promise<Round | null> {
  const found = await row<RoundRow>(
    db,
    `select ${roundColumns} from round r where r.vendor = $2 and r.round = $3 and r.member_id = $1`,
    [key.memberId, key.vendor, key.round],
  )
  return found ? toRound(found) : null
}

export async function closeRound(
  tx: Tx,
  ending: RoundKey & RoundTold & { readonly state: 'completed' | 'cancelled' },
): Promise<Round | null> {
  // Rounds change under their member's lock: the hot path counts on it.
  await tx.query('select from wallet where member_id = $1 for update', [ending.memberId])
  const found = await row<RoundRow>(
    tx,
    `with old as (
       select *, state = 'open' as is_open, $7 > revision as is_newer from round
        where vendor = $2 and round = $3 and member_id = $1),
     told as (
       select o.*, case when o.is_open or o.is_newer then coalesce($5::text, o.record)
                        when $7 = o.revision then coalesce(o.record, $5) else o.record end as new_record,
              case when o.is_open or o.is_newer then $6::bigint
                   when $7 = o.revision then coalesce(o.valid_stake, $6) else o.valid_stake end as new_valid
         from old o),
     kept as (
       insert into round_revision (member_id, vendor, round, revision, valid_stake, record)
       select member_id, vendor, round, revision, valid_stake, record from told
        where not is_open and is_newer),
     fed as (
       insert into bet_feed_revised (member_id, source, reference)
       select member_id, vendor, round from told
        where not is_open and new_valid is distinct from valid_stake)
     update round r
        set state = case when t.is_open then $4 else t.state end,
            closed_at = coalesce(r.closed_at, now()), record = t.new_record, valid_stake = t.new_valid,
            revision = greatest(t.revision, $7)
       from told t
      where r.vendor = $2 and r.round = $3 and r.member_id = $1
      returning ${roundColumns}`,
    [
      ending.memberId,
      ending.vendor,
      ending.round,
      ending.state,
      ending.record ?? null,
      ending.validStakeMinor ?? null,
      ending.revision ?? 0,
    ],
  )
  return found ? toRound(found) : null
}

/** Marks a round that has just been written in this transaction. */
export const markTip = (tx: Tx, { memberId, vendor, round }: RoundKey) =>
  tx.query('update round set is_tip = true where vendor = $2 and round = $3 and member_id = $1', [
    memberId,
    vendor,
    round,
  ])

export async function keepWins(
  tx: Tx,
  { memberId, vendor, round, grantId }: RoundKey & { readonly grantId: string },
): Promise<void> {
  await tx.query(
    `update round set grant_id = $4, bonus_stake = 0, bonus_payout = 0
      where vendor = $2 and round = $3 and member_id = $1 and is_free and grant_id is null`,
    [memberId, vendor, round, grantId],
  )
}

export async function adjustRound(tx: Tx, by: Parameters<PlayService['adjustRound']>[1]): Promise<void> {
  await tx.query(
    // A stake that is taken back takes its part of a valid stake above it along.
    `update round set stake = stake + $4, payout = payout + $5, bonus_stake = bonus_stake + $6,
            bonus_payout = bonus_payout + $7,
            valid_stake = case when valid_stake > stake and stake > 0
              then div(valid_stake::numeric * (stake + $4), stake)::bigint
              when valid_stake is not null then least(valid_stake, stake + $4) end
      where vendor = $2 and round = $3 and member_id = $1`,
    [
      by.memberId,
      by.vendor,
      by.round,
      by.stakeMinor ?? 0n,
      by.payoutMinor ?? 0n,
      by.bonusStakeMinor ?? 0n,
      by.bonusPayoutMinor ?? 0n,
    ],
  )
}
