import type { TournamentRule } from '@baize/games'
import type { Queryable, Tx } from '@baize/runtime'
import type { CountedRow, StandingRow, TournamentRow } from './row.ts'

const ms = (from: string) => `(extract(epoch FROM ${from} - clock_timestamp()) * 1000)::float8`
const phase = `CASE
    WHEN state <> 'open' THEN state
    WHEN clock_timestamp() < opens_at THEN 'coming'
    WHEN clock_timestamp() < closes_at THEN 'running'
    ELSE 'counting' END`
const columns = `tournament_id "tournamentId", series, title_en "titleEn", title_bn "titleBn", rule, games,
  currency, least_stake_minor "leastStakeMinor", prizes, opens_at "opensAt", closes_at "closesAt",
  counts_until "countsUntil", state, updated_at "updatedAt", ${phase} phase,
  ${ms('opens_at')} "untilOpenMs", ${ms('closes_at')} "untilCloseMs",
  (SELECT count(*) FROM tournament_player p WHERE p.tournament_id = t.tournament_id)::int players,
  (SELECT coalesce(sum(p.rounds), 0) FROM tournament_player p
    WHERE p.tournament_id = t.tournament_id)::int rounds`

/** How long an ended tournament stays among those of its games. */
const seenFor = `interval '2 hours'`

const ofGame = `$1 = ANY (games) AND state <> 'cancelled' AND closes_at > clock_timestamp() - ${seenFor}
  AND opens_at < clock_timestamp() + interval '1 day'`

/** Tells whether a game's page has tournaments to show. */
export async function hasTournaments(on: Queryable, game: string): Promise<boolean> {
  const { rowCount } = await on.query(`SELECT 1 FROM tournament t WHERE ${ofGame} LIMIT 1`, [game])
  return rowCount === 1
}

/**
 * What a player of a game sees: what runs and counts, what comes next of each series, what has just ended.
 */
export async function listTournamentsOf(on: Queryable, game: string): Promise<TournamentRow[]> {
  const { rows } = await on.query<TournamentRow>(
    `SELECT ${columns} FROM tournament t
     WHERE ${ofGame} ORDER BY state = 'ended', closes_at LIMIT 8`,
    [game],
  )
  return rows
}

/** What platforms are told of: everything of now, and the ends of the last week. */
export async function listTold(on: Queryable, limit: number): Promise<TournamentRow[]> {
  const { rows } = await on.query<TournamentRow>(
    `SELECT ${columns} FROM tournament t WHERE closes_at > clock_timestamp() - interval '7 days'
     ORDER BY state IN ('ended', 'cancelled'), closes_at DESC LIMIT $1`,
    [limit],
  )
  return rows
}

/** The tournaments before one of the same series, the newest first. */
export async function listPast(
  on: Queryable,
  { series, limit }: { readonly series: string; readonly limit: number },
): Promise<TournamentRow[]> {
  const { rows } = await on.query<TournamentRow>(
    `SELECT ${columns} FROM tournament t WHERE series = $1 AND state IN ('paying', 'ended')
     ORDER BY closes_at DESC LIMIT $2`,
    [series, limit],
  )
  return rows
}

export async function findTournament(
  on: Queryable,
  tournamentId: string,
): Promise<TournamentRow | undefined> {
  const { rows } = await on.query<TournamentRow>(
    `SELECT ${columns} FROM tournament t WHERE tournament_id = $1`,
    [tournamentId],
  )
  return rows[0]
}

