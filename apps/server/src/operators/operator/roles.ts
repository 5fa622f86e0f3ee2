import { permissions as allPermissions, type Permission } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Clock, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { ApprovalPlan, Approvals, Approved } from '../approval/service.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
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
    return ok(await deps.approvals.ask(tx, { ...wantedOf(found, { name, permissions }), by, reason }))
  })
}

const wantedOf = (
  found: Pick<store.RoleLine, 'id' | 'version' | 'name' | 'permissions'> | undefined,
  wanted: Pick<Change, 'name' | 'permissions'>,
) => {
  const kind = 'role' as const
  if (!found) {
    const change: Change = { roleId: null, version: null, ...wanted }
    return { kind, subject: `role ${wanted.name}`, change }
  }
  const { id, version, name, permissions } = found
  const change: Change = { roleId: String(id), version, ...wanted }
  return { kind, subject: `role ${name}`, before: { name, permissions }, change }
}

/** A permission taken from a role is gone from every open tab with the next call. */
const planOf = (deps: RoleDeps): ApprovalPlan<Change> => ({
  kind: 'role',
  apply: (tx, change, approved) =>
    change.roleId === null
      ? openRole(deps, tx, change, approved)
      : changeRole(deps, tx, { ...change, id: BigInt(change.roleId) }, approved),
})

async function openRole({ audit }: RoleDeps, tx: Db, { name, permissions }: Change, approved: Approved) {
  if (await store.isNameTaken(tx, name, null)) return refuse('role_name_taken')
  if (!(await store.insertRole(tx, name, permissions))) return refuse('role_name_taken')
  await audit.write(tx, { event: 'role_opened', after: { name, permissions }, ...wordOf(name, approved) })
  return ok(null)
}

async function changeRole(
  { audit, clock }: RoleDeps,
  tx: Db,
  { id, version, name, permissions }: Change & { id: bigint },
  approved: Approved,
) {
  if (await store.isNameTaken(tx, name, id)) return refuse('role_name_taken')
  const before = await store.findRole(tx, id)
  const at = new Date(clock())
  const written = await store.updateRole(tx, { id, version: version ?? 0, name, permissions, at })
  if (!before || !written) return refuse('approval_outdated')
  if (!(await store.areRolesKept(tx))) return refuse('role_last_keeper')
  await audit.write(tx, {
    event: 'role_changed',
    before: { name: before.name, permissions: before.permissions },
    after: { name, permissions },
    ...wordOf(name, approved),
  })
  return ok(null)
}

const wordOf = (role: string, { decidedBy, askedBy, reason }: Approved) => ({
  actor: operatorActor(decidedBy),
  details: { role, askedBy: String(askedBy), reason },
})
