import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface Report {
  readonly game: string
  readonly model: string
  readonly rounds: number
  readonly stake: string
  readonly payout: string
  readonly expected: string
  readonly spread: string
  readonly is_telling: boolean
  readonly is_best_play: boolean
}

/** What a vendor said last of its games. */
export const writeReports = (db: Db, vendorId: number, reports: readonly Report[], at: Date) =>
  rows(
    db,
    `insert into game_return (vendor_id, game_code, model, rounds, stake, payout, expected, spread,
       is_telling, is_best_play, reported_at)
     select $1, r.game, r.model, r.rounds, r.stake, r.payout, r.expected, r.spread, r.is_telling,
            r.is_best_play, $3
       from jsonb_to_recordset($2) as r (game text, model text, rounds bigint, stake numeric, payout numeric,
         expected numeric, spread numeric, is_telling boolean, is_best_play boolean)
     on conflict (vendor_id, game_code) do update set model = excluded.model, rounds = excluded.rounds,
       stake = excluded.stake, payout = excluded.payout, expected = excluded.expected,
       spread = excluded.spread, is_telling = excluded.is_telling, is_best_play = excluded.is_best_play,
       reported_at = excluded.reported_at`,
    [vendorId, JSON.stringify(reports), at],
  )

export interface ReturnRow {
  readonly key: string
  readonly game: string
  readonly model: string
  readonly vendor: string
  readonly games: number
  readonly rounds: number
  /** Decimals. */
  readonly staked: string
  readonly paid: string
  /** The same for the statistics. */
  readonly stake: number
  readonly payout: number
  readonly expected: number
  readonly spread: number
  readonly is_telling: boolean
  readonly is_best_play: boolean
  readonly reported_at: Date
}

/** Each game, the furthest off first. */
export const listByGame = (db: Db, word: string | null) =>
  rows<ReturnRow>(
    db,
    `select v.code || '.' || r.game_code as key, coalesce(g.title_en, r.game_code) as game, r.model,
            v.code as vendor, 1 as games, r.rounds::int as rounds,
            round(r.stake, 2)::text as staked, round(r.payout, 2)::text as paid, r.stake::float8 as stake,
            r.payout::float8 as payout, r.expected::float8 as expected, r.spread::float8 as spread,
            r.is_telling, r.is_best_play, r.reported_at
       from game_return r join vendor_integration v on v.id = r.vendor_id
       left join game g on g.integration_id = r.vendor_id and g.game_code = r.game_code
      where $1::text is null or r.game_code = $1 or r.model = $1 or strpos(g.search_key, lower($1)) > 0
      order by r.is_telling desc, abs(r.payout - r.expected) / greatest(r.spread, 0.01) desc, key`,
    [word],
  )

/** All games of a model together. */
export const listByModel = (db: Db, word: string | null) =>
  rows<ReturnRow>(
    db,
    `select v.code || '.' || r.model as key, '' as game, r.model, v.code as vendor, count(*)::int as games,
            sum(r.rounds)::int as rounds, round(sum(r.stake), 2)::text as staked,
            round(sum(r.payout), 2)::text as paid, sum(r.stake)::float8 as stake,
            sum(r.payout)::float8 as payout,
            sum(r.expected)::float8 as expected, sqrt(sum(r.spread * r.spread))::float8 as spread,
            bool_or(r.is_telling) as is_telling, bool_or(r.is_best_play) as is_best_play,
            max(r.reported_at) as reported_at
       from game_return r join vendor_integration v on v.id = r.vendor_id
      where $1::text is null or r.model = $1
      group by v.code, r.model
      order by bool_or(r.is_telling) desc,
        abs(sum(r.payout) - sum(r.expected)) / greatest(sqrt(sum(r.spread * r.spread)), 0.01) desc, key`,
    [word],
  )

export interface Closure {
  readonly vendorId: number
  readonly game: string
  readonly reason: 'game_return' | 'model_return'
  readonly deviation: number
  readonly closedAt: Date
}

/** False when it is known: each closing raises one alarm. */
export const insertAlarm = async (tx: Db, closure: Closure, at: Date): Promise<boolean> =>
  (await row(
    tx,
    `insert into game_alarm (vendor_id, game_code, reason, deviation, closed_at, raised_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (vendor_id, game_code, closed_at) do nothing returning id`,
    [closure.vendorId, closure.game, closure.reason, closure.deviation, closure.closedAt, at],
  )) !== undefined

/** Gives what the game was before; nothing for a game that is not in the catalogue. */
export const setGameState = (
  tx: Db,
  { vendorId, game, state }: { vendorId: number; game: string; state: 'open' | 'closed' },
) =>
  row<{ game_id: string }>(
    tx,
    `update game set state = $3, console_version = console_version + 1, changed_at = clock_timestamp()
      where integration_id = $1 and game_code = $2 returning id as game_id`,
    [vendorId, game, state],
  )

export interface AlarmRow {
  readonly id: bigint
  readonly vendor_id: number
  readonly game_code: string
  readonly game_id: string
  readonly game: string
  readonly vendor: string
  readonly reason: 'game_return' | 'model_return'
  readonly deviation: number
  readonly raised_at: Date
  readonly cleared_at: Date | null
}

const columns = `a.id, a.vendor_id, a.game_code, coalesce(g.id, a.game_code) as game_id,
  coalesce(g.title_en, a.game_code) as game, v.code as vendor, a.reason, a.deviation, a.raised_at,
  a.cleared_at`
const joined = `game_alarm a join vendor_integration v on v.id = a.vendor_id
  left join game g on g.integration_id = a.vendor_id and g.game_code = a.game_code`

export const listAlarms = (db: Db, ask: { before: bigint | null; limit: number; isOpen: boolean | null }) =>
  rows<AlarmRow>(
    db,
    `select ${columns} from ${joined}
      where ($1::bigint is null or a.id < $1) and ($2::boolean is null or $2 = (a.cleared_at is null))
      order by a.id desc limit $3`,
    [ask.before, ask.isOpen, ask.limit],
  )

/** Until the end of the transaction nobody else clears it. */
export const holdAlarm = (db: Db, id: bigint) =>
  row<AlarmRow>(db, `select ${columns} from ${joined} where a.id = $1 for update of a`, [id])

export const clearAlarm = (tx: Db, id: bigint, at: Date) =>
  rows(tx, 'update game_alarm set cleared_at = $2 where id = $1', [id, at])
