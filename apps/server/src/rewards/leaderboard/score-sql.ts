import type { FactRange } from '../../betting/api.ts'
import { rows, type Db } from '../../kernel/database/database.ts'

/** SQL: a payout over its stake, in hundredths; bets that were taken back have none. */
const multiple = `case when f.bets > 0 and f.cash_stake + f.bonus_stake > 0
    then (f.payout + f.jackpot) * 100 / (f.cash_stake + f.bonus_stake) else 0 end`

/** SQL: facts `f` that a leaderboard `v` counts in its period `p`: no tables of members, no agents. */
const counted = `
       join reward_rule_version v on v.id = p.version_id and v.family = 'leaderboard'
       join member m on m.id = f.member_id and m.type = 0 and m.currency = f.currency
        and (v.within_days is null or m.created_at >= f.settled_at - v.within_days * interval '1 day')
       left join reward_lane l on l.version_id = v.id and l.category = f.product`
const counts = `f.product <> 'PVP' and (l.weight > 0
          or not exists (select from reward_lane o where o.version_id = v.id))`

/** Adds a stretch of the feed to the scores of the periods that it falls into. */
export const addScores = (tx: Db, { after, upTo }: FactRange) =>
  rows(
    tx,
    `insert into reward_board_score as s (version_id, from_at, member_id, score, rounds, stake, reached_at)
     select v.id, p.from_at, f.member_id,
            case v.measure when 'risked' then sum(f.risked) else max(${multiple}) end, sum(f.bets),
            sum(f.cash_stake + f.bonus_stake),
            case v.measure when 'risked' then max(f.settled_at) filter (where f.risked > 0)
              else (array_agg(f.settled_at order by ${multiple} desc, f.settled_at))[1] end
       from bet_fact f join reward_period p on f.settled_at >= p.from_at and f.settled_at < p.to_at ${counted}
      where f.id > $1 and f.id <= $2 and ${counts}
      group by v.id, v.measure, p.from_at, f.member_id order by v.id, p.from_at, f.member_id
     on conflict (version_id, from_at, member_id) do update set
       rounds = s.rounds + excluded.rounds, stake = s.stake + excluded.stake,
       score = case when (select v.measure from reward_rule_version v where v.id = s.version_id) = 'risked'
         then s.score + excluded.score else greatest(s.score, excluded.score) end,
       reached_at = case
         when (select v.measure from reward_rule_version v where v.id = s.version_id) = 'risked'
           then greatest(s.reached_at, excluded.reached_at)
         when excluded.score > s.score then excluded.reached_at
         when excluded.score = s.score then least(s.reached_at, excluded.reached_at)
         else s.reached_at end`,
    [after, upTo],
  )

export const forgetScores = (tx: Db) => rows(tx, 'delete from reward_board_score')

export interface ScoreRow {
  readonly member_id: bigint
  readonly score: bigint
  readonly rounds: bigint
  readonly stake: bigint
  readonly reached_at: Date
}

/** SQL: who may have a place: players of the house who may be given something. */
const mayWin = `m.state = 'active' and m.type = 0 and m.currency = $3
        and coalesce(m.excluded_until, '-infinity') <= $4`

export interface Period {
  readonly versionId: string
  readonly fromAt: Date
}

interface Reader extends Period {
  readonly currency: string
  readonly at: Date
}

/** Scores of a period as the feed has them, without those who have none. */
export const listScores = (
  db: Db,
  { versionId, fromAt, currency, at }: Reader,
  least: { readonly rounds: number; readonly stake: bigint },
): Promise<ScoreRow[]> =>
  rows(
    db,
    `select s.member_id, s.score, s.rounds, s.stake, s.reached_at from reward_board_score s
       join member m on m.id = s.member_id
      where s.version_id = $1 and s.from_at = $2 and s.score > 0 and s.reached_at is not null
        and s.rounds >= $5 and s.stake >= $6 and ${mayWin}
      order by s.score desc`,
    [versionId, fromAt, currency, at, least.rounds, least.stake],
  )

/** One member's own score, whatever it is. */
export const findScore = async (
  db: Db,
  { versionId, fromAt }: Period,
  memberId: bigint,
): Promise<Omit<ScoreRow, 'reached_at'> | undefined> =>
  (
    await rows<Omit<ScoreRow, 'reached_at'>>(
      db,
      `select member_id, score, rounds, stake from reward_board_score
        where version_id = $1 and from_at = $2 and member_id = $3`,
      [versionId, fromAt, memberId],
    )
  )[0]

/**
 * The scores counted anew from the facts, up to one fact: a bet that was taken back within the period has
 * none, a bet that was settled anew has its last multiple.
 */
export const recount = (
  db: Db,
  { versionId, fromAt, currency, at, factId }: Reader & { readonly factId: bigint },
): Promise<ScoreRow[]> =>
  rows(
    db,
    `with own as (
       select f.member_id, f.source, f.reference, v.measure, sum(f.bets) as bets,
              sum(f.cash_stake + f.bonus_stake)::bigint as stake, sum(f.payout + f.jackpot)::bigint as payout,
              sum(f.risked)::bigint as risked, max(f.settled_at) filter (where f.risked > 0) as risked_at,
              max(f.settled_at) as settled_at
         from reward_period p
         join reward_board_score s on s.version_id = p.version_id and s.from_at = p.from_at
         join bet_fact f on f.member_id = s.member_id and f.settled_at >= p.from_at
          and f.settled_at < p.to_at and f.id <= $5 ${counted}
        where p.version_id = $1 and p.from_at = $2 and ${mayWin} and ${counts}
        group by f.member_id, f.source, f.reference, v.measure),
     valued as (
       select own.*, case when bets > 0 and stake > 0 then payout * 100 / stake else 0 end as multiple
         from own)
     select member_id, case measure when 'risked' then sum(risked) else max(multiple) end::bigint as score,
            sum(bets)::bigint as rounds, sum(stake)::bigint as stake,
            coalesce(case measure when 'risked' then max(risked_at)
              else (array_agg(settled_at order by multiple desc, settled_at))[1] end, max(settled_at))
              as reached_at
       from valued group by member_id, measure`,
    [versionId, fromAt, currency, at, factId],
  )
