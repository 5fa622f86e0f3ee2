import type { Logger } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { findSignals, type FindDeps } from './find.ts'
import { recordSignals, type Recorded } from './record.ts'
import * as walkStore from './walk-store.ts'

/** More people are not checked at once: a larger branch is walked in parts. */
export const mostPeople = 20_000

export interface WalkLimits {
  /** How many people a part has at most. */
  readonly people: number
  /** A step ends after so many parts, or with the part that fills `people`. */
  readonly parts: number
  /** The next walk begins at the earliest so long after the one before began. */
  readonly everyMs: number
}

export const walkLimits: WalkLimits = { people: mostPeople, parts: 50, everyMs: 3_600_000 }

/**
 * One step of the walk over all lines: a bounded number of people. A line of up to 20,000 people is checked
 * as a whole; a larger one agent by agent with the direct members, and its branches as lines of their own,
 * so that what crosses two of them is not found.
 */
export async function walkOn(
  deps: FindDeps,
  log: Pick<Logger, 'error'>,
  limits: WalkLimits = walkLimits,
): Promise<{ readonly parts: number; readonly people: number }> {
  await beginIfDue(deps, limits)
  let people = 0
  let parts = 0
  while (parts < limits.parts && people < limits.people) {
    const part = await walkStore.nextPart(deps.db)
    if (!part) break
    try {
      people += await checkPart(deps, part, limits.people)
    } catch (error) {
      // The next walk tries it again; this one continues with the others.
      log.error({ error, agent: String(part.agent_id) }, 'a line could not be checked for signals')
      await walkStore.endPart(deps.db, part.agent_id)
    }
    parts += 1
  }
  return { parts, people }
}

async function beginIfDue(deps: FindDeps, { everyMs }: WalkLimits): Promise<void> {
  if (await walkStore.nextPart(deps.db)) return
  const at = new Date(deps.clock())
  const last = await walkStore.lastWalk(deps.db)
  if (last) await walkStore.endWalk(deps.db, { id: last.id, at })
  if (last && at.getTime() - last.began_at.getTime() < everyMs) return
  const day = await deps.figures.today()
  await inTransaction(deps.db, (tx) => walkStore.beginWalk(tx, { at, day }))
}

/** Checks one part and takes it off the list. Gives how many people it had. */
async function checkPart(
  deps: FindDeps,
  { agent_id: agentId, after_member: after }: walkStore.PartRow,
  most: number,
): Promise<number> {
  const day = await deps.figures.today()
  if (after !== null) {
    const directs = await walkStore.findDirects(deps.db, { agentId, day, after, limit: most })
    await check(deps, agentId, [agentId, ...directs])
    const last = directs.at(-1)
    if (last !== undefined && directs.length === most)
      await walkStore.goOnAfter(deps.db, { agentId, after: last })
    else await walkStore.endPart(deps.db, agentId)
    return directs.length + 1
  }
  const people = await walkStore.findPeople(deps.db, { agentId, day, limit: most })
  if (people.length > most) {
    await inTransaction(deps.db, (tx) => walkStore.splitPart(tx, { agentId, day }))
    return people.length
  }
  await check(deps, agentId, people)
  await walkStore.endPart(deps.db, agentId)
  return people.length
}

async function check(deps: FindDeps, agentId: MemberId, people: readonly MemberId[]) {
  const signals = await findSignals(deps, people)
  return { signals, recorded: await recordSignals(deps, { agentId, signals }) }
}

/** Checks the branch of one agent, up to `mostPeople` of it, and keeps what it finds. */
export async function checkBranch(deps: FindDeps, agentId: MemberId) {
  const day = await deps.figures.today()
  const found = await walkStore.findPeople(deps.db, { agentId, day, limit: mostPeople })
  const people = found.slice(0, mostPeople)
  return {
    people: people.length,
    isWhole: found.length <= mostPeople,
    ...(await check(deps, agentId, people)),
  }
}

/** The signals of an agent's branch that wait for an operator. */
export async function findOpenSignals(deps: FindDeps, agentId: MemberId): Promise<bigint[]> {
  const { recorded } = await checkBranch(deps, agentId)
  return recorded.filter(({ isOpen }: Recorded) => isOpen).map(({ id }) => id)
}
