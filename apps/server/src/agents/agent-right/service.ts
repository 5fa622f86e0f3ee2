import { isAgentTypeNumber, rightsOfAssistant, rightsOfType } from '@baize/domain/agent-right'
import type { Pool } from '@baize/runtime'
import { findNamed } from '../../identity/api.ts'
import type { AgentDoor } from '../../kernel/http/agent-door.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { findPrincipal } from '../account-open/opening-store.ts'

interface DoorDeps {
  readonly db: Pool
  readonly settings: Pick<Settings, 'read'>
}

/** Reads at every call what an agent may do: a right that is taken away is gone at once. */
export const createAgentDoor = ({ db, settings }: DoorDeps): AgentDoor => ({
  async enter(session) {
    const { types } = (await settings.read()).agent
    if (session.type !== 42) return { ...session, rights: rightsOfType(types, session.type) }
    const found = await findPrincipal(db, session.memberId)
    const [principal] = found ? await findNamed(db, [found.principal_id]) : []
    if (!found || principal?.state !== 'active') return session
    if (!isAgentTypeNumber(principal.type) || principal.type === 42) return session
    const { memberId, username } = session
    return {
      ...session,
      memberId: principal.id,
      username: principal.username,
      nickname: principal.nickname,
      type: principal.type,
      rights: rightsOfAssistant(types, { principal: principal.type, given: found.rights }),
      assistant: { memberId, username },
    }
  },
})