/** Takes part; a repeat changes nothing. Gives false when the tournament takes nobody any more. */
export async function joinTournament(
  on: Queryable,
  entry: { readonly tournamentId: string; readonly player: string; readonly currency: string },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO tournament_player (tournament_id, player)
     SELECT tournament_id, $2 FROM tournament
     WHERE tournament_id = $1 AND currency = $3 AND state = 'open' AND clock_timestamp() < closes_at
     ON CONFLICT (tournament_id, player) DO UPDATE SET rounds = tournament_player.rounds`,
    [entry.tournamentId, entry.player, entry.currency],
  )
  return rowCount === 1
}

/** The places of a tournament, the first one first; of equal points who reached them earlier is ahead. */
export async function listStandings(
  on: Queryable,
  { tournamentId, limit }: { readonly tournamentId: string; readonly limit: number },
): Promise<StandingRow[]> {
  const { rows } = await on.query<StandingRow>(
    `SELECT (row_number() OVER (ORDER BY points DESC, reached_order))::int place, player, points, rounds,
       reached_round "reachedRound"
     FROM tournament_player WHERE tournament_id = $1 AND points > 0
     ORDER BY points DESC, reached_order LIMIT $2`,
    [tournamentId, limit],
  )
  return rows
}

/** A player's own place; 0 while they have no points, nothing when they take no part. */
export async function findOwnStanding(
  on: Queryable,
  own: { readonly tournamentId: string; readonly player: string },
): Promise<StandingRow | undefined> {
  const { rows } = await on.query<StandingRow>(
    `SELECT CASE WHEN o.points = 0 THEN 0 ELSE 1 + (
         SELECT count(*) FROM tournament_player p WHERE p.tournament_id = o.tournament_id
           AND (p.points > o.points OR (p.points = o.points AND p.reached_order < o.reached_order)))
       END::int place, player, points, rounds, reached_round "reachedRound"
     FROM tournament_player o WHERE tournament_id = $1 AND player = $2`,
    [own.tournamentId, own.player],
  )
  return rows[0]
}

/** The rounds that were counted for a player, the oldest first. */
export async function listCounted(
  on: Queryable,
  of: { readonly tournamentId: string; readonly player: string; readonly limit: number },
): Promise<CountedRow[]> {
  const { rows } = await on.query<CountedRow>(
    `SELECT round_id "roundId", r.game, c.points, r.stake_minor "stakeMinor", r.payout_minor "payoutMinor",
       c.counted_at "countedAt"
     FROM tournament_round c JOIN round r USING (round_id)
     WHERE c.tournament_id = $1 AND c.player = $2 ORDER BY c.counted_order LIMIT $3`,
    [of.tournamentId, of.player, of.limit],
  )
  return rows
}

export interface CountingTournament {
  readonly tournamentId: string
  readonly rule: TournamentRule
  readonly points: bigint
}

/**
 * The tournaments that a settled round counts for, held open until the transaction ends: the closing waits
 * for it.
 */
export async function holdCounting(tx: Tx, roundId: string): Promise<CountingTournament[]> {
  const { rows } = await tx.query<CountingTournament>(
    `SELECT t.tournament_id "tournamentId", t.rule, p.points
     FROM round r JOIN tournament_player p ON p.player = r.player JOIN tournament t USING (tournament_id)
     WHERE r.round_id = $1 AND NOT r.is_demo AND r.free_round_grant IS NULL
       AND t.state = 'open' AND t.currency = r.currency AND r.game = ANY (t.games)
       AND r.stake_minor >= t.least_stake_minor
       AND r.opened_at >= greatest(t.opens_at, p.joined_at) AND r.opened_at < t.closes_at
       AND clock_timestamp() < t.counts_until
     ORDER BY t.tournament_id FOR SHARE OF t FOR UPDATE OF p`,
    [roundId],
  )
  return rows
}

/** Counts a round once. Gives its place in the order of counting, or nothing when it was counted before. */
export async function insertCounted(
  tx: Tx,
  counted: {
    readonly tournamentId: string
    readonly roundId: string
    readonly player: string
    readonly points: bigint
  },
): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ order: bigint }>(
    `INSERT INTO tournament_round (tournament_id, round_id, player, points) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING counted_order "order"`,
    [counted.tournamentId, counted.roundId, counted.player, counted.points],
  )
  return rows[0]?.order
}

/** Writes what a player stands at after a round; `reached` only where the round raised it. */
export async function updateStanding(
  tx: Tx,
  standing: {
    readonly tournamentId: string
    readonly player: string
    readonly reached: { readonly points: bigint; readonly order: bigint; readonly roundId: string } | null
  },
): Promise<void> {
  const { tournamentId, player, reached } = standing
  await tx.query(
    `UPDATE tournament_player SET rounds = rounds + 1, points = coalesce($3, points),
       reached_order = coalesce($4, reached_order), reached_round = coalesce($5, reached_round)
     WHERE tournament_id = $1 AND player = $2`,
    [tournamentId, player, reached?.points ?? null, reached?.order ?? null, reached?.roundId ?? null],
  )
}
