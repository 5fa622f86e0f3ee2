import { ok } from '@baize/std'
import type { ConsoleRoutes } from '../../kernel/http/console-handler.ts'
import { readIdCursor, splitPage } from '../../kernel/http/key-page.ts'
import type { Roles } from './roles.ts'
import type { Staff } from './staff.ts'

type Names =
  | 'operatorList'
  | 'operatorOpen'
  | 'operatorSuspend'
  | 'operatorRestore'
  | 'operatorRolesAsk'
  | 'operatorResetAsk'
  | 'roleList'
  | 'roleDrift'
  | 'roleAsk'

export const staffRoutes = ({ staff, roles }: { staff: Staff; roles: Roles }): ConsoleRoutes<Names> => ({
  async operatorList({ query: { cursor, pageSize, q, state } }) {
    const found = await staff.list({ cursor: readIdCursor(cursor), limit: pageSize + 1, q, state })
    return ok(splitPage(found, pageSize, wireStaff))
  },
  async operatorOpen({ session, body, address, userAgent }) {
    const opened = await staff.open(session, body, { address, userAgent })
    return opened.ok ? ok({ id: String(opened.value) }) : opened
  },
  operatorSuspend: ({ session, body, address, userAgent }) =>
    staff.setState(session, { ...body, to: 'suspended' }, { address, userAgent }),
  operatorRestore: ({ session, body, address, userAgent }) =>
    staff.setState(session, { ...body, to: 'active' }, { address, userAgent }),
  async operatorRolesAsk({ session, body }) {
    const asked = await staff.askRoles(session, body)
    return asked.ok ? ok({ approvalId: String(asked.value) }) : asked
  },
  async operatorResetAsk({ session, body }) {
    const asked = await staff.askReset(session, body)
    return asked.ok ? ok({ approvalId: String(asked.value) }) : asked
  },
  async roleList({ query: { cursor, pageSize, permission } }) {
    const found = await roles.list({ cursor: readIdCursor(cursor), limit: pageSize + 1, permission })
    return ok(
      splitPage(found, pageSize, (row) => ({
        id: String(row.id),
        name: row.name,
        permissions: row.permissions,
        operators: row.operators,
        changedAt: row.changed_at.toISOString(),
        version: row.version,
      })),
    )
  },
  async roleDrift() {
    const { unassigned, changed } = await roles.readDrift()
    return ok({
      unassigned: unassigned.map(({ permission, seen_at: at }) => ({ permission, seenAt: at.toISOString() })),
      changed: changed.map(({ role, changed_at: at, version }) => ({
        role,
        changedAt: at.toISOString(),
        version,
      })),
    })
  },
  async roleAsk({ session, body }) {
    const asked = await roles.ask(session, body)
    return asked.ok ? ok({ approvalId: String(asked.value) }) : asked
  },
})

const wireStaff = (row: Awaited<ReturnType<Staff['list']>>[number]) => ({
  id: String(row.id),
  username: row.username,
  name: row.name || row.username,
  state: row.state,
  roles: row.roles,
  hasTotp: row.has_totp,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  version: row.version,
})
