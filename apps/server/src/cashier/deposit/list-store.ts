import type { DepositState } from '@baize/domain/deposit'
import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'
import type { DepositRow } from './store.ts'

export interface OwnFilter {
  readonly memberId: MemberId
  readonly state: DepositState | null
  readonly method: string | null
  readonly from: Date | null
  readonly to: Date | null
  /** The last id of the page before. */
  readonly cursor: string | null
  readonly limit: number
}

/** A member's deposits, newest first: ids are in order of time. */
export const listOwn = (db: Db, filter: OwnFilter) =>
  rows<DepositRow>(
    db,
    `select * from deposit
      where member_id = $1 and ($2::text is null or state = $2) and ($3::text is null or method = $3)
        and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
        and ($6::uuid is null or id < $6)
      order by id desc limit $7`,
    [filter.memberId, filter.state, filter.method, filter.from, filter.to, filter.cursor, filter.limit],
  )

export interface ConsoleFilter {
  readonly states?: readonly DepositState[] | undefined
  readonly method?: string | undefined
  readonly memberId?: MemberId | undefined
  /** A transaction id as it is kept. */
  readonly transactionId?: string | undefined
  readonly claimedBy?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly minAmountMinor?: bigint | undefined
  readonly maxAmountMinor?: bigint | undefined
}

export interface ConsoleRow extends DepositRow {
  readonly username: string
  readonly nickname: string
}

/**
 * One page of all deposits by their ids; `oldestFirst` for queues. Only the given filters are in the SQL. Of
 * several states each is read in its own order of ids: few of many deposits wait.
 */
export function listAll(
  db: Db,
  filter: ConsoleFilter,
  page: { cursor?: string | undefined; limit: number; oldestFirst: boolean },
): Promise<ConsoleRow[]> {
  const { where, values } = writeFilter(filter)
  if (page.cursor !== undefined) {
    values.push(page.cursor)
    where.push(`d.id ${page.oldestFirst ? '>' : '<'} $${values.length}::uuid`)
  }
  values.push(page.limit)
  const ofPage = `order by d.id ${page.oldestFirst ? '' : 'desc'} limit $${values.length}`
  const [ofStates, ...others] = filter.states ? where : ['', ...where]
  const isSplit = filter.states !== undefined && filter.states.length > 1
  const conditions = [isSplit ? 'd.state = s.state' : ofStates, ...others].filter(Boolean).join(' and ')
  const found = `(select d.* from deposit d ${conditions && `where ${conditions}`} ${ofPage}) d`
  const source = isSplit ? `unnest($1::text[]) s(state) cross join lateral ${found}` : found
  return rows<ConsoleRow>(
    db,
    `select d.*, m.username, m.nickname from ${source} join member m on m.id = d.member_id ${ofPage}`,
    values,
  )
}

const mostCounted = 10_000

/** How many there are, counted up to ten thousand: beyond, a list says "more than". */
export async function countAll(db: Db, filter: ConsoleFilter): Promise<number> {
  const { where, values } = writeFilter(filter)
  const [counted] = await rows<{ count: number }>(
    db,
    `select count(*)::int as count from (select from deposit d
      ${where.length > 0 ? `where ${where.join(' and ')}` : ''} limit ${mostCounted + 1}) counted`,
    values,
  )
  return counted?.count ?? 0
}

/** The states, when they are given, stand first. */
function writeFilter(filter: ConsoleFilter): { where: string[]; values: unknown[] } {
  const given: readonly (readonly [unknown, (place: string) => string])[] = [
    [filter.states, (place) => `d.state = any(${place})`],
    [filter.method, (place) => `d.method = ${place}`],
    [filter.memberId, (place) => `d.member_id = ${place}`],
    [filter.transactionId, (place) => `d.transaction_id = ${place}`],
    [filter.claimedBy, (place) => `d.claimed_by = ${place}`],
    [filter.from && firstIdAt(filter.from), (place) => `d.id >= ${place}::uuid`],
    [filter.to && firstIdAt(filter.to), (place) => `d.id < ${place}::uuid`],
    [filter.minAmountMinor, (place) => `d.amount >= ${place}`],
    [filter.maxAmountMinor, (place) => `d.amount <= ${place}`],
  ]
  const set = given.filter(([value]) => value !== undefined)
  return {
    where: set.map(([, write], index) => write(`$${index + 1}`)),
    values: set.map(([value]) => value),
  }
}

const timeDigits = 12

/** The smallest id of a moment: the first 48 bits of an id are its milliseconds (RFC 9562, version 7). */
function firstIdAt(at: Date): string {
  const hex = Math.max(at.getTime(), 0).toString(16).padStart(timeDigits, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** What waits for a gateway or for the player, and is due to be asked for or to run out. */
export const listWaiting = (db: Db, limit: number) =>
  rows<DepositRow>(
    db,
    `select * from deposit where state in ('created', 'awaiting_player') order by expires_at limit $1`,
    [limit],
  )

export const listCreditedByGateway = (db: Db, given: { gateway: string; from: Date; to: Date }) =>
  rows<DepositRow>(
    db,
    `select * from deposit where gateway = $1 and created_at >= $2 and created_at < $3 and state = 'credited'`,
    [given.gateway, given.from, given.to],
  )

/** Deposits whose bonus is not cash yet, from after an id on. */
export const listGrantedBonuses = (db: Db, given: { after: string; limit: number }) =>
  rows<DepositRow>(
    db,
    `select * from deposit where bonus_state = 'granted' and id > $1::uuid order by id limit $2`,
    [given.after, given.limit],
  )

/** The member's bonuses of before that have not ended, the oldest first. */
export const lockGrantedBonuses = (tx: Db, memberId: MemberId) =>
  rows<DepositRow>(
    tx,
    `select * from deposit where member_id = $1 and bonus_state = 'granted' order by id for update`,
    [memberId],
  )
