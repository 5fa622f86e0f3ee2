import { row, type Db } from '../../kernel/database/database.ts'

export interface GatewayStanding {
  readonly open: number
  readonly day: string | null
  readonly compared_at: Date | null
  readonly lines: number | null
}

export const findGatewayStanding = (db: Db, gateway: string) =>
  row<GatewayStanding>(
    db,
    `select (select count(*)::int from gateway_difference where gateway = $1 and resolved_at is null) as open,
            to_char(r.day, 'YYYY-MM-DD') as day, r.compared_at, r.lines
       from (select 1) one left join lateral (
         select day, compared_at, lines from gateway_reconciliation where gateway = $1
          order by day desc limit 1) r on true`,
    [gateway],
  )
