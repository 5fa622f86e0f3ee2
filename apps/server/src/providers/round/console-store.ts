import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface RoundLine {
  readonly vendor: number
  readonly round: string
  readonly member_id: MemberId
  readonly opened_at: Date
  /** Microseconds, as exact as the column: a `Date` is not, and pages would repeat their last line. */
  readonly opened_us: bigint
  readonly closed_at: Date | null
  readonly username: string
  readonly integration: string
  readonly game_id: string
  readonly game: string
  readonly category_vendor: string
  readonly stake: bigint
  readonly payout: bigint
  readonly currency: CurrencyCode
  readonly state: 'open' | 'completed' | 'cancelled'
  readonly is_free: boolean
  readonly is_tip: boolean
}

const columns = `r.vendor, r.round, r.member_id, r.opened_at,
  (extract(epoch from r.opened_at) * 1000000)::bigint as opened_us, r.closed_at, m.username,
  coalesce(v.code, r.vendor::text) as integration, coalesce(g.id, r.game) as game_id,
  coalesce(g.title_en, r.game) as game, coalesce(g.vendor, '') as category_vendor,
  r.stake, r.payout, r.currency, r.state, r.is_free, r.is_tip`

const joined = `join member m on m.id = r.member_id
  left join vendor_integration v on v.id = r.vendor
  left join game g on g.integration_id = r.vendor and g.game_code = r.game`

/** A place in the order of rounds: newest first. */
export interface Place {
  readonly us: bigint
  readonly vendor: number
  readonly round: string
  readonly memberId: bigint
}

export interface RoundFilter {
  readonly vendor: number | null
  /** Codes of games; null means all. */
  readonly games: readonly string[] | null
  readonly state: RoundLine['state'] | null
}

const instant = (parameter: string): string =>
  `timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond'`

/** Few indexes know a state: each that does is found by the state as it stands there. */
const stateConditions: Readonly<Record<RoundLine['state'], string>> = {
  open: `and r.state = 'open'`,
  completed: `and r.state = 'completed'`,
  cancelled: `and r.state = 'cancelled'`,
}

/** Rounds opened in `[fromUs, untilUs]` and before a place, newest first. */
export const listRounds = (
  db: Db,
  ask: RoundFilter & { fromUs: bigint; untilUs: bigint; before: Place | null; limit: number },
) =>
  rows<RoundLine>(
    db,
    `select ${columns} from (
       select * from round r
        where r.opened_at >= ${instant('$1')} and r.opened_at <= ${instant('$2')}
          and ($3::bigint is null or (r.opened_at, r.vendor, r.round, r.member_id)
            < (${instant('$3')}, $4::int, $5::text, $6::bigint))
          and ($7::int is null or r.vendor = $7) and ($8::text[] is null or r.game = any($8))
          ${ask.state === null ? '' : stateConditions[ask.state]}
        order by r.opened_at desc, r.vendor desc, r.round desc, r.member_id desc limit $9) r ${joined}
      order by r.opened_at desc, r.vendor desc, r.round desc, r.member_id desc`,
    [
      ask.fromUs,
      ask.untilUs,
      ask.before?.us ?? null,
      ask.before?.vendor ?? null,
      ask.before?.round ?? null,
      ask.before?.memberId ?? null,
      ask.vendor,
      ask.games,
      ask.limit,
    ],
  )

/** How many rounds began in `[fromUs, untilUs]`, as the planner expects from its statistics. */
export async function estimateRounds(db: Db, given: { fromUs: bigint; untilUs: bigint }): Promise<number> {
  const found = await row<{ 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] }>(
    db,
    `explain (format json) select from round
      where opened_at >= ${instant('$1')} and opened_at <= ${instant('$2')}`,
    [given.fromUs, given.untilUs],
  )
  return found?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

/** The instant from which on the worker has not listed yet what is open. */
export const findListedUntil = async (db: Db): Promise<bigint | null> =>
  (
    await row<{ us: bigint | null }>(
      db,
      `select (extract(epoch from min(coalesce(s.swept_until, v.created_at))) * 1000000)::bigint as us
         from vendor_integration v left join round_sweep s on s.vendor_id = v.id`,
    )
  )?.us ?? null

/**
 * Rounds that have not ended, the oldest first: after a place, opened until an instant. What is not listed
 * yet is looked for from `fromUs` on.
 */
