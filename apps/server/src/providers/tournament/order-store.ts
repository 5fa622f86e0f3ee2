import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** A plan as its operator wrote it. */
export type Plan = Omit<BodyOf<ConsoleCalls['tournamentAsk']>, 'reason'>

export interface Order {
  readonly id: bigint
  readonly vendorId: number
  readonly vendor: string
  readonly tournament: string
  readonly act: 'write' | 'close' | 'cancel'
  readonly plan: Plan | null
  readonly reason: string
  /** One whose request was not agreed to is declined. */
  readonly state: 'asked' | 'declined' | 'telling' | 'done' | 'refused'
  readonly refusal: string | null
  readonly asker: string
  readonly askedAt: Date
  readonly toldAt: Date | null
}

const columns = `d.id, d.vendor_id "vendorId", v.code vendor, d.tournament, d.act, d.plan, d.reason,
  case when d.state = 'asked' and a.state in ('rejected', 'withdrawn', 'expired')
    then 'declined' else d.state end state,
  d.refusal, o.username asker, d.asked_at "askedAt", d.told_at "toldAt"`

const joined = `tournament_order d join vendor_integration v on v.id = d.vendor_id
  join operator o on o.id = d.asked_by left join approval a on a.id = d.approval_id`

export const listOrders = (
  db: Db,
  ask: { before: bigint | null; limit: number; tournament: string | null },
) =>
  rows<Order>(
    db,
    `select ${columns} from ${joined}
      where ($1::bigint is null or d.id < $1) and ($2::text is null or v.code || '.' || d.tournament = $2)
      order by d.id desc limit $3`,
    [ask.before, ask.tournament, ask.limit],
  )

export const findOrder = (db: Db, id: bigint) =>
  row<Order>(db, `select ${columns} from ${joined} where d.id = $1`, [id])

const decided = (order: string, approval: string): string =>
  `(coalesce(${approval}.decided_at, ${order}.asked_at), ${order}.id)`

/** Whether what an order writes or ends was decided on anew, and that stands or is on its way. */
export const isSuperseded = async (db: Db, id: bigint): Promise<boolean> =>
  (
    await rows(
      db,
      `select from tournament_order d left join approval a on a.id = d.approval_id
         join tournament_order n on n.vendor_id = d.vendor_id and n.tournament = d.tournament
         left join approval b on b.id = n.approval_id
        where d.id = $1 and d.act in ('write', 'cancel') and n.act in ('write', 'cancel')
          and n.state in ('telling', 'done') and ${decided('n', 'b')} > ${decided('d', 'a')}`,
      [id],
    )
  ).length > 0

/** Until the end of `tx`, nobody else moves it on. */
export const holdOrder = (tx: Db, id: bigint) =>
  row<Order>(tx, `select ${columns} from ${joined} where d.id = $1 for update of d`, [id])

export const insertOrder = (
  tx: Db,
  order: Pick<Order, 'vendorId' | 'tournament' | 'act' | 'plan' | 'reason' | 'askedAt'> & {
    readonly state: 'asked' | 'telling'
    readonly askedBy: bigint
  },
) =>
  row<{ id: bigint }>(
    tx,
    `insert into tournament_order (vendor_id, tournament, act, plan, reason, state, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      order.vendorId,
      order.tournament,
      order.act,
      order.plan && JSON.stringify(order.plan),
      order.reason,
      order.state,
      order.askedBy,
      order.askedAt,
    ],
  )

export const setOrderApproval = (tx: Db, id: bigint, approvalId: bigint) =>
  rows(tx, 'update tournament_order set approval_id = $2 where id = $1', [id, approvalId])

/** Moves an order on from a state it is thought to be in. Gives false when it is not there any more. */
export const moveOrder = async (
  db: Db,
  id: bigint,
  change: {
    readonly from: 'asked' | 'telling'
    readonly to: 'telling' | 'done' | 'refused'
    readonly refusal?: string
    readonly at?: Date
  },
): Promise<boolean> =>
  (
    await rows(
      db,
      `update tournament_order set state = $3, refusal = $4, told_at = $5 where id = $1 and state = $2
        returning 1`,
      [id, change.from, change.to, change.refusal ?? null, change.at ?? null],
    )
  ).length === 1

export interface GameName {
  readonly gameId: string
  readonly code: string
  readonly EN: string
  readonly BN: string
}

const gameColumns = `id "gameId", game_code code, title_en "EN", title_bn "BN"`

/** Games of a vendor by their ids; what is not the vendor's is not among them. */
export const findGameNames = (db: Db, { vendorId, ids }: { vendorId: number; ids: readonly string[] }) =>
  rows<GameName>(db, `select ${gameColumns} from game where integration_id = $1 and id = any($2)`, [
    vendorId,
    ids,
  ])

/** The same by what the vendor calls them. */
export const findGamesByCodes = (
  db: Db,
  { vendorId, codes }: { vendorId: number; codes: readonly string[] },
) =>
  rows<GameName>(db, `select ${gameColumns} from game where integration_id = $1 and game_code = any($2)`, [
    vendorId,
    codes,
  ])

/** The slots of a vendor that are played most: those that a tournament is usually about. */
export const listMostPlayed = (db: Db, { vendorId, limit }: { vendorId: number; limit: number }) =>
  rows<GameName>(
    db,
    `select ${gameColumns} from game
      where integration_id = $1 and category = 'RNG' and class = 'SLOT' and state = 'open' and vendor_enabled
        and not coming_soon
      order by popularity desc, id limit $2`,
    [vendorId, limit],
  )
