import type { AuditEvent } from '@baize/domain/audit'
import { checkNewPassword, type PasswordRefusal } from '@baize/domain/identity'
import type { Pool } from '@baize/runtime'
import { refuse, type Clock, type Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import { actorOf, type AuditService } from '../../kernel/audit/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import type { Passwords } from '../password-hash/password.ts'
import type { Caller } from '../../kernel/http/session.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Tickets } from '../verification/tickets.ts'
import * as store from './store.ts'

/** What every way to a new password needs. */
export interface ChangeDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly settings: Pick<Settings, 'read'>
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly tickets: Tickets
  readonly audit: AuditService
  readonly owners: Pick<OwnerService, 'warn'>
  /** The default password that a forced change replaces is no new one (decision D9). */
  readonly weakPassword?: string | undefined
}

/** Checks a new password by the rules of the site. */
export async function checkRules(
  deps: Pick<ChangeDeps, 'settings' | 'weakPassword'>,
  account: Pick<store.PasswordRow, 'username' | 'mobile' | 'email'>,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const { password: rules } = await deps.settings.read()
  const { username, mobile, email } = account
  const avoid = [username, mobile ?? '', mobile?.slice(1) ?? '', email ?? ''].filter((name) => name !== '')
  const checked = checkNewPassword({ password, avoid }, rules)
  return checked.ok && password === deps.weakPassword ? refuse('member_password_weak') : checked
}

/** Whether it is the password in use, or one of the earlier ones that the site compares with. */
export async function isRepeated(
  deps: ChangeDeps,
  { id, password_hash: current }: store.PasswordRow,
  password: string,
): Promise<boolean> {
  const { historyCount } = (await deps.settings.read()).password
  const earlier = historyCount > 0 ? await store.listEarlier(deps.db, id, historyCount) : []
  for (const hash of [current, ...earlier.map(({ password_hash: each }) => each)]) {
    if (hash !== null && (await deps.passwords.verify(hash, password))) return true
  }
  return false
}

/**
 * Writes the new password with all that goes with it: the warning to the owner, the end of open reset links,
 * the audit. False when another change came first.
 */
export async function saveIn(
  deps: ChangeDeps,
  tx: Tx,
  account: store.PasswordRow,
  passwordHash: string,
  { event, caller }: { event: AuditEvent; caller: Caller },
): Promise<boolean> {
  const { id: memberId, password_hash: before } = account
  const at = new Date(deps.clock())
  if (!(await store.savePassword(tx, { memberId, before, passwordHash, at }))) return false
  const kept = (await deps.settings.read()).password.historyCount
  if (before !== null && kept > 0) await store.keepEarlier(tx, { memberId, passwordHash: before, at, kept })
  await deps.tickets.revoke(tx, { kind: 'password_reset', memberId })
  await deps.tickets.revoke(tx, { kind: 'login_proof', memberId })
  await deps.audit.write(tx, { event, actor: actorOf(memberId), memberId, caller })
  await deps.owners.warn(tx, memberId, 'password_changed', {}, caller)
  return true
}
