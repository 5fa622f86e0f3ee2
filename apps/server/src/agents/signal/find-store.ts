import type { MemberId } from '@baize/std'
import { rows, type Db } from '../../kernel/database/database.ts'

interface Range {
  readonly memberIds: readonly MemberId[]
  readonly currency: string
  readonly from: string
}

/** A turnover is suspicious from so many times the deposits on, where next to nothing was won or lost. */
export const timesDeposits = 30n

export interface VolumeRow {
  readonly member_id: MemberId
  readonly valid: bigint
  readonly deposits: bigint
  readonly result: bigint
}

/** Members who turned little money over many times and neither won nor lost: play for the turnover's sake. */
export const findVolumes = (db: Db, given: Range) =>
  rows<VolumeRow>(
    db,
    `select member_id, sum(valid)::bigint as valid, sum(deposits)::bigint as deposits,
            sum(payout + jackpot - stakes)::bigint as result
       from member_day where member_id = any($1) and currency = $2 and day >= $3
      group by member_id
     having sum(deposits) > 0 and sum(valid) > sum(deposits) * ${timesDeposits}
        and abs(sum(payout + jackpot - stakes)) * 100 < sum(valid)
      order by sum(valid) desc limit 100`,
    [given.memberIds, given.currency, given.from],
  )

/** Members whose deposits are what makes active and hardly more. */
export const findLeastDeposits = (db: Db, given: Range & { least: bigint }) =>
  rows<{ member_id: MemberId; deposits: bigint }>(
    db,
    `select member_id, sum(deposits)::bigint as deposits
       from member_day where member_id = any($1) and currency = $2 and day >= $3
      group by member_id having sum(deposits) between $4 and $4 + $4 / 10 order by member_id limit 100`,
    [given.memberIds, given.currency, given.from, given.least],
  )

/** Who deposited for the first time since a day. */
export const findFirstDepositors = async (
  db: Db,
  given: { memberIds: readonly MemberId[]; from: string },
): Promise<MemberId[]> =>
  (
    await rows<{ member_id: MemberId }>(
      db,
      `select member_id from figure_member where member_id = any($1) and first_deposit_day >= $2
        order by member_id limit 1000`,
      [given.memberIds, given.from],
    )
  ).map(({ member_id: id }) => id)

export interface JumpRow {
  readonly payee_id: MemberId
  readonly bill_id: bigint
  readonly valid: bigint
  readonly asked: bigint
  readonly last_hour: bigint
}

/** Bills of days whose tier was reached in the last hour alone. Slots are kept for 40 days. */
export const findJumps = (db: Db, given: { payeeIds: readonly MemberId[]; since: Date }) =>
  rows<JumpRow>(
    db,
    `select b.payee_id, b.id as bill_id, f.valid, f.asked, h.valid as last_hour
       from contract_bill b
      cross join lateral (
        select (b.figures::json ->> 'valid')::bigint as valid,
               (select max((t -> 'valid' ->> 'asked')::bigint)
                  from json_array_elements(b.figures::json -> 'tiers') t
                 where (t ->> 'isMet')::boolean and (t ->> 'ratePpm')::int = b.rate) as asked) f
      cross join lateral (
        select coalesce(sum(s.valid), 0)::bigint as valid
          from agent_line l
          join agent_slot s on s.agent_id = l.agent_id and s.currency = b.currency
           and s.slot_at >= b.ends_at - interval '1 hour' and s.slot_at < b.ends_at
         where l.ancestor_id = b.payee_id and l.to_day = 'infinity') h
      where b.payee_id = any($1) and b.kind in ('daily', 'dividend') and b.correction = 0 and b.amount > 0
        and b.ends_at >= $2 and f.asked > 0 and f.valid - h.valid < f.asked
      order by b.ends_at desc, b.id limit 100`,
    [given.payeeIds, given.since],
  )
