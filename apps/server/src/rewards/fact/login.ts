import { longestStreak } from '@baize/domain/reward'
import type { MemberId } from '@baize/std'
import { rows } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import { addJob } from '../../kernel/jobs/job.ts'
import { judgeJob } from './feed-consumer.ts'
import { houseDay } from './house-day.ts'
import { addEvents, hasEvent } from './store.ts'

interface Login {
  readonly memberId: MemberId
  readonly at: Date
  readonly timeZone: string
}

/** A day of the house on which a member was logged in; the first time on it counts. */
export async function noteLogin(tx: Tx, { memberId, at, timeZone }: Login): Promise<void> {
  const day = { memberId, kind: 'login_day', reference: houseDay(at, timeZone) } as const
  if (await hasEvent(tx, day)) return
  await addEvents(tx, [{ ...day, amountMinor: 0n, at }])
  await addStreaks(tx, memberId, at)
  await addJob(tx, { name: judgeJob, payload: {}, key: judgeJob })
}

/** Brings the progress of rules that count days after each other up to date. */
async function addStreaks(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  const periods = await rows<{ version_id: string; from_at: Date; days: string[] }>(
    tx,
    `select v.id as version_id, p.from_at, array_agg(e.reference) as days
       from reward_period p join reward_rule_version v on v.id = p.version_id
       join member m on m.id = $1 and m.type = 0
        and (v.within_days is null or m.created_at >= $2::timestamptz - v.within_days * interval '1 day')
       join reward_event e on e.member_id = m.id and e.kind = 'login_day'
        and e.done_at >= p.from_at and e.done_at < p.to_at
      where v.measure = 'login_streak' and p.from_at <= $2 and p.to_at > $2
      group by v.id, p.from_at`,
    [memberId, at],
  )
  await rows(
    tx,
    `insert into reward_progress as r (member_id, version_id, from_at, value, is_due)
     select $1, n.*, true from unnest($2::uuid[], $3::timestamptz[], $4::bigint[]) n
     on conflict (member_id, version_id, from_at) do update set is_due = true,
       value = greatest(r.value, excluded.value)`,
    [
      memberId,
      periods.map(({ version_id: id }) => id),
      periods.map(({ from_at: from }) => from),
      periods.map(({ days }) => BigInt(longestStreak(days))),
    ],
  )
}
