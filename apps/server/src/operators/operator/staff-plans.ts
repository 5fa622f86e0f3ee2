import { invariant, ok, refuse } from '@baize/std'
import type { ApprovalPlan } from '../approval/service.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor } from '../../kernel/http/operator.ts'
import type { OperatorSessions } from './session.ts'
import * as store from './staff-store.ts'

interface PlanDeps {
  readonly audit: AuditService
  readonly operatorSessions: OperatorSessions
}

type RolesChange = Readonly<{ operatorId: string; version: number; roles: string[] }>

/** Gives an operator exactly these roles; what the operator may do changes with the next call. */
export const rolesPlan = ({ audit }: PlanDeps): ApprovalPlan<RolesChange> => ({
  kind: 'operator_roles',
  async apply(tx, change, approved) {
    const operatorId = BigInt(change.operatorId)
    const held = await store.holdOperator(tx, operatorId)
    if (!held) return refuse('operator_not_found')
    if (held.version !== change.version) return refuse('approval_outdated')
    const found = await store.findRoles(tx, change.roles)
    if (found.length !== change.roles.length) return refuse('role_not_found')
    await store.replaceRoles(
      tx,
      operatorId,
      found.map(({ id }) => id),
    )
    await store.raiseVersion(tx, operatorId)
    if (!(await store.areRolesKept(tx))) return refuse('role_last_keeper')
    await audit.write(tx, {
      event: 'operator_changed',
      actor: operatorActor(approved.decidedBy),
      before: { roles: held.roles },
      after: { roles: change.roles },
      details: { operator: held.username, askedBy: String(approved.askedBy), reason: approved.reason },
    })
    return ok(null)
  },
})

type ResetChange = Readonly<{ operatorId: string; version: number }>

/** A first password and no app: every session ends, and the next login connects an app. */
export const resetPlan = ({ audit, operatorSessions }: PlanDeps): ApprovalPlan<ResetChange> => ({
  kind: 'operator_reset',
  async apply(tx, change, approved) {
    const operatorId = BigInt(change.operatorId)
    const held = await store.holdOperator(tx, operatorId)
    if (!held) return refuse('operator_not_found')
    if (held.version !== change.version) return refuse('approval_outdated')
    invariant(approved.secret, 'a reset carries the hash of the first password')
    await store.resetLogin(tx, operatorId, approved.secret)
    await operatorSessions.endAll(tx, operatorId)
    await audit.write(tx, {
      event: 'operator_reset',
      actor: operatorActor(approved.decidedBy),
      details: { operator: held.username, askedBy: String(approved.askedBy), reason: approved.reason },
    })
    return ok(null)
  },
})
