import type { FactRange } from '../../betting/api.ts'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** What a fact of the feed adds, by the measures of rules. */
const lost = `f.cash_stake - case when f.cash_stake + f.bonus_stake <> 0
    then (f.payout + f.jackpot) * f.cash_stake / (f.cash_stake + f.bonus_stake) else f.payout + f.jackpot end`
const multiple = `case when f.bets > 0 and f.cash_stake + f.bonus_stake > 0
    then (f.payout + f.jackpot) * 100 / (f.cash_stake + f.bonus_stake) else 0 end`

/** Adds a stretch of the feed to the facts. */
export const addFacts = (tx: Db, { after, upTo }: FactRange) =>
  rows(
    tx,
    `insert into reward_fact as r (member_id, played_at, product, game, rounds, cash_stake, bonus_stake,
       valid_stake, risked, payout, net_loss, best_multiple)
     select f.member_id, date_bin('15 minutes', f.settled_at, '2000-01-01Z'), f.product, f.game, sum(f.bets),
            sum(f.cash_stake), sum(f.bonus_stake), sum(f.valid_stake), sum(f.risked), sum(f.payout),
            sum(${lost}), max(${multiple})
       from bet_fact f where f.id > $1 and f.id <= $2
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (member_id, played_at, product, game) do update set
       rounds = r.rounds + excluded.rounds, cash_stake = r.cash_stake + excluded.cash_stake,
       bonus_stake = r.bonus_stake + excluded.bonus_stake, valid_stake = r.valid_stake + excluded.valid_stake,
       risked = r.risked + excluded.risked, payout = r.payout + excluded.payout,
       net_loss = r.net_loss + excluded.net_loss,
       best_multiple = greatest(r.best_multiple, excluded.best_multiple)`,
    [after, upTo],
  )

/** What facts add to the progress of every rule that counts them: one join and one upsert. */
export const addProgress = (tx: Db, { after, upTo }: FactRange) =>
  rows(
    tx,
    `insert into reward_progress as r (member_id, version_id, from_at, value, is_due)
     select f.member_id, v.id, p.from_at, ${valueOf('f', 'v')}, true
       from bet_fact f ${countedBy('f', 'v')}
      where f.id > $1 and f.id <= $2
      group by f.member_id, v.id, v.measure, p.from_at order by f.member_id, v.id, p.from_at
     on conflict (member_id, version_id, from_at) do update set is_due = true,
       value = case when (select v.measure from reward_rule_version v where v.id = excluded.version_id)
           = 'best_multiple' then greatest(r.value, excluded.value) else r.value + excluded.value end`,
    [after, upTo],
  )

/** SQL: what facts add up to, by the measure of a version. */
export const valueOf = (f: string, v: string): string => {
  const of = (sql: string) => sql.replaceAll('f.', `${f}.`)
  return `case ${v}.measure when 'turnover' then sum(${f}.valid_stake * coalesce(l.weight, 100) / 100)
      when 'risked' then sum(${f}.risked * coalesce(l.weight, 100) / 100)
      when 'rounds' then sum(${f}.bets) when 'best_multiple' then max(${of(multiple)})
      else sum(${of(lost)}) end`
}

/** SQL: the versions and periods that count a fact. */
const countedBy = (f: string, v: string): string => `
       join reward_period p on ${f}.settled_at >= p.from_at and ${f}.settled_at < p.to_at
       join reward_rule_version ${v} on ${v}.id = p.version_id and ${v}.family <> 'leaderboard'
        and ${v}.measure in ('turnover', 'risked', 'rounds', 'best_multiple', 'net_loss')
       join member m on m.id = ${f}.member_id and m.type = 0
        and (${v}.within_days is null
          or m.created_at >= ${f}.settled_at - ${v}.within_days * interval '1 day')
       left join reward_lane l on l.version_id = ${v}.id and l.category = ${f}.product
       left join reward_join j on j.member_id = ${f}.member_id and j.version_id = ${v}.id
        and ${f}.placed_at >= j.joined_at
       join lateral (select coalesce(l.weight, case when exists (
         select from reward_lane o where o.version_id = ${v}.id) then 0 else 100 end) as weight) w
         on w.weight > 0 and (not ${v}.is_opt_in or j.member_id is not null)`

