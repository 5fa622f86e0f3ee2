import type { Rest } from '@baize/domain/catalogue'
import { ok, refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { addJob } from '../../kernel/jobs/job.ts'

/** A time of rest as the console says it. */
export interface AskedRest {
  readonly restFrom: string | null
  readonly restUntil: string | null
}

export const turnJob = 'catalogue_turn'

export function readRest({ restFrom, restUntil }: AskedRest): Result<Rest, 'rest_invalid'> {
  const [from, until] = [restFrom, restUntil].map((at) => (at === null ? null : new Date(at)))
  if (until && (!from || until <= from)) return refuse('rest_invalid')
  return ok({ rest_from: from ?? null, rest_until: until ?? null })
}

export const showRest = ({ rest_from: from, rest_until: until }: Rest): AskedRest => ({
  restFrom: from?.toISOString() ?? null,
  restUntil: until?.toISOString() ?? null,
})

/** Open pages are told when it begins and when it ends; the server knows by itself. */
export async function announceTurns(tx: Db, rest: Rest, now: Date): Promise<void> {
  for (const at of [rest.rest_from, rest.rest_until]) {
    if (at && at > now) await addJob(tx, { name: turnJob, payload: {}, runAt: at })
  }
}
