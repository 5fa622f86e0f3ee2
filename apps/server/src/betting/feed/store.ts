import { row, rows, type Db } from '../../kernel/database/database.ts'

export interface FeedPlace {
  readonly seal_id: bigint
  readonly member_id: bigint
}

/**
 * Until the end of `tx` nobody else feeds. In a snapshot of its own the transaction fails where another step
 * ended after the snapshot was taken.
 */
export async function holdFeed(tx: Db): Promise<FeedPlace> {
  const found = await row<FeedPlace>(tx, 'select seal_id, member_id from bet_feed for update')
  if (!found) throw new Error('the feed has one row')
  return found
}

export const moveFeed = (tx: Db, place: FeedPlace) =>
  rows(tx, 'update bet_feed set seal_id = $1, member_id = $2, stepped_at = clock_timestamp()', [
    place.seal_id,
    place.member_id,
  ])

/** Parts of seals that follow, with as many movements together, about; one at least, where there is one. */
export const findMoved = (tx: Db, given: { after: FeedPlace; members: number; movements: number }) =>
  rows<FeedPlace>(
    tx,
    `select seal_id, member_id from (
       select seal_id, member_id, sum(size) over (order by seal_id, member_id) - size as before from (
         select seal_id, member_id, to_seq - from_seq as size from seal_part
          where seal_id >= $1 and (seal_id, member_id) > ($1, $2)
          order by seal_id, member_id limit $3) p) x
      where before < $4 order by seal_id, member_id`,
    [given.after.seal_id, given.after.member_id, given.members, given.movements],
  )

/** Members with rounds that were open when they were read and have ended since, or had ended and changed. */
export const findEnded = (tx: Db, limit: number) =>
  rows<{ member_id: bigint }>(
    tx,
    `select o.member_id from bet_feed_open o
       join round r on r.vendor = o.source and r.round = o.reference and r.member_id = o.member_id
      where r.state <> 'open'
     union select member_id from bet_feed_revised limit $1`,
    [limit],
  )

const kept = `member_id, source, reference, currency, cash_stake, bonus_stake, payout, jackpot, pool, tip,
  stake_seqs, stake_amounts`

/** Writes what is new of the members' rounds, and moves the feed's place in their wallets. Gives how much. */
export async function feedMembers(tx: Db, memberIds: readonly bigint[]): Promise<number> {
  const found = await row<{ facts: number }>(
    tx,
    `with change as materialized (select * from bet_feed_changes($1)),
     fact as (
       insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot,
         pool, tip, seq, placed_at, settled_at, source, revision, product, game, currency, reference,
         grant_id, stake_seqs, stake_valids)
       select member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot, pool, tip, seq,
              placed_at, settled_at, source, revision, product, game, currency, reference, grant_id,
              case when cardinality(stake_seqs) > 1 then stake_seqs end,
              case when cardinality(stake_seqs) > 1 then stake_valids end
         from change where is_fact order by member_id, settled_at, seq
       returning 1),
     ended as (
       delete from bet_feed_open o using change c
        where not c.is_open and o.member_id = c.member_id and o.source = c.source
          and o.reference = c.reference),
     open as (
       insert into bet_feed_open (${kept}) select ${kept} from change where is_open and is_new
       on conflict (member_id, source, reference) do update set cash_stake = excluded.cash_stake,
         bonus_stake = excluded.bonus_stake, payout = excluded.payout, jackpot = excluded.jackpot,
         pool = excluded.pool, tip = excluded.tip, stake_seqs = excluded.stake_seqs,
         stake_amounts = excluded.stake_amounts),
     revised as (delete from bet_feed_revised where member_id = any($1)),
     place as (
       insert into bet_feed_member as f (member_id, seq)
       select member_id, version from wallet where member_id = any($1)
       on conflict (member_id) do update set seq = excluded.seq where f.seq <> excluded.seq)
     select count(*)::int as facts from fact`,
    [memberIds],
  )
  return found?.facts ?? 0
}

/** Takes batches of settlements of own bets, the oldest first. Gives how many. */
export async function feedSettlements(tx: Db, limit: number): Promise<number> {
  const found = await row<{ batches: number }>(
    tx,
    `with taken as materialized (select id from bet_settlement order by id limit $1),
     fact as (
       insert into bet_fact (member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, jackpot,
         pool, tip, seq, placed_at, settled_at, source, revision, product, game, currency, reference,
         grant_id)
       select member_id, bets, cash_stake, bonus_stake, valid_stake, risked, payout, 0, 0, 0, seq, placed_at,
              settled_at, source, revision, product, game, currency, reference, grant_id
         from bet_settlement_facts(array(select id from taken)) order by settlement, member_id),
     gone as (delete from bet_settlement where id in (select id from taken))
     select count(*)::int as batches from taken`,
    [limit],
  )
  return found?.batches ?? 0
}

/** Until the end of `tx` nobody else moves the consumer. */
export async function holdConsumer(tx: Db, name: string): Promise<bigint> {
  await rows(tx, 'insert into bet_feed_consumer (name) values ($1) on conflict do nothing', [name])
  const found = await row<{ fact_id: bigint }>(
    tx,
    'select fact_id from bet_feed_consumer where name = $1 for update',
    [name],
  )
  if (!found) throw new Error(`the consumer ${name} was neither found nor made`)
  return found.fact_id
}

export const moveConsumer = (tx: Db, given: { name: string; upTo: bigint }) =>
  rows(tx, 'update bet_feed_consumer set fact_id = $2, stepped_at = clock_timestamp() where name = $1', [
    given.name,
    given.upTo,
  ])

/** The last of the next so many facts; nothing at the end of the feed. */
export const findStretch = async (
  tx: Db,
  given: { after: bigint; limit: number },
): Promise<bigint | undefined> =>
  (
    await row<{ up_to: bigint | null }>(
      tx,
      `select max(id) as up_to from (select id from bet_fact where id > $1 order by id limit $2) x`,
      [given.after, given.limit],
    )
  )?.up_to ?? undefined

export interface LagRow {
  readonly name: string
  readonly seconds: number
}

/** How old the oldest is that the feed, and each consumer, has still to take: 0 where there is none. */
export const findLags = (db: Db) =>
  rows<LagRow>(
    db,
    `select 'feed' as name,
            coalesce(extract(epoch from clock_timestamp() - least(
              (select min(s.sealed_at) from seal s, bet_feed f
                where s.id > f.seal_id and exists (select from seal_part p where p.seal_id = s.id)),
              (select min(x.settled_at) from bet_settlement x),
              (select min(v.revised_at) from bet_feed_revised v))), 0)::float8 as seconds
     union all
     select c.name, coalesce(extract(epoch from clock_timestamp() - (
              select f.fed_at from bet_fact f where f.id > c.fact_id order by f.id limit 1)), 0)::float8
       from bet_feed_consumer c`,
  )

/** All that settled before this instant is in the feed, but for what was not committed yet. */
export const saveComplete = (db: Db, at: Date) =>
  rows(db, 'update bet_feed set complete_to = greatest(complete_to, $1)', [at])
