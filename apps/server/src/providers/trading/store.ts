import type { TradingAct } from '@baize/contract/trading'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface TradingOrder {
  readonly id: bigint
  readonly act: TradingAct
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly reason: string
  /** One whose request was not agreed to is declined. */
  readonly state: 'asked' | 'declined' | 'telling' | 'done' | 'refused'
  readonly refusal: string | null
  readonly asker: string
  readonly agreer: string | null
  readonly askedAt: Date
  readonly toldAt: Date | null
}

const columns = `d.id, d.act, d.subject, d.before, d.after, d.reason,
  case when d.state = 'asked' and a.state in ('rejected', 'withdrawn', 'expired')
    then 'declined' else d.state end state,
  d.refusal, o.username asker, g.username agreer, d.asked_at "askedAt", d.told_at "toldAt"`

const joined = `trading_order d join operator o on o.id = d.asked_by
  left join operator g on g.id = d.agreed_by left join approval a on a.id = d.approval_id`

export const listOrders = (db: Db, { before, limit }: { before: bigint | null; limit: number }) =>
  rows<TradingOrder>(
    db,
    `select ${columns} from ${joined} where $1::bigint is null or d.id < $1 order by d.id desc limit $2`,
    [before, limit],
  )

export const findOrder = (db: Db, id: bigint) =>
  row<TradingOrder>(db, `select ${columns} from ${joined} where d.id = $1`, [id])

/** Locks the order until the end of `tx`. */
export const holdOrder = (tx: Db, id: bigint) =>
  row<TradingOrder>(tx, `select ${columns} from ${joined} where d.id = $1 for update of d`, [id])

export const insertOrder = (
  tx: Db,
  order: Pick<TradingOrder, 'act' | 'subject' | 'before' | 'after' | 'reason' | 'askedAt'> & {
    readonly state: 'asked' | 'telling'
    readonly askedBy: bigint
  },
) =>
  row<{ id: bigint }>(
    tx,
    `insert into trading_order (act, subject, before, after, reason, state, asked_by, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      JSON.stringify(order.act),
      order.subject,
      JSON.stringify(order.before),
      JSON.stringify(order.after),
      order.reason,
      order.state,
      order.askedBy,
      order.askedAt,
    ],
  )

export const setOrderApproval = (tx: Db, id: bigint, approvalId: bigint) =>
  rows(tx, 'update trading_order set approval_id = $2 where id = $1', [id, approvalId])

export const agreeToOrder = (tx: Db, id: bigint, agreedBy: bigint) =>
  rows(tx, `update trading_order set state = 'telling', agreed_by = $2 where id = $1`, [id, agreedBy])

/** Notes what became of an order that was on its way. Gives false when that was noted already. */
export const endOrder = async (
  db: Db,
  id: bigint,
  {
    to,
    refusal,
    at,
  }: { readonly to: 'done' | 'refused'; readonly refusal: string | null; readonly at: Date },
): Promise<boolean> =>
  (
    await rows(
      db,
      `update trading_order set state = $2, refusal = $3, told_at = $4
        where id = $1 and state = 'telling' returning 1`,
      [id, to, refusal, at],
    )
  ).length === 1

export interface BookMember {
  readonly player: string
  readonly memberId: bigint
  readonly username: string | null
}

/** Who the book's players are. */
export const findPlayers = (db: Db, vendorId: number, players: readonly string[]) =>
  rows<BookMember>(
    db,
    `select p.reference player, p.member_id "memberId", m.username
       from vendor_player p left join member m on m.id = p.member_id
      where p.vendor_id = $1 and p.reference = any($2)`,
    [vendorId, players],
  )

/** How the book calls a member who has played there. */
export const findPlayer = (db: Db, vendorId: number, memberId: bigint) =>
  row<{ player: string }>(
    db,
    'select reference player from vendor_player where vendor_id = $1 and member_id = $2',
    [vendorId, memberId],
  )
