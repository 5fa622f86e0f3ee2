import type { DrawnTicket, RafflePrize, TicketRange } from '@baize/domain/raffle'
import type { CurrencyCode } from '@baize/money'
import { invariant, type MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { Salt } from '../public-draw/salt.ts'
import type { SealedSeed } from '../public-draw/seed.ts'
import type { RafflePlanned } from './model.ts'

export interface RaffleRow {
  readonly id: string
  readonly title_en: string
  readonly title_bn: string
  readonly text_en: string
  readonly text_bn: string
  readonly currency: CurrencyCode
  readonly most_wins: number
  readonly claim_days: number
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draws_at: Date
  readonly seed_hash: string
  readonly sealed_seed: string
  readonly sealed_seed_copy: string
  readonly chain_hash: string
  readonly state: 'open' | 'closed' | 'drawn' | 'cancelled'
  readonly closed_at: Date | null
  readonly list_hash: string | null
  readonly tickets: number | null
  readonly entrants: number | null
  readonly beacon_round: bigint | null
  readonly salt_kind: 'beacon' | 'seal' | null
  readonly salt: string | null
  readonly salt_signature: string | null
  readonly seed: string | null
  readonly drawn_at: Date | null
  readonly asked_by: bigint
  readonly approved_by: bigint
}

const columns = `r.id, r.title_en, r.title_bn, r.text_en, r.text_bn, r.currency, r.most_wins, r.claim_days,
  r.opens_at, r.closes_at, r.draws_at, r.seed_hash, r.sealed_seed, r.sealed_seed_copy, r.chain_hash, r.state,
  r.closed_at, r.list_hash, r.tickets, r.entrants, r.beacon_round, r.salt_kind, r.salt, r.salt_signature,
  r.seed, r.drawn_at, r.asked_by, r.approved_by`

/** Ids grow with time; a seed is sealed for its raffle before that is written. */
export async function makeId(db: Db): Promise<string> {
  const made = await row<{ id: string }>(db, 'select uuidv7()::text as id')
  invariant(made, 'the database makes ids')
  return made.id
}

export async function insertRaffle(
  tx: Tx,
  given: RafflePlanned & {
    readonly id: string
    readonly currency: CurrencyCode
    readonly seed: SealedSeed
    readonly chainHash: string
    readonly askedBy: bigint
    readonly approvedBy: bigint
    readonly approvalId: bigint
    readonly at: Date
  },
): Promise<void> {
  const { id, title, text, seed } = given
  await rows(
    tx,
    `insert into raffle (id, title_en, title_bn, text_en, text_bn, currency, most_wins, claim_days, opens_at,
       closes_at, draws_at, seed_hash, sealed_seed, sealed_seed_copy, chain_hash, asked_by, approved_by,
       approval_id, agreed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      id,
      title.en,
      title.bn,
      text.en,
      text.bn,
      given.currency,
      given.mostWins,
      given.claimDays,
      given.opensAt,
      given.closesAt,
      given.drawsAt,
      seed.seedHash,
      seed.sealed,
      seed.copy,
      given.chainHash,
      given.askedBy,
      given.approvedBy,
      given.approvalId,
      given.at,
    ],
  )
  await rows(
    tx,
    `insert into raffle_prize (raffle_id, place, kind, amount)
     select $1, p.n - 1, p.kind, p.amount
       from unnest($2::text[], $3::bigint[]) with ordinality p(kind, amount, n)`,
    [id, given.prizes.map(({ kind }) => kind), given.prizes.map(({ amountMinor }) => amountMinor)],
  )
}

export const findRaffle = (db: Db, id: string): Promise<RaffleRow | undefined> =>
  row(db, `select ${columns} from raffle r where r.id = $1`, [id])

export const lockRaffle = (tx: Tx, id: string): Promise<RaffleRow | undefined> =>
  row(tx, `select ${columns} from raffle r where r.id = $1 for update`, [id])

/** Those that stand, and those drawn or cancelled since; what is drawn next comes first. */
export const listShown = (db: Db, since: Date, limit: number): Promise<RaffleRow[]> =>
  rows(
    db,
    `select ${columns} from raffle r
      where r.state in ('open', 'closed') or coalesce(r.drawn_at, r.cancelled_at) > $1
      order by (r.state not in ('open', 'closed')), r.draws_at, r.id limit $2`,
    [since, limit],
  )

export const listPrizes = async (db: Db, ids: readonly string[]): Promise<Map<string, RafflePrize[]>> => {
  const found = await rows<{ raffle_id: string; kind: RafflePrize['kind']; amount: bigint }>(
    db,
    'select raffle_id, kind, amount from raffle_prize where raffle_id = any($1) order by raffle_id, place',
    [ids],
  )
  return Map.groupBy(
    found.map(({ raffle_id: raffleId, kind, amount }) => ({ raffleId, kind, amountMinor: amount })),
    ({ raffleId }) => raffleId,
  )
}

/** What the clock wants done: lists to be closed, raffles to be drawn. */
export const listDue = (db: Db, at: Date): Promise<{ id: string; step: 'close' | 'draw' }[]> =>
  rows(
    db,
    `select id, case state when 'open' then 'close' else 'draw' end as step from raffle
      where state in ('open', 'closed') and closes_at <= $1 order by closes_at`,
    [at],
  )

/** Tickets that were earned before the closing and are still on their way. */
export const countOnTheirWay = async (tx: Tx, id: string, before: Date): Promise<number> =>
  (
    await row<{ count: number }>(
      tx,
      `select count(*)::int as count from reward_grant g
        where g.state = 'earned' and g.claim = 'auto' and g.kind = 'raffle_tickets'
          and g.terms->>'raffleId' = $1::text and g.earned_at < $2`,
      [id, before],
    )
  )?.count ?? 0

export const closeRaffle = (
  tx: Tx,
  given: {
    readonly id: string
    readonly at: Date
    readonly ranges: readonly TicketRange[]
    readonly listHash: string
    readonly round: number
  },
) =>
  rows(
    tx,
    `with numbered as (
       update raffle_entry e set first_ticket = n.first
         from unnest($4::text[], $5::int[]) n(name, first)
        where e.raffle_id = $1 and e.name = n.name returning e.tickets)
     update raffle set state = 'closed', closed_at = $2, list_hash = $3, beacon_round = $6,
            tickets = (select coalesce(sum(n.tickets), 0) from numbered n),
            entrants = (select count(*) from numbered)
      where id = $1`,
    [
      given.id,
      given.at,
      given.listHash,
      given.ranges.map(({ name }) => name),
      given.ranges.map(({ from }) => from),
      given.round,
    ],
  )

export const setDrawn = (
  tx: Tx,
  given: { readonly id: string; readonly at: Date; readonly seed: string; readonly salt: Salt },
) =>
  rows(
    tx,
    `update raffle set state = 'drawn', drawn_at = $2, seed = $3, salt_kind = $4, salt = $5,
            salt_signature = $6 where id = $1`,
    [given.id, given.at, given.seed, given.salt.kind, given.salt.value, given.salt.signature],
  )

export const cancelRaffle = (
  tx: Tx,
  given: { readonly id: string; readonly at: Date; readonly reason: string },
) =>
  rows(
    tx,
    `update raffle set state = 'cancelled', cancelled_at = $2, cancel_reason = $3
      where id = $1 and state in ('open', 'closed')`,
    [given.id, given.at, given.reason],
  )

export const insertWins = (tx: Tx, raffleId: string, drawn: readonly DrawnTicket[]) =>
  rows(
    tx,
    `insert into raffle_win (raffle_id, prize, ticket, member_id)
     select $1, d.prize, d.ticket, e.member_id
       from unnest($2::int[], $3::int[], $4::text[]) d(prize, ticket, name)
       join raffle_entry e on e.raffle_id = $1 and e.name = d.name`,
    [
      raffleId,
      drawn.map(({ prize }) => prize),
      drawn.map(({ ticket }) => ticket),
      drawn.map(({ name }) => name),
    ],
  )

export interface WinRow {
  readonly raffle_id: string
  readonly prize: number
  readonly ticket: number
  readonly member_id: MemberId
  readonly name: string
  readonly kind: RafflePrize['kind']
  readonly amount: bigint
  readonly granted_at: Date | null
}

const winColumns = `w.raffle_id, w.prize, w.ticket, w.member_id, e.name, p.kind, p.amount, w.granted_at
  from raffle_win w join raffle_entry e using (member_id, raffle_id)
  join raffle_prize p on p.raffle_id = w.raffle_id and p.place = w.prize`

export const listWins = (db: Db, raffleId: string): Promise<WinRow[]> =>
  rows(db, `select ${winColumns} where w.raffle_id = $1 order by w.prize`, [raffleId])

export const listOwnWins = (db: Db, memberId: MemberId, ids: readonly string[]): Promise<WinRow[]> =>
  rows(db, `select ${winColumns} where w.member_id = $1 and w.raffle_id = any($2) order by w.prize`, [
    memberId,
    ids,
  ])

/** Prizes whose grants are not written, of members who may be given something now. */
export const listOwed = (db: Db, at: Date, limit: number): Promise<WinRow[]> =>
  rows(
    db,
    `select ${winColumns} join member m on m.id = w.member_id and m.state = 'active'
        and coalesce(m.excluded_until, '-infinity') <= $1
      where w.granted_at is null order by w.raffle_id, w.prize limit $2`,
    [at, limit],
  )

export const markGranted = (
  tx: Tx,
  wins: readonly { readonly raffleId: string; readonly prize: number }[],
  at: Date,
) =>
  rows(
    tx,
    `update raffle_win w set granted_at = $3 from unnest($1::uuid[], $2::int[]) g(raffle_id, prize)
      where w.raffle_id = g.raffle_id and w.prize = g.prize and w.granted_at is null`,
    [wins.map(({ raffleId }) => raffleId), wins.map(({ prize }) => prize), at],
  )
