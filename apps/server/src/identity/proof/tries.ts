import { ok, refuse, type Clock, type MemberId, type Result } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Apart, so that guesses at the door do not slow down the owner inside (decision D10). */
export type TryKind = 'proof' | 'login_proof' | 'payment_password'

export interface Tries {
  /**
   * Counts a try before it is looked at, so that any number of tries at once get no more than their share.
   * Refused with `{ waitSeconds }` while the account has to wait.
   */
  charge(memberId: MemberId, kind: TryKind): Promise<Result<null, 'login_throttled'>>
  /** After a right answer the count starts anew. */
  forget(memberId: MemberId, kind: TryKind): Promise<void>
}

/** Tries without a wait; then waits double from two seconds up to a quarter of an hour (decision D10). */
const freeTries = 5
const firstWaitSeconds = 2
const longestWaitSeconds = 900

const wait = `least(${firstWaitSeconds} * 2 ^ least(t.tries - ${freeTries}, 20), ${longestWaitSeconds})`

export const createTries = ({ db, clock }: { db: Db; clock: Clock }): Tries => ({
  async charge(memberId, kind) {
    const at = new Date(clock())
    const charged = await row(
      db,
      `insert into proof_try as t (member_id, kind, tries, last_at) values ($1, $2, 1, $3)
       on conflict (member_id, kind) do update set tries = t.tries + 1, last_at = $3
         where t.tries < ${freeTries} or t.last_at + ${wait} * interval '1 second' <= $3
       returning tries`,
      [memberId, kind, at],
    )
    if (charged) return ok(null)
    const found = await row<{ seconds: number }>(
      db,
      `select ceil(extract(epoch from t.last_at - $3::timestamptz) + ${wait})::int as seconds
         from proof_try t where member_id = $1 and kind = $2`,
      [memberId, kind, at],
    )
    return refuse('login_throttled', { waitSeconds: Math.max(1, found?.seconds ?? 1) })
  },
  forget: async (memberId, kind) =>
    void (await rows(db, `delete from proof_try where member_id = $1 and kind = $2`, [memberId, kind])),
})
