import type { Terms } from '@baize/domain/agent-contract'
import type { MemberId } from '@baize/std'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { acceptIn, previewAccept } from './answer.ts'
import type { ContractDeps } from './deps.ts'
import { offerIn } from './offer.ts'

export interface Agreement {
  readonly payeeId: MemberId
  /** Null: the platform pays. */
  readonly payerId: MemberId | null
  readonly terms: Terms
  /** The same one agrees once. */
  readonly requestId: string
  /** Who offers, as events name it. */
  readonly actor: string
}

/**
 * Offers and accepts at once, by the same steps as two people take, for demos. What was offered under this
 * request before is left as it is now, and nothing is done where the line has changed since. Gives whether it
 * was agreed to now.
 */
export const agree = (deps: ContractDeps, { actor, ...given }: Agreement): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const offered = await offerIn(deps, tx, { ...given, note: '', actor })
    if (!offered.ok) return false
    const asked = { id: offered.value.id, memberId: given.payeeId }
    const previewed = await previewAccept(deps, tx, asked)
    if (!previewed.ok) return false
    const { cascadeHash, contract } = previewed.value
    const signed = { ...asked, cascadeHash, termsHash: contract.terms_hash }
    const accepted = await acceptIn(deps, tx, { ...signed, actor: `member:${given.payeeId}` })
    return accepted.ok
  })
