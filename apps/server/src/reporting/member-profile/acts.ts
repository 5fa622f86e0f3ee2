import type { Pool } from '@baize/runtime'
import { memberId as asMemberId, ok, refuse, type Clock, type Result } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type ConsoleCaller, type Operator } from '../../kernel/http/operator.ts'
import {
  type Passwords,
  raiseVersion,
  removeTotp,
  type SessionService,
  setFirstPassword,
} from '../../identity/api.ts'
import * as profiles from './profile-store.ts'
import * as store from './store.ts'

export interface MemberChange {
  readonly id: string
  readonly version: number
  readonly reason: string
}

type ChangeRefusal = 'member_not_found' | 'version_conflict'

/** What operators write about a member, and what they reset. */
export interface MemberActs {
  note(by: Operator, given: { id: string; text: string }): Promise<Result<null, 'member_not_found'>>
  tag(
    by: Operator,
    given: { id: string; tag: string; isOn: boolean },
  ): Promise<Result<null, 'member_not_found' | 'tag_invalid'>>
  endSessions(by: Operator, change: MemberChange, caller: ConsoleCaller): Promise<Result<null, ChangeRefusal>>
  /** A first password; the next login has to change it. */
  resetPassword(
    by: Operator,
    change: MemberChange & { password: string },
    caller: ConsoleCaller,
  ): Promise<Result<null, ChangeRefusal | 'member_password_invalid'>>
  resetTotp(
    by: Operator,
    change: MemberChange,
    caller: ConsoleCaller,
  ): Promise<Result<null, ChangeRefusal | 'member_has_no_totp'>>
}

export interface MemberActDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly passwords: Pick<Passwords, 'hash'>
  readonly sessions: Pick<SessionService, 'endAll'>
}

const tagForm = /^[a-z0-9-]{2,24}$/
const leastPassword = 8
const mostPassword = 64

export const createMemberActs = (deps: MemberActDeps): MemberActs => ({
  note: (by, { id, text }) =>
    inTransaction(deps.db, async (tx) => {
      const memberId = BigInt(id)
      if (!(await store.findMember(tx, memberId))) return refuse('member_not_found')
      const at = new Date(deps.clock())
      await profiles.insertNote(tx, { memberId, operatorId: by.operatorId, at, text })
      await deps.audit.write(tx, { event: 'member_noted', actor: operatorActor(by), memberId, after: text })
      return ok(null)
    }),
  tag: (by, given) => tag(deps, by, given),
  endSessions: (by, change, caller) =>
    reset<never>(deps, { by, change, caller, what: 'sessions' }, async () => undefined),
  async resetPassword(by, change, caller) {
    const { length } = change.password
    if (length < leastPassword || length > mostPassword) return refuse('member_password_invalid')
    const passwordHash = await deps.passwords.hash(change.password)
    return reset<never>(deps, { by, change, caller, what: 'password' }, async (tx, memberId) => {
      await setFirstPassword(tx, { memberId, passwordHash, at: new Date(deps.clock()) })
      return undefined
    })
  },
  resetTotp: (by, change, caller) =>
    reset(deps, { by, change, caller, what: 'totp' }, async (tx, memberId) =>
      (await removeTotp(tx, memberId)) ? undefined : 'member_has_no_totp',
    ),
})

async function tag(
  deps: MemberActDeps,
  by: Operator,
  { id, tag: word, isOn }: { id: string; tag: string; isOn: boolean },
): Promise<Result<null, 'member_not_found' | 'tag_invalid'>> {
  if (!tagForm.test(word)) return refuse('tag_invalid')
  const memberId = BigInt(id)
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.findMember(tx, memberId))) return refuse('member_not_found')
    const at = new Date(deps.clock())
    const changed = isOn
      ? await profiles.insertTag(tx, { memberId, operatorId: by.operatorId, at, tag: word })
      : await profiles.deleteTag(tx, memberId, word)
    const side = isOn ? { after: word } : { before: word }
    if (changed)
      await deps.audit.write(tx, { event: 'member_tagged', actor: operatorActor(by), memberId, ...side })
    return ok(null)
  })
}

interface Reset {
  readonly by: Operator
  readonly change: MemberChange
  readonly caller: ConsoleCaller
  readonly what: 'sessions' | 'password' | 'totp'
}

/** Resets something of a member and ends every session with it, in one transaction. */
async function reset<Refused extends string>(
  deps: MemberActDeps,
  { by, change, caller, what }: Reset,
  work: (tx: Tx, memberId: bigint) => Promise<Refused | undefined>,
): Promise<Result<null, ChangeRefusal | Refused>> {
  const memberId = asMemberId(BigInt(change.id))
  if (!(await store.findMember(deps.db, memberId))) return refuse('member_not_found')
  let refused: ChangeRefusal | Refused | undefined
  await deps.sessions
    .endAll(memberId, {
      reason: 'replaced',
      within: async (tx) => {
        const raised = await raiseVersion(tx, memberId, change.version)
        refused = raised ? await work(tx, memberId) : 'version_conflict'
        // Thrown, for what the work did before it refused has to be undone.
        if (refused !== undefined) throw new Undone()
        const details = { what, reason: change.reason }
        await deps.audit.write(tx, {
          event: 'member_reset',
          actor: operatorActor(by),
          memberId,
          caller,
          details,
        })
        return true
      },
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return refused === undefined ? ok(null) : refuse(refused)
}

class Undone extends Error {}
