import type { MemberId } from '@baize/std'
import { firstHouseAccount } from '@baize/domain/ledger'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { RecordFilter, RecordPage, RecordSummary, RoundTransfer } from './record-model.ts'
import type { Round, RoundKey } from './service.ts'
import { roundColumns, toRound, type RoundRow } from './store.ts'

/** Of the columns of `r`. */
const filters = `r.opened_at >= coalesce($2::timestamptz, '-infinity')
  and r.opened_at < coalesce($3::timestamptz, 'infinity')
  and ($4::text is null or r.state = $4) and ($5::text[] is null or r.game = any($5))
  and ($6::text is null or starts_with(lower(r.round), $6)
       or starts_with(r.vendor || '-' || lower(r.round), $6))`

const filterValues = ({ memberId, from, to, state, games, betNo }: RecordFilter): unknown[] => [
  memberId,
  from ?? null,
  to ?? null,
  state ?? null,
  games ?? null,
  betNo?.trim().toLowerCase() ?? null,
]

/**
 * A round with a stake is found by the transfer that opened it, which spares the hot path an index. The
 * first of several bets of one call stands for the round.
 */
const staked = `transfer t join round r
    on r.vendor = t.actor and r.round = t.reference and r.member_id = t.member_id
      and r.opened_at = t.posted_at
  where t.member_id = $1 and t.kind in ('bet', 'tip') and not r.is_free
    and not exists (select from transfer p where p.member_id = t.member_id and p.seq = t.seq - 1
      and p.kind = 'bet'
                       and p.actor = t.actor and p.reference = t.reference and p.posted_at = t.posted_at)
    and ${filters}`
/** A bet that the house takes itself, in the form of a round. Their ids are in the order of time. */
const ownColumns = `b.member_id, b.id, b.source as vendor, b.id::text as round, b.game, '' as session,
  b.currency, b.cash_stake + b.bonus_stake as stake, b.payout, false as is_tip, false as is_free,
  case b.state when 'settled' then 'completed' else b.state end as state, b.placed_at as opened_at,
  case when b.state <> 'open' then b.revised_at end as closed_at, b.record, null::text as bet_record,
  b.revision, b.valid_stake, b.settles_until as settles_by, b.grant_id,
  nullif(b.bonus_stake, 0) as bonus_stake, null::bigint as bonus_payout`
/** The stake of a cancelled one came back: it is in no sum, as that of a cancelled round is not. */
const ownStake = `case when r.state = 'cancelled' then 0 else r.stake end as stake`
const own = `(select ${ownColumns} from bet b where b.member_id = $1) r where ${filters}`
const openedUs = `(extract(epoch from r.opened_at) * 1000000)::bigint`
const free = `round r where r.member_id = $1 and r.is_free and ${filters}`

