import type { TextKey } from '@baize/i18n'
import type { DocumentKind } from './queries.ts'

/** How each kind of document is called. */
export const kindTexts = {
  identity_card: 'kyc.identity_card',
  passport: 'kyc.passport',
  driving_licence: 'kyc.driving_licence',
  selfie: 'kyc.selfieKind',
  proof_of_address: 'kyc.proof_of_address',
  source_of_funds: 'kyc.source_of_funds',
} as const satisfies Record<DocumentKind, TextKey>
