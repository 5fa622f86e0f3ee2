import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { MallItem, MallOrder, OrderState } from './model.ts'

interface OrderRow {
  readonly member_id: MemberId
  readonly id: string
  readonly number: bigint
  readonly item_id: string | null
  readonly shelf: MallOrder['shelf']
  readonly name_en: string
  readonly name_bn: string
  readonly picture: string
  readonly quantity: number
  readonly points: bigint
  readonly surcharge: bigint
  readonly cash: bigint
  readonly state: OrderState
  readonly carrier: string | null
  readonly tracking: string | null
  readonly remark: string | null
  readonly address: string | null
  readonly mobile: string | null
  readonly applied_at: Date
  readonly decided_at: Date | null
  readonly ended_at: Date | null
  readonly erased_at: Date | null
  readonly version: number
}

const columns = `member_id, id, number, item_id, shelf, name_en, name_bn, picture, quantity, points,
  surcharge,
  cash, state, carrier, tracking, remark, address, mobile, applied_at, decided_at, ended_at, erased_at,
  version`

const toOrder = (found: OrderRow): MallOrder => ({
  memberId: found.member_id,
  id: found.id,
  number: found.number,
  itemId: found.item_id,
  shelf: found.shelf,
  name: { en: found.name_en, bn: found.name_bn },
  picture: found.picture,
  quantity: found.quantity,
  points: found.points,
  surchargeMinor: found.surcharge,
  cashMinor: found.cash,
  state: found.state,
  carrier: found.carrier,
  tracking: found.tracking,
  remark: found.remark,
  address: found.address,
  mobile: found.mobile,
  appliedAt: found.applied_at,
  decidedAt: found.decided_at,
  endedAt: found.ended_at,
  erasedAt: found.erased_at,
  version: found.version,
})

export const findOrder = async (db: Db, memberId: MemberId, id: string): Promise<MallOrder | undefined> => {
  const found = await row<OrderRow>(
    db,
    `select ${columns} from mall_order where member_id = $1 and id = $2`,
    [memberId, id],
  )
  return found && toOrder(found)
}

/** The same by the desk's number, locked. */
export const lockOrder = async (tx: Db, number: bigint): Promise<MallOrder | undefined> => {
  const found = await row<OrderRow>(tx, `select ${columns} from mall_order where number = $1 for update`, [
    number,
  ])
  return found && toOrder(found)
}

export const findByNumber = async (db: Db, number: bigint): Promise<MallOrder | undefined> => {
  const found = await row<OrderRow>(db, `select ${columns} from mall_order where number = $1`, [number])
  return found && toOrder(found)
}

export type NewOrder = Pick<
  MallOrder,
  | 'memberId'
  | 'id'
  | 'itemId'
  | 'shelf'
  | 'name'
  | 'picture'
  | 'quantity'
  | 'points'
  | 'surchargeMinor'
  | 'cashMinor'
  | 'state'
  | 'address'
  | 'mobile'
  | 'appliedAt'
> & { readonly ratio: number | null }

export async function insertOrder(tx: Db, order: NewOrder): Promise<MallOrder> {
  const isDone = order.shelf !== 'goods'
  const found = await row<OrderRow>(
    tx,
    `insert into mall_order (member_id, id, item_id, shelf, name_en, name_bn, picture, quantity, points,
       surcharge, cash, ratio, state, address, mobile, applied_at, decided_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
     returning ${columns}`,
    [
      order.memberId,
      order.id,
      order.itemId,
      order.shelf,
      order.name.en,
      order.name.bn,
      order.picture,
      order.quantity,
      order.points,
      order.surchargeMinor,
      order.cashMinor,
      order.ratio,
      order.state,
      order.address,
      order.mobile,
      order.appliedAt,
      isDone ? order.appliedAt : null,
    ],
  )
  if (!found) throw new Error('an order was not written')
  return toOrder(found)
}

