import { familiesHeldBy, flagKinds, type FlagKind, type FlagState } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

export interface FlagRow {
  readonly id: string
  readonly member_id: MemberId
  readonly kind: FlagKind
  readonly evidence: Readonly<Record<string, unknown>>
  readonly opened_at: Date
  readonly hold_until: Date
  readonly state: FlagState
  readonly decided_by: string | null
  readonly decided_at: Date | null
  readonly reason: string | null
  readonly version: number
}

const columns = `f.id, f.member_id, f.kind, f.evidence, f.opened_at, f.hold_until, f.state, f.decided_by,
  f.decided_at, f.reason, f.version`

/** Opens flags that are new: what was looked at once is not held again. Gives how many. */
export const insertFlags = async (
  db: Db,
  flags: readonly { memberId: bigint; kind: FlagKind; mark: string; evidence: object }[],
  { at, until }: { at: Date; until: Date },
): Promise<number> =>
  (
    await rows(
      db,
      `insert into reward_flag (member_id, kind, mark, evidence, opened_at, hold_until)
       select member_id, kind, mark, evidence, $2, $3
         from jsonb_to_recordset($1::jsonb) n(member_id bigint, kind text, mark text, evidence jsonb)
        order by member_id, kind, mark
       on conflict (member_id, kind, mark) do nothing returning id`,
      [
        JSON.stringify(flags.map(({ memberId, ...flag }) => ({ ...flag, member_id: String(memberId) }))),
        at,
        until,
      ],
    )
  ).length

export const lockFlag = (tx: Tx, id: string): Promise<FlagRow | undefined> =>
  row(tx, `select ${columns} from reward_flag f where f.id = $1 for update`, [id])

export const endFlag = (
  tx: Tx,
  given: {
    readonly id: string
    readonly state: Exclude<FlagState, 'open'>
    readonly by: string | null
    readonly at: Date
    readonly reason: string | null
  },
) =>
  rows(
    tx,
    `update reward_flag set state = $2, decided_by = $3, decided_at = $4, reason = $5, version = version + 1
      where id = $1`,
    [given.id, given.state, given.by, given.at, given.reason],
  )

/** Ends flags that were not decided in time; gives their members. */
export const lapseFlags = async (tx: Tx, at: Date): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      tx,
      `update reward_flag set state = 'lapsed', decided_at = $1, version = version + 1
        where state = 'open' and hold_until <= $1 returning member_id`,
      [at],
    )
  ).map(({ member_id }) => member_id)

/** What waited under a hold can be claimed for so long after it. */
export const giveTime = (tx: Tx, memberIds: readonly MemberId[], until: Date) =>
  rows(
    tx,
    `update reward_grant set claim_until = $2
      where member_id = any($1) and state = 'earned' and claim_until < $2`,
    [memberIds, until],
  )

/** What a flag holds, locked: it ends with one that was confirmed. */
export const lockWaiting = (
  tx: Tx,
  { member_id: memberId, kind }: Pick<FlagRow, 'member_id' | 'kind'>,
): Promise<{ id: string }[]> =>
  rows(
    tx,
    `select id from reward_grant
      where member_id = $1 and state = 'earned' and ($2::text[] is null or family = any($2))
      order by id for update`,
    [memberId, familiesHeldBy(kind)],
  )

export interface ListedFlag extends FlagRow {
  readonly username: string
  /** Rewards that wait now. */
  readonly waiting: number
}

const heldByKind = JSON.stringify(
  Object.fromEntries(flagKinds.map((kind) => [kind, familiesHeldBy(kind) ?? undefined])),
)

export const listFlags = (
  db: Db,
  given: {
    readonly before: string | null
    readonly state: FlagState | null
    readonly kind: FlagKind | null
    readonly limit: number
  },
): Promise<ListedFlag[]> =>
  rows(
    db,
    `select ${columns}, m.username,
            (select count(*)::int from reward_grant g where g.member_id = f.member_id and g.state = 'earned'
                and coalesce($5::jsonb -> f.kind ? g.family, true)) as waiting
       from reward_flag f join member m on m.id = f.member_id
      where ($1::uuid is null or f.id < $1) and ($2::text is null or f.state = $2)
        and ($3::text is null or f.kind = $3)
      order by f.id desc limit $4`,
    [given.before, given.state, given.kind, given.limit, heldByKind],
  )

/**
 * Members whose bets of the last day came back again and again: at least so many, and at least every third.
 */
export const findRollbacks = (
  db: Db,
  { since, least }: { since: Date; least: number },
): Promise<{ member_id: bigint; back: number; bets: number; day: string }[]> =>
  rows(
    db,
    `select member_id, count(*) filter (where bets < 0)::int as back,
            count(*) filter (where bets > 0)::int as bets, to_char($1::timestamptz, 'YYYY-MM-DD') as day
       from bet_fact where fed_at >= $1
      group by member_id
     having count(*) filter (where bets < 0) >= $2
        and 3 * count(*) filter (where bets < 0) >= count(*) filter (where bets > 0)
      order by member_id limit 1000`,
    [since, least],
  )
