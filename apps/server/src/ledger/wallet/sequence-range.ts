import type { MemberId } from '@baize/std'
import { row, type Db } from '../../kernel/database/database.ts'

/** Movements of a member's wallet: after one place of its sequence, up to another. */
export interface SequenceRange {
  readonly afterSeq: bigint
  readonly upToSeq: bigint
}

/**
 * No transaction lasts so long: a movement that stands later in the sequence was posted at most so much
 * earlier than one before it.
 */
const slackMs = 120_000

/**
 * Where in a wallet's sequence lies what was posted in `[from, to)`: some more at both ends, never less. The
 * sequence follows the time, so it is halved until the place is found, by the primary key.
 */
export async function findSequenceRange(
  db: Db,
  given: { memberId: MemberId; from?: Date | undefined; to?: Date | undefined },
): Promise<SequenceRange> {
  const { memberId, from, to } = given
  const afterSeq = from ? await findPlace(db, { memberId, at: new Date(from.getTime() - slackMs) }) : 0n
  const upToSeq = to ? await findPlace(db, { memberId, at: new Date(to.getTime() + slackMs) }) : lastSeq
  return { afterSeq, upToSeq }
}

const lastSeq = 9_223_372_036_854_775_807n

/** The last place before the instant. */
async function findPlace(db: Db, { memberId, at }: { memberId: MemberId; at: Date }): Promise<bigint> {
  const found = await row<{ low: bigint }>(
    db,
    `with recursive half (low, high) as (
       select 0::bigint, version + 1 from wallet where member_id = $1
       union all
       select case when t.posted_at < $2 then t.seq else h.low end,
              case when t.posted_at < $2 then h.high else t.seq end
         from half h join transfer t on t.member_id = $1 and t.seq = (h.low + h.high) / 2
        where h.high - h.low > 1)
     select low from half order by high - low limit 1`,
    [memberId, at],
  )
  return BigInt(found?.low ?? 0)
}
