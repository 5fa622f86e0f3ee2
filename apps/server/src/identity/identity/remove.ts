import { ok, refuse, type Result } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { actorOf } from '../../kernel/audit/service.ts'
import type { Caller, Session } from '../../kernel/http/session.ts'
import { nameOf, type ProviderName } from './provider.ts'
import type { IdentityCore } from './core.ts'
import * as store from './store.ts'

export type RemoveRefusal = 'identity_failed' | 'identity_last_way' | 'proof_required' | 'proof_expired'

interface Removal {
  readonly session: Session
  readonly provider: ProviderName
  readonly proof?: string | undefined
  readonly caller: Caller
}

/** Disconnects a provider, unless nothing else opens the account. */
export async function removeIdentity(
  core: IdentityCore,
  { session, provider, proof, caller }: Removal,
): Promise<Result<null, RemoveRefusal>> {
  const { memberId } = session
  const { flags } = await core.settings.read()
  return inTransaction(core.db, async (tx) => {
    // Of two removals at once the second sees that the first one has left only it.
    const ways = await store.lockWaysIn(tx, memberId)
    const connected = await store.listIdentities(tx, memberId)
    if (!connected.some((identity) => identity.provider === provider)) return refuse('identity_failed')
    const others =
      connected.length - 1 + ways.passwords + ways.passkeys + (flags.codeLogin ? ways.mobiles : 0)
    if (others < 1) return refuse('identity_last_way')
    const proven = await core.proofs.redeem(tx, session, proof, 'identity_unlink')
    if (!proven.ok) return proven
    await core.owners.warn(tx, memberId, 'identity_unlinked', { detail: nameOf(provider) }, caller)
    await store.deleteIdentity(tx, memberId, provider)
    await core.audit.write(tx, {
      event: 'identity_unlinked',
      actor: actorOf(memberId),
      memberId,
      caller,
      before: { provider },
    })
    return ok(null)
  })
}