interface Cursor {
  /** Staked rounds before this place in the member's sequence. */
  readonly seq: bigint
  /** Free rounds before this microsecond; of that one, before this round. */
  readonly openedUs: bigint
  readonly round: string
  /** The house's own bets before this one. */
  readonly own: string
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const start: Cursor = {
  seq: 9_223_372_036_854_775_807n,
  openedUs: 9_000_000_000_000_000n,
  round: '',
  own: lastId,
}

const lists = ['staked', 'free', 'own'] as const
type PlacedRow = RoundRow & {
  readonly list: (typeof lists)[number]
  readonly seq: bigint | null
  readonly opened_us: bigint
}

export async function readPage(
  db: Db,
  filter: RecordFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<RecordPage | undefined> {
  const from = readCursor(cursor)
  if (!from) return undefined
  const found = await rows<PlacedRow>(
    db,
    `(select ${roundColumns}, 'staked' as list, t.seq, ${openedUs} as opened_us from ${staked} and t.seq < $7
       order by t.seq desc limit $10)
     union all
     (select ${roundColumns}, 'free', null, ${openedUs} from ${free}
       and (r.opened_at, r.round) < (timestamptz 'epoch' + $8::bigint * interval '1 microsecond', $9)
       order by r.opened_at desc, r.round desc limit $10)
     union all
     (select ${roundColumns}, 'own', null, ${openedUs} from ${own} and r.id < $11
       order by r.id desc limit $10)`,
    [...filterValues(filter), from.seq, from.openedUs, from.round, limit + 1, from.own],
  )
  return mergePage(found, { from, limit })
}

/** Merges the lists, each in its own order, so that the cursor is a place in all. */
function mergePage(
  found: readonly PlacedRow[],
  { from, limit }: { from: Cursor; limit: number },
): RecordPage {
  const left = lists.map((list) => found.filter((one) => one.list === list))
  const taken: PlacedRow[] = []
  let next = from
  while (taken.length < limit) {
    const first = newestOf(left)?.shift()
    if (!first) break
    taken.push(first)
    next = { ...next, ...placeOf(first) }
  }
  const hasMore = left.some((list) => list.length > 0)
  return { rounds: taken.map(toRound), nextCursor: hasMore ? writeCursor(next) : null }
}

/** The list whose first row is the newest of all; of two of one moment, the earlier list. */
const newestOf = (left: PlacedRow[][]): PlacedRow[] | undefined =>
  left.reduce<PlacedRow[] | undefined>((newest, list) => {
    if (!list[0]) return newest
    return !newest?.[0] || BigInt(list[0].opened_us) > BigInt(newest[0].opened_us) ? list : newest
  }, undefined)

function placeOf({ list, seq, opened_us: openedUs, round }: PlacedRow): Partial<Cursor> {
  if (list === 'staked') return { seq: BigInt(seq ?? 0) }
  return list === 'own' ? { own: round } : { openedUs: BigInt(openedUs), round }
}

const writeCursor = ({ seq, openedUs, own: ownId, round }: Cursor): string =>
  Buffer.from(`${seq} ${openedUs} ${ownId} ${round}`).toString('base64url')

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const cursorForm = new RegExp(`^(\\d{1,18}|${start.seq}) (\\d{1,16}) (${uuid}) ([^\\p{Cc}]*)$`, 'u')
const ownIdForm = new RegExp(`^${uuid}$`)

function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return start
  const match = cursorForm.exec(Buffer.from(text, 'base64url').toString())
  if (!match?.[1] || !match[2] || !match[3]) return undefined
  return { seq: BigInt(match[1]), openedUs: BigInt(match[2]), own: match[3], round: match[4] ?? '' }
}

export async function readSummary(db: Db, filter: RecordFilter): Promise<RecordSummary> {
  const found = await row<{
    count: number
    stake: string
    valid_stake: string
    tips: string
    payout: string
  }>(
    db,
    `select count(*) filter (where not is_tip)::int as count,
            coalesce(sum(stake) filter (where not is_tip), 0)::text as stake,
            coalesce(sum(bet_turnover(state, is_tip, stake, valid_stake)), 0)::text as valid_stake,
            coalesce(sum(stake) filter (where is_tip), 0)::text as tips,
            coalesce(sum(payout), 0)::text as payout
       from (select r.stake, r.payout, r.state, r.is_tip, r.valid_stake from ${staked}
             union all select r.stake, r.payout, r.state, r.is_tip, r.valid_stake from ${free}
             union all
             select ${ownStake}, r.payout, r.state, r.is_tip, r.valid_stake from ${own}) all_rounds`,
    filterValues(filter),
  )
  return {
    count: found?.count ?? 0,
    stakeMinor: BigInt(found?.stake ?? 0),
    validStakeMinor: BigInt(found?.valid_stake ?? 0),
    tipsMinor: BigInt(found?.tips ?? 0),
    payoutMinor: BigInt(found?.payout ?? 0),
  }
}

export async function readTransfers(db: Db, { memberId, vendor, round }: RoundKey): Promise<RoundTransfer[]> {
  const found = await rows<{
    seq: bigint
    kind: string
    amount: bigint
    debit: number
    credit: number
    cash_after: bigint | null
    key: string
    posted_at: Date
  }>(
    db,
    `select seq, kind, amount, debit, credit, key, posted_at,
            case when debit = 1 then debit_after when credit = 1 then credit_after end as cash_after
              from transfer
      where member_id = $1 and actor = $2 and reference = $3 order by seq`,
    [memberId, vendor, round],
  )
  return found.map((t) => ({
    seq: BigInt(t.seq),
    kind: t.kind,
    amountMinor: BigInt(t.amount),
    isCredit: t.credit < firstHouseAccount ? true : t.debit < firstHouseAccount ? false : null,
    cashAfterMinor: t.cash_after === null ? null : BigInt(t.cash_after),
    key: t.key,
    postedAt: t.posted_at,
  }))
}

/** A bet that the house takes itself, by its id; nothing for what is none. */
export async function findOwnBet(
  db: Db,
  { memberId, id }: { readonly memberId: MemberId; readonly id: string },
): Promise<Round | null> {
  if (!ownIdForm.test(id)) return null
  const found = await row<RoundRow>(
    db,
    `select ${roundColumns} from (select ${ownColumns} from bet b where b.member_id = $1 and b.id = $2) r`,
    [memberId, id],
  )
  return found ? toRound(found) : null
}
