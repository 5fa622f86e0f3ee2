import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { GatewayEvent, GatewayOrderKind } from './adapter.ts'

export type DifferenceKind =
  | 'order_unknown'
  | 'order_differs'
  | 'amount_differs'
  | 'currency_differs'
  | 'failed_after_success'
  | 'missing_at_gateway'
  | 'not_succeeded_here'
  | 'not_allowed_now'

/** The same event is kept once, however often it comes. */
export const insertEvent = (db: Db, given: { gateway: string; event: GatewayEvent; at: Date }) => {
  const { gateway, event, at } = given
  return rows(
    db,
    `insert into gateway_event (gateway, event_id, order_kind, order_id, gateway_order, state, amount,
       currency, reason, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (gateway, event_id) do nothing`,
    [
      gateway,
      event.eventId,
      event.kind,
      event.orderId,
      event.gatewayOrderId,
      event.state,
      event.amountMinor,
      event.currency,
      event.reason,
      at,
    ],
  )
}

export interface NewDifference {
  readonly gateway: string
  readonly orderKind: GatewayOrderKind
  readonly orderId: string
  readonly kind: DifferenceKind
  readonly expected: string
  readonly found: string
  readonly at: Date
}

/** One that is known stays as it is, resolved or not. */
export const insertDifference = (db: Db, difference: NewDifference) =>
  rows(
    db,
    `insert into gateway_difference (gateway, order_kind, order_id, kind, expected, found, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (gateway, order_kind, order_id, kind) do nothing`,
    [
      difference.gateway,
      difference.orderKind,
      difference.orderId,
      difference.kind,
      difference.expected,
      difference.found,
      difference.at,
    ],
  )

export interface DifferenceRow {
  readonly id: string
  readonly gateway: string
  readonly order_kind: GatewayOrderKind
  readonly order_id: string
  readonly kind: DifferenceKind
  readonly expected: string
  readonly found: string
  readonly opened_at: Date
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
  readonly note: string | null
}

/** Newest first, from before an id on. */
export const listDifferences = (
  db: Db,
  filter: { isOpen: boolean | null; gateway: string | null; before: string | null; limit: number },
) =>
  rows<DifferenceRow>(
    db,
    `select * from gateway_difference
      where ($1::boolean is null or (resolved_at is null) = $1) and ($2::text is null or gateway = $2)
        and ($3::uuid is null or id < $3)
      order by id desc limit $4`,
    [filter.isOpen, filter.gateway, filter.before, filter.limit],
  )

/** Gives nothing when there is no such open one. */
export const resolveDifference = (
  tx: Db,
  { id, by, note, at }: { id: string; by: string; note: string; at: Date },
) =>
  row<DifferenceRow>(
    tx,
    `update gateway_difference set resolved_at = $4, resolved_by = $2, note = $3
      where id = $1 and resolved_at is null returning *`,
    [id, by, note, at],
  )

export const resolveUnknownOrder = (
  db: Db,
  given: { gateway: string; orderKind: GatewayOrderKind; orderId: string; at: Date },
) =>
  rows(
    db,
    `update gateway_difference set resolved_at = $4, resolved_by = 'system', note = 'the order came'
      where gateway = $1 and order_kind = $2 and order_id = $3 and kind = 'order_unknown'
        and resolved_at is null`,
    [given.gateway, given.orderKind, given.orderId, given.at],
  )

export const isDayCompared = async (db: Db, gateway: string, day: string): Promise<boolean> =>
  (await row(db, 'select from gateway_reconciliation where gateway = $1 and day = $2', [gateway, day])) !==
  undefined

export const saveComparedDay = (db: Db, given: { gateway: string; day: string; lines: number; at: Date }) =>
  rows(
    db,
    `insert into gateway_reconciliation (gateway, day, lines, compared_at) values ($1, $2, $3, $4)
     on conflict (gateway, day) do update set lines = excluded.lines, compared_at = excluded.compared_at`,
    [given.gateway, given.day, given.lines, given.at],
  )