const isDeposit = `e.kind = 'deposit' and (v.measure in ('deposit_sum', 'deposit_count')
          or v.measure = 'deposit_nth' and v.deposit_number = (
            select count(*) from (
              select o.done_at, o.reference from reward_event o
               where o.member_id = e.member_id and o.kind = 'deposit'
              union all
              select o.done_at, o.reference from fresh o
               where o.member_id = e.member_id and o.kind = 'deposit'
                 and (o.done_at, o.reference) <= (e.done_at, e.reference)) d
             where v.period = 'once' or d.done_at >= p.from_at))`

/** What a member did adds to the rules that count it. A repeat of the same changes nothing. */
export const addEvents = (
  tx: Db,
  events: readonly { memberId: bigint; kind: string; reference: string; amountMinor: bigint; at: Date }[],
) =>
  rows(
    tx,
    `with fresh as (
       insert into reward_event (member_id, kind, reference, amount, done_at)
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[])
       on conflict do nothing returning *)
     insert into reward_progress as r (member_id, version_id, from_at, value, is_due)
     select e.member_id, v.id, p.from_at,
            sum(case when v.measure in ('deposit_sum', 'deposit_nth') then e.amount else 1 end), true
       from fresh e
       join reward_period p on e.done_at >= p.from_at and e.done_at < p.to_at
       join reward_rule_version v on v.id = p.version_id
        and (v.measure = e.kind or ${isDeposit}
          or e.kind = 'login_day' and v.measure = 'login_days')
       join member m on m.id = e.member_id and m.type = 0
        and (v.within_days is null or m.created_at >= e.done_at - v.within_days * interval '1 day')
       left join reward_join j on j.member_id = e.member_id and j.version_id = v.id
        and e.done_at >= j.joined_at
      where not v.is_opt_in or j.member_id is not null
      group by e.member_id, v.id, p.from_at order by e.member_id, v.id, p.from_at
     on conflict (member_id, version_id, from_at) do update set is_due = true,
       value = r.value + excluded.value`,
    [
      events.map(({ memberId }) => memberId),
      events.map(({ kind }) => kind),
      events.map(({ reference }) => reference),
      events.map(({ amountMinor }) => amountMinor),
      events.map(({ at }) => at),
    ],
  )

export const hasEvent = async (
  db: Db,
  event: { readonly memberId: bigint; readonly kind: string; readonly reference: string },
): Promise<boolean> =>
  (await row(db, 'select from reward_event where member_id = $1 and kind = $2 and reference = $3', [
    event.memberId,
    event.kind,
    event.reference,
  ])) !== undefined

/** Facts and what play added to progress, for the feed to give again. Grants stay. */
export const forgetFacts = async (tx: Db): Promise<void> => {
  await rows(tx, 'delete from reward_fact')
  await rows(
    tx,
    `update reward_progress p set value = 0 from reward_rule_version v
      where v.id = p.version_id
        and v.measure in ('turnover', 'risked', 'rounds', 'best_multiple', 'net_loss')`,
  )
}

/** Facts older than 35 days become days of the house. Gives how many rows were folded. */
export const foldFacts = async (
  tx: Db,
  { before, timeZone }: { before: Date; timeZone: string },
): Promise<number> =>
  (
    await rows(
      tx,
      `with old as (
         delete from reward_fact where played_at < date_trunc('day', $1::timestamptz, $2)
           and played_at <> date_trunc('day', played_at, $2) returning *)
       insert into reward_fact as r
       select member_id, date_trunc('day', played_at, $2), product, game, sum(rounds), sum(cash_stake),
              sum(bonus_stake), sum(valid_stake), sum(risked), sum(payout), sum(net_loss), max(best_multiple)
         from old group by 1, 2, 3, 4
       on conflict (member_id, played_at, product, game) do update set
         rounds = r.rounds + excluded.rounds, cash_stake = r.cash_stake + excluded.cash_stake,
         bonus_stake = r.bonus_stake + excluded.bonus_stake,
         valid_stake = r.valid_stake + excluded.valid_stake,
         risked = r.risked + excluded.risked, payout = r.payout + excluded.payout,
         net_loss = r.net_loss + excluded.net_loss,
         best_multiple = greatest(r.best_multiple, excluded.best_multiple)
       returning 1`,
      [before, timeZone],
    )
  ).length
