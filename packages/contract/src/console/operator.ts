import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../envelope.ts'
import { credential, text } from '../fields.ts'
import { asked } from './approval.ts'
import { id, listCall, operatorErrors, reason, version } from './list.ts'
import { permissions, type Permission } from './permissions.ts'

const permission = z.enum(permissions as [Permission, ...Permission[]])
const roleName = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9 -]{1,39}$/)

export const operatorLine = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  state: z.enum(['active', 'suspended']),
  roles: z.array(z.string()),
  hasTotp: z.boolean(),
  createdAt: isoTime,
  lastLoginAt: isoTime.nullable(),
  version,
})

export const roleLine = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  operators: z.int(),
  changedAt: isoTime,
  version,
})

const change = { id, version, reason }
const changeErrors = [
  ...operatorErrors,
  'operator_not_found',
  'version_conflict',
  'operator_is_self',
] as const

export const operatorCalls = defineCalls({
  operatorList: listCall({
    path: '/console/operators',
    permission: 'operator_read',
    summary: 'Operators, newest first',
    filters: { q: z.string().trim().max(64).optional(), state: z.enum(['active', 'suspended']).optional() },
    item: operatorLine,
  }),
  operatorOpen: {
    method: 'POST',
    path: '/console/operator/open',
    access: 'operator',
    permission: 'operator_write',
    summary: 'Creates an operator without roles; the first login changes the password and connects an app',
    body: z.object({
      username: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z][a-z0-9._-]{2,31}$/),
      name: text(64).trim().min(1),
      password: credential,
      reason,
    }),
    value: z.object({ id: z.string() }),
    errors: [...operatorErrors, 'operator_username_taken', 'operator_password_weak'],
  },
  operatorSuspend: {
    method: 'POST',
    path: '/console/operator/suspend',
    access: 'operator',
    permission: 'operator_write',
    summary: 'Suspends an operator: the sessions end at once',
    body: z.object(change),
    value: z.null(),
    errors: [...changeErrors, 'role_last_keeper'],
  },
  operatorRestore: {
    method: 'POST',
    path: '/console/operator/restore',
    access: 'operator',
    permission: 'operator_write',
    summary: "Lifts an operator's suspension",
    body: z.object(change),
    value: z.null(),
    errors: [...changeErrors, 'role_last_keeper'],
  },
  operatorRolesAsk: {
    method: 'POST',
    path: '/console/operator/roles',
    access: 'operator',
    permission: 'role_ask',
    summary: "Requests an operator's roles; needs approval",
    body: z.object({ ...change, roles: z.array(roleName).max(50) }),
    value: asked,
    errors: [...operatorErrors, 'operator_not_found', 'version_conflict', 'role_not_found'],
  },
  operatorResetAsk: {
    method: 'POST',
    path: '/console/operator/reset',
    access: 'operator',
    permission: 'operator_reset',
    summary: "Requests a reset of an operator's login; needs approval",
    body: z.object({ ...change, password: credential }),
    value: asked,
    errors: [...changeErrors, 'operator_password_weak'],
  },
  roleList: listCall({
    path: '/console/roles',
    permission: 'role_read',
    summary: 'Roles with their permissions',
    filters: { permission: permission.optional() },
    item: roleLine,
  }),
  roleDrift: {
    method: 'GET',
    path: '/console/roles/drift',
    access: 'operator',
    permission: 'role_read',
    summary: 'Permissions without a role, and the latest changes of roles',
    value: z.object({
      unassigned: z.array(z.object({ permission: z.string(), seenAt: isoTime })),
      changed: z.array(z.object({ role: z.string(), changedAt: isoTime, version })),
    }),
    errors: operatorErrors,
  },
  roleAsk: {
    method: 'POST',
    path: '/console/role',
    access: 'operator',
    permission: 'role_ask',
    summary: 'Requests a new role (without id) or changed permissions; needs approval',
    body: z.object({
      id: id.optional(),
      version: version.optional(),
      name: roleName,
      permissions: z.array(permission).max(200),
      reason,
    }),
    value: asked,
    errors: [...operatorErrors, 'role_not_found', 'role_name_taken', 'version_conflict'],
  },
})