export const updateOrder = (
  tx: Db,
  order: Pick<MallOrder, 'memberId' | 'id' | 'state' | 'carrier' | 'tracking' | 'remark'> & {
    at: Date
    hasEnded: boolean
  },
) =>
  rows(
    tx,
    `update mall_order set state = $3, carrier = $4, tracking = $5, remark = $6,
       decided_at = coalesce(decided_at, $7), ended_at = case when $8 then $7 end, version = version + 1
      where member_id = $1 and id = $2`,
    [
      order.memberId,
      order.id,
      order.state,
      order.carrier,
      order.tracking,
      order.remark,
      order.at,
      order.hasEnded,
    ],
  )

export const insertEvent = (
  tx: Db,
  event: {
    memberId: MemberId
    orderId: string
    state: OrderState
    at: Date
    by: string
    remark: string | null
  },
) =>
  rows(
    tx,
    `insert into mall_order_event (member_id, order_id, state, happened_at, by_name, remark)
     values ($1, $2, $3, $4, $5, $6)`,
    [event.memberId, event.orderId, event.state, event.at, event.by, event.remark],
  )

export const listEvents = (db: Db, { memberId, id }: Pick<MallOrder, 'memberId' | 'id'>) =>
  rows<{ state: OrderState; happened_at: Date; by_name: string; remark: string | null }>(
    db,
    `select state, happened_at, by_name, remark from mall_order_event
      where member_id = $1 and order_id = $2 order by id`,
    [memberId, id],
  )

export const listOrders = async (
  db: Db,
  memberId: MemberId,
  page: { before: bigint | null; limit: number },
): Promise<MallOrder[]> =>
  (
    await rows<OrderRow>(
      db,
      `select ${columns} from mall_order where member_id = $1 and ($2::bigint is null or number < $2)
        order by number desc limit $3`,
      [memberId, page.before, page.limit],
    )
  ).map(toOrder)

/** Orders for the desk, the newest first. */
export const listForDesk = async (
  db: Db,
  asked: { cursor: bigint | null; limit: number; state: OrderState | null; memberId: bigint | null },
): Promise<(MallOrder & { username: string })[]> =>
  (
    await rows<OrderRow & { username: string }>(
      db,
      `select ${columns.replaceAll(/\b(member_id|id|state|mobile)\b/g, 'o.$1')}, m.username
         from mall_order o join member m on m.id = o.member_id
        where ($1::bigint is null or o.number < $1) and ($2::text is null or o.state = $2)
          and ($3::bigint is null or o.member_id = $3)
        order by o.number desc limit $4`,
      [asked.cursor, asked.state, asked.memberId, asked.limit],
    )
  ).map((found) => ({ ...toOrder(found), username: found.username }))

/** How many pieces of an item a member took since an instant; what was given back does not count. */
export const countTaken = async (
  tx: Db,
  of: {
    memberId: MemberId
    itemId: string
    period: NonNullable<MallItem['memberPeriod']>
    at: Date
    timeZone: string
  },
): Promise<number> =>
  (
    await row<{ taken: number }>(
      tx,
      `select coalesce(sum(quantity), 0)::int as taken from mall_order
        where member_id = $1 and item_id = $2 and state not in ('rejected', 'came_back')
          and ($3 = 'ever' or applied_at >= date_trunc(case when $3 = 'ever' then 'day' else $3 end,
                $4::timestamptz, $5))`,
      [of.memberId, of.itemId, of.period, of.at, of.timeZone],
    )
  )?.taken ?? 0

/** Cash that a member changed points into on the day of an instant. */
export const sumChips = async (
  tx: Db,
  of: { memberId: MemberId; at: Date; timeZone: string },
): Promise<bigint> =>
  (
    await row<{ cash: bigint }>(
      tx,
      `select coalesce(sum(cash), 0)::bigint as cash from mall_order
        where member_id = $1 and shelf = 'chips' and applied_at >= date_trunc('day', $2::timestamptz, $3)`,
      [of.memberId, of.at, of.timeZone],
    )
  )?.cash ?? 0n

/** Erases where goods were sent, so long after the order ended. Gives how many. */
export const eraseAddresses = async (tx: Db, endedBefore: Date, at: Date): Promise<number> =>
  (
    await rows(
      tx,
      `update mall_order set address = null, mobile = null, erased_at = $2
        where address is not null and ended_at < $1 returning id`,
      [endedBefore, at],
    )
  ).length
