import { permissionRules, permissions, type Permission } from '@baize/contract/console'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { AuditActor } from '@baize/domain/audit'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Passwords } from '../../identity/api.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import * as staff from './staff-store.ts'
import * as store from './store.ts'

export interface NewOperatorAccount {
  readonly username: string
  readonly password: string
  /** Roles that are missing are made, without permissions. */
  readonly roles: readonly string[]
  readonly mustChangePassword?: boolean
  /**
   * The secret of an authenticator app that is connected already: a demo's. Left out, the first login
   * connects one.
   */
  readonly totpSecret?: string
}

export interface Operators {
  /**
   * Opens an operator for a tool of the house: the seed, the command line. One that exists gets this
   * password, and keeps roles and app. Gives the id.
   */
  open(account: NewOperatorAccount, by: AuditActor): Promise<bigint>
  /**
   * A first password and no app for an operator whom nobody at the console can help; for tools of the house.
   * Every session ends. Gives false when there is no such operator.
   */
  renew(given: { username: string; password: string }, by: AuditActor): Promise<boolean>
  has(username: string): Promise<boolean>
  /** How many operators are not suspended. */
  countActive(): Promise<number>
  /** Adds permissions to a role, making it when it is missing; for tools of the house. */
  allow(role: string, permissions: readonly Permission[], by: AuditActor): Promise<void>
  /**
   * Notes since when the house knows its permissions. In a demo new ones go to the roles that they are for;
   * elsewhere somebody has to give them to a role.
   */
  rememberPermissions(given: { isDemo: boolean; by: AuditActor }): Promise<void>
}

export interface OperatorsDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly passwords: Pick<Passwords, 'hash'>
  readonly secretBox: SecretBox
}

export function createOperators(deps: OperatorsDeps): Operators {
  const { db, audit } = deps
  const allow: Operators['allow'] = (role, added, by) =>
    inTransaction(db, async (tx) => {
      const before = await store.openRole(tx, role)
      const fresh = added.filter((permission) => !before?.permissions.includes(permission))
      if (fresh.length === 0) return
      await store.addPermissions(tx, role, fresh)
      await audit.write(tx, { event: 'role_changed', actor: by, details: { role, added: fresh } })
    })
  return {
    allow,
    async open({ username: typed, password, roles, mustChangePassword = false, totpSecret }, by) {
      const username = typed.toLowerCase()
      const passwordHash = await deps.passwords.hash(password)
      return inTransaction(db, async (tx) => {
        const given = { username, name: typed, passwordHash, mustChangePassword }
        const opened = await store.insertOperator(tx, given)
        const operatorId = opened?.id ?? (await store.findLogin(tx, username))?.id
        if (operatorId === undefined) throw new Error(`the operator ${username} can be opened`)
        if (!opened)
          await store.updatePassword(tx, { operatorId, passwordHash, mustChange: mustChangePassword })
        for (const name of opened ? roles : []) {
          const role = await store.openRole(tx, name)
          if (role) await store.addRole(tx, operatorId, role.id)
        }
        const at = new Date(deps.clock())
        if (totpSecret) await store.confirmTotp(tx, operatorId, deps.secretBox.close(totpSecret), at)
        if (opened) {
          const after = { username, roles }
          await audit.write(tx, { event: 'operator_opened', actor: by, after })
        }
        return operatorId
      })
    },
    async renew({ username: typed, password }, by) {
      const passwordHash = await deps.passwords.hash(password)
      return inTransaction(db, async (tx) => {
        const found = await store.findLogin(tx, typed.toLowerCase())
        if (!found) return false
        await staff.resetLogin(tx, found.id, passwordHash)
        await store.deleteSessionsOf(tx, found.id, null)
        await audit.write(tx, { event: 'operator_reset', actor: by, details: { operator: found.username } })
        return true
      })
    },
    has: async (username) => (await store.findLogin(db, username)) !== undefined,
    countActive: () => store.countActive(db),
    async rememberPermissions({ isDemo, by }) {
      const fresh = await store.rememberPermissions(db, permissions)
      if (!isDemo) return
      const names = fresh.map(({ permission }) => permission as Permission)
      for (const role of ['maker', 'checker'] as const) {
        const own = names.filter((name) => ['both', role].includes(permissionRules[name].demo))
        if (own.length > 0) await allow(role, own, by)
      }
    },
  }
}
