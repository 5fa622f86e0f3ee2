import { permissions as allPermissions, type Permission } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { inTransaction } from '../../transaction.ts'
import type { ApprovalPlan, Approvals } from '../approval/service.ts'
import type { AuditService } from '../audit/service.ts'
import { operatorActor, type Operator } from './operator.ts'
import * as store from './staff-store.ts'

export interface RoleAsk {
  /** Left out, it is a new role. */
  readonly id?: string | undefined
  readonly version?: number | undefined
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly reason: string
}

export interface Roles {
  list(ask: {
    cursor: bigint | null
    limit: number
    permission?: string | undefined
  }): Promise<store.RoleLine[]>
  /** What nobody may do yet although the house can, and the latest changes. */
  readDrift(): Promise<{
    unassigned: { permission: string; seen_at: Date }[]
    changed: { role: string; changed_at: Date; version: number }[]
  }>
  /** Asks for a new role or for a change of one; a second person decides. */
  ask(
    by: Operator,
    ask: RoleAsk,
  ): Promise<Result<bigint, 'role_not_found' | 'role_name_taken' | 'version_conflict'>>
}

export interface RoleDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly approvals: Approvals
}

type Change = Readonly<{
  roleId: string | null
  version: number | null
  name: string
  permissions: string[]
}>

const latestChanges = 20

export function createRoles(deps: RoleDeps): Roles {
  deps.approvals.register(planOf(deps))
  return {
    list: ({ cursor, limit, permission }) =>
      store.listRoles(deps.db, { before: cursor, limit, permission: permission ?? null }),
    readDrift: async () => ({
      unassigned: await store.listUnassigned(deps.db, allPermissions),
      changed: await store.listChangedRoles(deps.db, latestChanges),
    }),
    ask: (by, ask) => askRole(deps, by, ask),
  }
}

async function askRole(deps: RoleDeps, by: Operator, ask: RoleAsk) {
  const { id, name, reason } = ask
  const permissions = [...new Set(ask.permissions)].toSorted()
  return inTransaction(deps.db, async (tx) => {
    const found = id === undefined ? undefined : await store.findRole(tx, BigInt(id))
    if (id !== undefined && !found) return refuse('role_not_found')
    if (found && found.version !== ask.version) return refuse('version_conflict')
    if (await store.isNameTaken(tx, name, found?.id ?? null)) return refuse('role_name_taken')
    const change: Change = { roleId: id ?? null, version: found?.version ?? null, name, permissions }
    const before = found && { name: found.name, permissions: found.permissions }
    const subject = `role ${found?.name ?? name}`
    return ok(
      await deps.approvals.ask(tx, { kind: 'role', subject, ...(before && { before }), change, by, reason }),
    )
  })
}

/** A permission taken from a role is gone from every open tab with the next call. */
const planOf = (deps: RoleDeps): ApprovalPlan<Change> => ({
  kind: 'role',
  async apply(tx, { roleId, version, name, permissions }, approved) {
    const id = roleId === null ? null : BigInt(roleId)
    if (await store.isNameTaken(tx, name, id)) return refuse('role_name_taken')
    const before = id === null ? undefined : await store.findRole(tx, id)
    const at = new Date(deps.clock())
    const written =
      id === null
        ? await store.insertRole(tx, name, permissions)
        : await store.updateRole(tx, { id, version: version ?? 0, name, permissions, at })
    if (!written) return refuse(id === null ? 'role_name_taken' : 'approval_outdated')
    if (id !== null && !(await store.areRolesKept(tx))) return refuse('role_last_keeper')
    await deps.audit.write(tx, {
      event: id === null ? 'role_opened' : 'role_changed',
      actor: operatorActor(approved.decidedBy),
      before: before && { name: before.name, permissions: before.permissions },
      after: { name, permissions },
      details: { role: name, askedBy: String(approved.askedBy), reason: approved.reason },
    })
    return ok(null)
  },
})