export const listOpen = (db: Db, ask: { after: Place; fromUs: bigint; untilUs: bigint; limit: number }) =>
  rows<RoundLine>(
    db,
    `with listed as (
       select q.vendor_id as vendor, q.round, q.member_id from round_inquiry q
        where q.opened_at <= ${instant('$6')}
          and (q.opened_at, q.vendor_id, q.round collate "C", q.member_id)
            > (${instant('$1')}, $2::int, $3::text, $4::bigint)
          and exists (
            select from round o where o.vendor = q.vendor_id and o.round = q.round
              and o.member_id = q.member_id and o.state = 'open')
        order by q.opened_at, q.vendor_id, q.round collate "C", q.member_id limit $7),
     fresh as (
       select o.vendor, o.round, o.member_id from round o
        where o.state = 'open' and o.opened_at >= ${instant('$5')} and o.opened_at <= ${instant('$6')}
          and (o.opened_at, o.vendor, o.round, o.member_id)
            > (${instant('$1')}, $2::int, $3::text, $4::bigint)
          and not exists (
            select from round_inquiry q where q.vendor_id = o.vendor and q.round = o.round
              and q.member_id = o.member_id)
        order by o.opened_at, o.vendor, o.round, o.member_id limit $7)
     select ${columns} from (select * from listed union all select * from fresh) k
       join round r on r.vendor = k.vendor and r.round = k.round and r.member_id = k.member_id ${joined}
      order by r.opened_at, r.vendor, r.round, r.member_id limit $7`,
    [ask.after.us, ask.after.vendor, ask.after.round, ask.after.memberId, ask.fromUs, ask.untilUs, ask.limit],
  )

/** What the word names: a round of some vendor, or the round of one of its transactions. */
export const findNamed = (db: Db, { word, limit }: { word: string; limit: number }) =>
  rows<RoundLine>(
    db,
    `with vendors as (select array_agg(id) as ids from vendor_integration),
     named as (
       select o.vendor, o.round, o.member_id from round o, vendors
        where o.vendor = any(vendors.ids) and o.round = $1
       union
       select t.actor, t.reference, t.member_id from transfer t, vendors
        where t.actor = any(vendors.ids) and t.key = $1)
     select ${columns} from named n
       join round r on r.vendor = n.vendor and r.round = n.round and r.member_id = n.member_id ${joined}
      order by r.opened_at desc limit $2`,
    [word, limit],
  )

export interface RoundKey {
  readonly memberId: bigint
  readonly vendor: number
  readonly round: string
}

export const findLine = (db: Db, { memberId, vendor, round }: RoundKey) =>
  row<RoundLine>(
    db,
    `select ${columns} from round r ${joined}
      where r.vendor = $1 and r.round = $2 and r.member_id = $3`,
    [vendor, round, memberId],
  )

export const findLines = (db: Db, keys: readonly RoundKey[]) =>
  rows<RoundLine>(
    db,
    `select ${columns} from unnest($1::int[], $2::text[], $3::bigint[]) as k (vendor, round, member_id)
       join round r on r.vendor = k.vendor and r.round = k.round and r.member_id = k.member_id ${joined}`,
    [keys.map(({ vendor }) => vendor), keys.map(({ round }) => round), keys.map(({ memberId }) => memberId)],
  )

export const findVendorId = async (db: Db, code: string): Promise<number | undefined> =>
  (await row<{ id: number }>(db, 'select id from vendor_integration where code = $1', [code]))?.id

/** The vendors' codes of a game that is named by the house's id or by a vendor's. */
export const findGameCodes = async (db: Db, name: string): Promise<string[]> =>
  (
    await rows<{ game_code: string }>(
      db,
      'select distinct game_code from game where id = $1 or game_code = $1',
      [name],
    )
  ).map(({ game_code }) => game_code)

/** By id, or by user name, which begins with a letter. */
export const findMemberId = async (db: Db, name: string): Promise<MemberId | undefined> =>
  (
    await row<{ id: MemberId }>(
      db,
      /^[1-9]\d{0,17}$/.test(name)
        ? 'select id from member where id = $1::bigint'
        : 'select id from member where username = lower($1)',
      [name],
    )
  )?.id

/** What the vendor was asked; a round that is only watched was not. */
export const findInquiry = (db: Db, key: RoundKey) =>
  row<{ attempts: number; last_answer: string; next_ask_at: Date }>(
    db,
    `select attempts, last_answer, next_ask_at from round_inquiry
      where member_id = $1 and vendor_id = $2 and round = $3 and attempts > 0`,
    [key.memberId, key.vendor, key.round],
  )

export const countWaitingWins = async (db: Db, key: RoundKey): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from pending_win where member_id = $1 and vendor_id = $2 and round = $3`,
      [key.memberId, key.vendor, key.round],
    )
  )?.count ?? 0

/** Differences about the round itself and about its transactions. */
export const listDifferences = (db: Db, vendor: number, transactions: readonly string[]) =>
  rows<{ kind: string; transaction: string; resolved_at: Date | null }>(
    db,
    `select kind, transaction, resolved_at from reconciliation_difference
      where vendor_id = $1 and transaction = any($2) order by id`,
    [vendor, transactions],
  )

export const insertNote = (tx: Db, note: RoundKey & { text: string; operatorId: bigint; at: Date }) =>
  rows(
    tx,
    `insert into round_note (member_id, vendor_id, round, text, operator_id, written_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [note.memberId, note.vendor, note.round, note.text, note.operatorId, note.at],
  )

export const listNotes = (db: Db, key: RoundKey) =>
  rows<{ id: bigint; text: string; username: string; written_at: Date }>(
    db,
    `select n.id, n.text, o.username, n.written_at from round_note n join operator o on o.id = n.operator_id
      where n.member_id = $1 and n.vendor_id = $2 and n.round = $3 order by n.id`,
    [key.memberId, key.vendor, key.round],
  )
