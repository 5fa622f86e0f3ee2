import type { CurrencyCode } from '@baize/money'
import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface PlaceTold {
  readonly place: number
  /** The vendor's own name for the member. */
  readonly player: string
  readonly name: string
  readonly points: number
  readonly rounds: number
  /** Minor units, as text: numbers of JSON are too small for some. */
  readonly prize: string
  readonly transaction: string | null
  readonly state: 'leading' | 'owed' | 'paid'
}

/** A tournament as its vendor told of it; amounts in minor units. */
export interface TournamentTold {
  readonly tournament: string
  readonly titleEn: string
  readonly titleBn: string
  readonly rule: 'wins_total' | 'multiples_total' | 'best_multiple'
  readonly state: 'coming' | 'running' | 'closing' | 'ended' | 'cancelled'
  readonly currency: CurrencyCode
  readonly opensAt: Date
  readonly closesAt: Date
  readonly leastStake: bigint
  readonly prizes: readonly bigint[]
  readonly games: readonly string[]
  readonly players: number
  readonly rounds: number
  readonly places: readonly PlaceTold[]
}

/** Keeps what a vendor tells. */
export async function upsertTournament(
  db: Db,
  { vendorId, toldAt, told }: { vendorId: number; toldAt: Date; told: TournamentTold },
): Promise<void> {
  await db.query(
    `insert into vendor_tournament (vendor_id, tournament, title_en, title_bn, rule, state, currency,
       opens_at, closes_at, least_stake, prizes, games, players, rounds, places, told_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (vendor_id, tournament) do update set title_en = excluded.title_en,
       title_bn = excluded.title_bn, rule = excluded.rule, state = excluded.state,
       opens_at = excluded.opens_at, closes_at = excluded.closes_at, least_stake = excluded.least_stake,
       prizes = excluded.prizes, games = excluded.games, players = excluded.players,
       rounds = excluded.rounds, places = excluded.places, told_at = excluded.told_at
     where vendor_tournament.told_at <= excluded.told_at`,
    [
      vendorId,
      told.tournament,
      told.titleEn,
      told.titleBn,
      told.rule,
      told.state,
      told.currency,
      told.opensAt,
      told.closesAt,
      told.leastStake,
      told.prizes.map(String),
      told.games,
      told.players,
      told.rounds,
      JSON.stringify(told.places),
      toldAt,
    ],
  )
}

export interface TournamentRow extends Omit<TournamentTold, 'prizes'> {
  readonly vendorId: number
  readonly vendor: string
  readonly prizes: readonly string[]
  readonly toldAt: Date
}

const columns = `t.vendor_id "vendorId", v.code vendor, t.tournament, t.title_en "titleEn",
  t.title_bn "titleBn", t.rule, t.state, t.currency, t.opens_at "opensAt", t.closes_at "closesAt",
  t.least_stake "leastStake", t.prizes::text[] prizes, t.games, t.players, t.rounds, t.places,
  t.told_at "toldAt"`
const source = 'vendor_tournament t join vendor_integration v on v.id = t.vendor_id'

/**
 * What is to be seen of a currency: what is on, what comes, and what has closed since; the next end first.
 */
export const listShown = (db: Db, ask: { currency: string; closedSince: Date; opensBefore: Date }) =>
  rows<TournamentRow>(
    db,
    `select ${columns} from ${source}
      where v.state = 'active' and t.currency = $1 and t.state <> 'cancelled' and t.closes_at >= $2
        and t.opens_at < $3
      order by t.state = 'ended', t.closes_at, t.tournament limit 24`,
    [ask.currency, ask.closedSince, ask.opensBefore],
  )

/** Every tournament that was told of, the last to close first. */
export const listAll = (db: Db, limit: number) =>
  rows<TournamentRow>(
    db,
    `select ${columns} from ${source} order by t.closes_at desc, t.tournament limit $1`,
    [limit],
  )

export const findTournament = async (
  db: Db,
  { vendor, tournament }: { vendor: string; tournament: string },
) =>
  (
    await rows<TournamentRow>(
      db,
      `select ${columns} from ${source} where v.code = $1 and t.tournament = $2`,
      [vendor, tournament],
    )
  )[0]

/** What each vendor calls a member who has played there. */
export const findReferences = (
  db: Db,
  { memberId, vendorIds }: { memberId: MemberId; vendorIds: readonly number[] },
) =>
  rows<{ vendorId: number; player: string }>(
    db,
    `select vendor_id "vendorId", reference player from vendor_player
      where member_id = $1 and vendor_id = any($2)`,
    [memberId, vendorIds],
  )

/** What a tournament is called, when the vendor has told of it. */
export const findTitle = (db: Db, { vendorId, tournament }: { vendorId: number; tournament: string }) =>
  row<{ EN: string; BN: string }>(
    db,
    `select title_en "EN", title_bn "BN" from vendor_tournament where vendor_id = $1 and tournament = $2`,
    [vendorId, tournament],
  )

/** Who a vendor's players are. */
export const findNames = (db: Db, { vendorId, players }: { vendorId: number; players: readonly string[] }) =>
  rows<{ player: string; member_id: bigint; username: string | null }>(
    db,
    `select p.reference as player, p.member_id, m.username
       from vendor_player p left join member m on m.id = p.member_id
      where p.vendor_id = $1 and p.reference = any($2)`,
    [vendorId, players],
  )
