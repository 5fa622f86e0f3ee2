import type { ContractTerms } from '@baize/contract'
import type { Terms } from '@baize/domain/agent-contract'
import { hasRight } from '@baize/domain/agent-right'
import type { AuditCaller } from '../../kernel/audit/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Session } from '../../kernel/http/session.ts'
import type { ContractRow } from './model.ts'
import type { Viewer } from './show.ts'
import { readWireTerms } from './wire-terms.ts'

export const mayOffer = ({ rights }: Session): boolean => rights?.offers === true

/** The types of accounts that may be paid by contracts, as the settings say now. */
export async function readPaidTypes(
  settings: Pick<Settings, 'read'>,
): Promise<(type: Session['type']) => boolean> {
  const { types } = (await settings.read()).agent
  return (type) => hasRight(types, type, 'contracts')
}

/** Who lost the right since an offer was made agrees to nothing new, on either side. */
export const isBarred = ({ state, payer_id: payer }: ContractRow, session: Session): boolean =>
  state === 'offered' &&
  !(payer === session.memberId ? mayOffer(session) : session.rights?.contracts === true)

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
