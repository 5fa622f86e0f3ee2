import { turnoverOf } from '@baize/domain/betting'
import { firstHouseAccount } from '@baize/domain/ledger'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Round, RoundKey, RoundState } from './service.ts'
import { findRound, roundColumns, toRound, type RoundRow } from './store.ts'

/** Which of a member's rounds: opened in `[from, to)`, in a state, of some games. */
export interface RecordFilter {
  readonly memberId: MemberId
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly state?: RoundState | undefined
  /** Codes of games; absent means all. */
  readonly games?: readonly string[] | undefined
  /** How the bet's number, or the vendor's id of its round, begins. */
  readonly betNo?: string | undefined
}

export interface RecordPage {
  readonly rounds: readonly Round[]
  readonly nextCursor: string | null
}

export interface RecordSummary {
  /** Without tips, as are the stakes. */
  readonly count: number
  readonly stakeMinor: bigint
  /** What counts as turnover: the valid stakes of completed rounds. */
  readonly validStakeMinor: bigint
  readonly tipsMinor: bigint
  readonly payoutMinor: bigint
}

export interface RoundTransfer {
  readonly seq: bigint
  readonly kind: string
  readonly amountMinor: bigint
  /** True when it came to the member, false when it went from the member, null between house accounts. */
  readonly isCredit: boolean | null
  /** The member's cash after it; null when cash had no part in it. */
  readonly cashAfterMinor: bigint | null
  readonly key: string
  readonly postedAt: Date
}

/** Reads the betting record. The member comes first in every index used, so a page costs what it shows. */
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
    const round = await findRound(db, key)
    return round && { round, transfers: await readTransfers(db, key) }
  },
})

/**
 * A bet by its whole number, as it is printed: the key of its round finds it at once, where the beginning of
 * a number is looked for along the member's whole history. Nothing where there is no such bet.
 */
async function findNumbered(db: Db, filter: RecordFilter): Promise<readonly Round[] | undefined> {
  const [, vendor, id] = /^(\d{1,9})-(.+)$/.exec(filter.betNo?.trim() ?? '') ?? []
  if (vendor === undefined || id === undefined) return undefined
  const round = await findRound(db, { memberId: filter.memberId, vendor: Number(vendor), round: id })
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
    stakeMinor: total(bets, ({ stakeMinor }) => stakeMinor),
    validStakeMinor: total(bets, roundTurnover),
    tipsMinor: total(tips, ({ stakeMinor }) => stakeMinor),
    payoutMinor: total(rounds, ({ payoutMinor }) => payoutMinor),
  }
}

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
const openedUs = `(extract(epoch from r.opened_at) * 1000000)::bigint`
const free = `round r where r.member_id = $1 and r.is_free and ${filters}`

interface Cursor {
  /** Staked rounds before this place in the member's sequence. */
  readonly seq: bigint
  /** Free rounds before this microsecond; of that one, before this round. */
  readonly openedUs: bigint
  readonly round: string
}

const start: Cursor = { seq: 9_223_372_036_854_775_807n, openedUs: 9_000_000_000_000_000n, round: '' }

type PlacedRow = RoundRow & { readonly seq: bigint | null; readonly opened_us: bigint }

async function readPage(
  db: Db,
  filter: RecordFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<RecordPage | undefined> {
  const from = readCursor(cursor)
  if (!from) return undefined
  const found = await rows<PlacedRow>(
    db,
    `(select ${roundColumns}, t.seq, ${openedUs} as opened_us from ${staked} and t.seq < $7
       order by t.seq desc limit $10)
     union all
     (select ${roundColumns}, null, ${openedUs} from ${free}
       and (r.opened_at, r.round) < (timestamptz 'epoch' + $8::bigint * interval '1 microsecond', $9)
       order by r.opened_at desc, r.round desc limit $10)`,
    [...filterValues(filter), from.seq, from.openedUs, from.round, limit + 1],
  )
  return mergePage(found, { from, limit })
}

/** Merges the two lists, each in its own order, so that the cursor is a place in both. */
function mergePage(
  found: readonly PlacedRow[],
  { from, limit }: { from: Cursor; limit: number },
): RecordPage {
  const [byStake, byTime] = [found.filter(({ seq }) => seq !== null), found.filter(({ seq }) => seq === null)]
  const taken: PlacedRow[] = []
  let next = from
  while (taken.length < limit) {
    const [a, b] = [byStake[0], byTime[0]]
    const first = a && (!b || BigInt(a.opened_us) >= BigInt(b.opened_us)) ? byStake.shift() : byTime.shift()
    if (!first) break
    taken.push(first)
    if (first.seq === null) next = { ...next, openedUs: BigInt(first.opened_us), round: first.round }
    else next = { ...next, seq: BigInt(first.seq) }
  }
  const hasMore = byStake.length + byTime.length > 0
  return { rounds: taken.map(toRound), nextCursor: hasMore ? writeCursor(next) : null }
}

const writeCursor = ({ seq, openedUs, round }: Cursor): string =>
  Buffer.from(`${seq} ${openedUs} ${round}`).toString('base64url')

function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return start
  const match = /^(\d{1,18}|9223372036854775807) (\d{1,16}) ([^\p{Cc}]*)$/u.exec(
    Buffer.from(text, 'base64url').toString(),
  )
  if (!match?.[1] || !match[2]) return undefined
  return { seq: BigInt(match[1]), openedUs: BigInt(match[2]), round: match[3] ?? '' }
}

async function readSummary(db: Db, filter: RecordFilter): Promise<RecordSummary> {
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
             union all select r.stake, r.payout, r.state, r.is_tip, r.valid_stake from ${free}) all_rounds`,
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

async function readTransfers(db: Db, { memberId, vendor, round }: RoundKey): Promise<RoundTransfer[]> {
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
