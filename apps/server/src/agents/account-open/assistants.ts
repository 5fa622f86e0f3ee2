import type { BodyOf, Calls, ValueOf } from '@baize/contract'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import { actorOf, type AuditCaller, type AuditService } from '../../kernel/audit/service.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { handable } from './service.ts'
import * as store from './opening-store.ts'

/** Logins of an agent with a part of its rights (agents.md 4). */
export interface Assistants {
  list(session: Session): Promise<ValueOf<Calls['agentAssistants']>>
  change(
    session: Session,
    body: BodyOf<Calls['agentAssistantChange']>,
    caller: AuditCaller,
  ): Promise<Result<null, 'account_open_unknown' | 'account_open_refused'>>
}

export interface AssistantDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly settings: Pick<Settings, 'read'>
}

export const createAssistants = (deps: AssistantDeps): Assistants => ({
  async list(session) {
    const settings = await deps.settings.read()
    const found = await store.listAssistants(deps.db, session.memberId)
    const people = await findNamed(
      deps.db,
      found.map(({ assistant_id: id }) => id),
    )
    return {
      list: found.map((row) => {
        const person = people.find(({ id }) => id === row.assistant_id)
        return {
          account: person?.username ?? '',
          rights: [...row.rights],
          isSuspended: person?.state === 'suspended',
        }
      }),
      most: settings.agent.assistants,
      rights: handable(settings, session),
    }
  },
  async change(session, { account, rights }, caller) {
    const may = handable(await deps.settings.read(), session)
    if (!rights.every((right) => may.includes(right)))
      return refuse('account_open_refused', { field: 'rights' })
    return inTransaction(deps.db, async (tx) => {
      const own = await store.listAssistants(tx, session.memberId)
      const people = await findNamed(
        tx,
        own.map(({ assistant_id: id }) => id),
      )
      const person = people.find(({ username }) => username === account.trim().toLowerCase())
      const before = own.find(({ assistant_id: id }) => id === person?.id)
      if (!before) return refuse('account_open_unknown')
      await store.updateAssistant(tx, { ...before, rights, at: new Date(deps.clock()) })
      await deps.audit.write(tx, {
        event: 'assistant_changed',
        actor: actorOf(session.memberId),
        memberId: before.assistant_id,
        caller,
        before: { rights: [...before.rights] },
        after: { rights },
      })
      return ok(null)
    })
  },
})
