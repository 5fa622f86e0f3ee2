import type { Call } from '@baize/contract'
import { isGiven } from '@baize/domain/agent-right'
import { ok, refuse, type Result } from '@baize/std'
import type { Session } from './session.ts'

/** What agents may do; the composition passes it in. */
export interface AgentDoor {
  /**
   * The session with the rights of its agent; of an assistant that of its principal, with what it was given.
   */
  enter(session: Session): Promise<Session>
}

/**
 * Agents by their rights (agents.md 4). Calls that name rights are open to who has one of them. An assistant
 * acts for its principal in those only; everything else of the agents' is closed to it.
 */
export async function admitAgent(
  door: AgentDoor,
  { access, right }: Call,
  session: Session,
): Promise<Result<Session, 'access_denied'>> {
  const needed = right === undefined ? [] : [right].flat()
  if (needed.length === 0 && access !== 'agent') return ok(session)
  const entered = await door.enter(session)
  const mayAll = needed.length === 0 && session.type !== 42
  const { rights } = entered
  const has = mayAll || (rights !== undefined && needed.some((name) => isGiven(rights[name])))
  return has ? ok(entered) : refuse('access_denied')
}
