import type { ContractTerms } from '@baize/contract'
import type { Terms } from '@baize/domain/agent-contract'
import { isAgentType } from '@baize/domain/identity'
import type { AuditCaller } from '../../kernel/audit/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { ContractRow } from './model.ts'
import type { Viewer } from './show.ts'
import { readWireTerms } from './wire-terms.ts'

/** Types of agents (D22): an affiliate is paid but makes no offers, an assistant neither. */
export const mayOffer = (type: Session['type']): boolean => type === 1 || type === 2
export const mayBePaid = (type: Session['type']): boolean => isAgentType(type) && type !== 42

/** Who became an affiliate since then promises nothing new as a payer. */
export const isBarred = ({ state, payer_id: payer }: ContractRow, { memberId, type }: Session): boolean =>
  state === 'offered' && payer === memberId && !mayOffer(type)

/** A call of a side, as its steps need it. */
export interface Given<Asked> {
  readonly session: Session
  readonly body: Asked
  readonly caller: AuditCaller
  readonly viewer: Viewer
}

/** The terms of a call; nothing where an amount has more decimals than the money. */
export const readOffered = (terms: ContractTerms, { currency }: Session): Terms | undefined =>
  readWireTerms(terms, currency)
