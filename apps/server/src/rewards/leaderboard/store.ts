import type { StoredRule } from '@baize/domain/reward'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Period, ScoreRow } from './score-sql.ts'

export interface BoardRow {
  readonly version_id: string
  readonly rule_id: string
  readonly document: StoredRule
  readonly hash: string
  readonly from_at: Date
  readonly to_at: Date
  readonly state: 'running' | 'review' | 'final'
  readonly fact_id: bigint | null
  readonly review_until: Date | null
}

const columns = `p.version_id, v.rule_id, v.document, v.hash, p.from_at, p.to_at,
  coalesce(c.state, 'running') as state, c.fact_id, c.review_until`
const joined = `reward_period p join reward_rule_version v on v.id = p.version_id and v.family = 'leaderboard'
  left join reward_board_close c on c.version_id = p.version_id and c.from_at = p.from_at`

/** Periods that have begun and whose places are wanted since an instant, the newest first. */
export const listBoards = (db: Db, given: { readonly at: Date; readonly since: Date }): Promise<BoardRow[]> =>
  rows(
    db,
    `select ${columns} from ${joined}
      where p.from_at <= $1 and p.to_at > $2
        and not exists (select from reward_stop s
          where s.scope in ('all', 'family:leaderboard', 'rule:' || v.rule_id) and c.state is null)
      order by p.from_at desc, p.version_id limit 40`,
    [given.at, given.since],
  )

/** Periods that were closed, the newest first: reviewed ones, final ones, or both. */
export const listClosed = (
  db: Db,
  given: { readonly since: Date; readonly state: 'review' | 'final' | null; readonly limit: number },
): Promise<BoardRow[]> =>
  rows(
    db,
    `select ${columns} from ${joined}
      where c.state is not null and ($3::text is null or c.state = $3) and p.to_at > $1
      order by p.to_at desc, p.version_id limit $2`,
    [given.since, given.limit, given.state],
  )

/** Periods that are over for the feed and not closed. */
export const listUnclosed = (db: Db, completeUntil: Date): Promise<BoardRow[]> =>
  rows(
    db,
    `select ${columns} from ${joined}
      where p.to_at <= $1 and c.version_id is null order by p.to_at limit 50`,
    [completeUntil],
  )

/** Periods whose review is over. */
export const listReviewed = (db: Db, at: Date): Promise<BoardRow[]> =>
  rows(
    db,
    `select ${columns} from ${joined}
      where c.state = 'review' and c.review_until <= $1
        and not exists (select from reward_stop s
          where s.scope in ('all', 'family:leaderboard', 'rule:' || v.rule_id))
      order by c.review_until limit 50`,
    [at],
  )

/** Closes a period; nothing when it was closed before. */
export const insertClose = (
  tx: Tx,
  given: Period & {
    readonly toAt: Date
    readonly factId: bigint
    readonly at: Date
    readonly reviewUntil: Date
  },
): Promise<{ version_id: string } | undefined> =>
  row(
    tx,
    `insert into reward_board_close (version_id, from_at, to_at, state, fact_id, closed_at, review_until)
     values ($1, $2, $3, 'review', $4, $5, $6) on conflict do nothing returning version_id`,
    [given.versionId, given.fromAt, given.toAt, given.factId, given.at, given.reviewUntil],
  )

/** Held until the end of the transaction; nothing unless it is reviewed. */
export const lockReview = (
  tx: Tx,
  { versionId, fromAt }: Period,
): Promise<{ fact_id: bigint; review_until: Date } | undefined> =>
  row(
    tx,
    `select fact_id, review_until from reward_board_close
      where version_id = $1 and from_at = $2 and state = 'review' for update`,
    [versionId, fromAt],
  )

export const setFinal = (tx: Tx, { versionId, fromAt }: Period, at: Date) =>
  rows(
    tx,
    `update reward_board_close set state = 'final', final_at = $3 where version_id = $1 and from_at = $2`,
    [versionId, fromAt, at],
  )

export interface PlaceRow extends ScoreRow {
  readonly place: number
  readonly step: number | null
}

/** Writes the places of a period in the place of those before. */
export const replacePlaces = async (
  tx: Tx,
  { versionId, fromAt }: Period,
  places: readonly PlaceRow[],
): Promise<void> => {
  await rows(tx, 'delete from reward_board_place where version_id = $1 and from_at = $2', [versionId, fromAt])
  await rows(
    tx,
    `insert into reward_board_place (version_id, from_at, place, member_id, score, rounds, stake,
       reached_at, step)
     select $1, $2, * from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::timestamptz[], $9::int[])`,
    [
      versionId,
      fromAt,
      places.map(({ place }) => place),
      places.map(({ member_id: id }) => id),
      places.map(({ score }) => score),
      places.map(({ rounds }) => rounds),
      places.map(({ stake }) => stake),
      places.map(({ reached_at: at }) => at),
      places.map(({ step }) => step),
    ],
  )
}

export const listPlaces = (db: Db, { versionId, fromAt }: Period): Promise<PlaceRow[]> =>
  rows(
    db,
    `select place, member_id, score, rounds, stake, reached_at, step from reward_board_place
      where version_id = $1 and from_at = $2 order by place`,
    [versionId, fromAt],
  )
