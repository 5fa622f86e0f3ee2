import { isGoodOperatorPassword } from '@baize/domain/operator'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Approvals } from '../approval/service.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Passwords } from '../../identity/api.ts'
import { operatorActor, type ConsoleCaller, type Operator } from '../../kernel/http/operator.ts'
import type { OperatorSessions } from './session.ts'
import * as store from './staff-store.ts'
import { rolesPlan, resetPlan } from './staff-plans.ts'
import { insertOperator } from './store.ts'

export interface OperatorChange {
  readonly id: string
  readonly version: number
  readonly reason: string
}

type ChangeRefusal = 'operator_not_found' | 'version_conflict' | 'operator_is_self'

export interface Staff {
  list(ask: {
    cursor: bigint | null
    limit: number
    q?: string | undefined
    state?: string | undefined
  }): Promise<store.OperatorRow[]>
  /** Opens an operator without any role: roles need a second person. */
  open(
    by: Operator,
    given: { username: string; name: string; password: string; reason: string },
    caller?: ConsoleCaller,
  ): Promise<Result<bigint, 'operator_username_taken' | 'operator_password_weak'>>
  setState(
    by: Operator,
    change: OperatorChange & { to: 'active' | 'suspended' },
    caller?: ConsoleCaller,
  ): Promise<Result<null, ChangeRefusal | 'role_last_keeper'>>
  /** Asks that the operator has exactly these roles. */
  askRoles(
    by: Operator,
    change: OperatorChange & { roles: readonly string[] },
  ): Promise<Result<bigint, 'operator_not_found' | 'version_conflict' | 'role_not_found'>>
  /** Asks for a first password and a new app: whoever could do this alone could be anybody. */
  askReset(
    by: Operator,
    change: OperatorChange & { password: string },
  ): Promise<Result<bigint, ChangeRefusal | 'operator_password_weak'>>
}

export interface StaffDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly passwords: Pick<Passwords, 'hash'>
  readonly approvals: Approvals
  readonly operatorSessions: OperatorSessions
}

export function createStaff(deps: StaffDeps): Staff {
  deps.approvals.register(rolesPlan(deps))
  deps.approvals.register(resetPlan(deps))
  return {
    list: ({ cursor, limit, q, state }) =>
      store.listOperators(deps.db, {
        before: cursor,
        limit,
        q: q ? `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` : null,
        state: state ?? null,
      }),
    open: (by, given, caller) => open(deps, by, given, caller),
    setState: (by, change, caller) => setState(deps, by, change, caller),
    askRoles: (by, change) => askRoles(deps, by, change),
    askReset: (by, change) => askReset(deps, by, change),
  }
}

async function open(
  deps: StaffDeps,
  by: Operator,
  { username, name, password, reason }: { username: string; name: string; password: string; reason: string },
  caller: ConsoleCaller | undefined,
) {
  if (!isGoodOperatorPassword(password, username)) return refuse('operator_password_weak')
  const passwordHash = await deps.passwords.hash(password)
  return inTransaction(deps.db, async (tx) => {
    const opened = await insertOperator(tx, { username, name, passwordHash, mustChangePassword: true })
    if (!opened) return refuse('operator_username_taken')
    const after = { id: String(opened.id), username, name }
    const actor = operatorActor(by)
    await deps.audit.write(tx, { event: 'operator_opened', actor, caller, after, details: { reason } })
    return ok(opened.id)
  })
}

/** Carries a refusal out of a transaction that has to be undone. */
class Undone extends Error {}

async function setState(
  deps: StaffDeps,
  by: Operator,
  { id, version, reason, to }: OperatorChange & { to: 'active' | 'suspended' },
  caller: ConsoleCaller | undefined,
): Promise<Result<null, ChangeRefusal | 'role_last_keeper'>> {
  const operatorId = BigInt(id)
  if (operatorId === by.operatorId) return refuse('operator_is_self')
  try {
    return await inTransaction(deps.db, async (tx) => {
      const held = await store.holdOperator(tx, operatorId)
      if (!held) return refuse('operator_not_found')
      if (held.version !== version) return refuse('version_conflict')
      await store.updateState(tx, operatorId, to)
      if (to === 'suspended') {
        await deps.operatorSessions.endAll(tx, operatorId)
        if (!(await store.areRolesKept(tx))) throw new Undone()
      }
      await deps.audit.write(tx, {
        event: to === 'suspended' ? 'operator_suspended' : 'operator_restored',
        actor: operatorActor(by),
        caller,
        before: { state: held.state },
        after: { state: to },
        details: { operator: held.username, reason },
      })
      return ok(null)
    })
  } catch (error) {
    if (error instanceof Undone) return refuse('role_last_keeper')
    throw error
  }
}

async function askRoles(
  deps: StaffDeps,
  by: Operator,
  { id, version, reason, roles }: OperatorChange & { roles: readonly string[] },
) {
  return inTransaction(deps.db, async (tx) => {
    const held = await store.holdOperator(tx, BigInt(id))
    if (!held) return refuse('operator_not_found')
    if (held.version !== version) return refuse('version_conflict')
    const names = [...new Set(roles)].toSorted()
    const found = await store.findRoles(tx, names)
    if (found.length !== names.length) return refuse('role_not_found')
    const approvalId = await deps.approvals.ask(tx, {
      kind: 'operator_roles',
      subject: `operator ${held.username}`,
      before: { roles: held.roles },
      change: { operatorId: id, version, roles: names },
      by,
      reason,
    })
    return ok(approvalId)
  })
}

async function askReset(
  deps: StaffDeps,
  by: Operator,
  { id, version, reason, password }: OperatorChange & { password: string },
): Promise<Result<bigint, ChangeRefusal | 'operator_password_weak'>> {
  if (BigInt(id) === by.operatorId) return refuse('operator_is_self')
  const hash = await deps.passwords.hash(password)
  return inTransaction(deps.db, async (tx) => {
    const held = await store.holdOperator(tx, BigInt(id))
    if (!held) return refuse('operator_not_found')
    if (held.version !== version) return refuse('version_conflict')
    if (!isGoodOperatorPassword(password, held.username)) return refuse('operator_password_weak')
    const approvalId = await deps.approvals.ask(tx, {
      kind: 'operator_reset',
      subject: `operator ${held.username}`,
      change: { operatorId: id, version },
      secret: hash,
      by,
      reason,
    })
    return ok(approvalId)
  })
}
