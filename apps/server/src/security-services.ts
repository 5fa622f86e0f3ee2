import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Events } from './events/events.ts'
import type { AuditService } from './features/audit/service.ts'
import { createContacts } from './features/contact/service.ts'
import { createInboxService } from './features/inbox/service.ts'
import type { MessageService } from './features/message/service.ts'
import { createOwners } from './features/owner/service.ts'
import { createPasskeyCheck } from './features/passkey/check.ts'
import { findRelyingParty } from './features/passkey/relying-party.ts'
import { createPasskeys } from './features/passkey/service.ts'
import { createPaymentPasswords } from './features/payment-password/service.ts'
import { createPayouts } from './features/payout/service.ts'
import { createSecurityOverview } from './features/profile/overview.ts'
import { createAvatars } from './features/profile/avatar.ts'
import { createProfiles } from './features/profile/service.ts'
import { createProofs } from './features/proof/service.ts'
import { createTries } from './features/proof/tries.ts'
import type { Passwords } from './features/session/password.ts'
import type { SessionService } from './features/session/service.ts'
import type { Settings } from './features/setting/service.ts'
import { createTotpCheck } from './features/totp/check.ts'
import { createTotp } from './features/totp/service.ts'
import type { Codes } from './features/verification/codes.ts'
import type { Tickets } from './features/verification/tickets.ts'
import type { SecretBox } from './secret-box.ts'
import { createSecretHash } from './secret-hash.ts'

export interface ProofCore {
  readonly db: Pool
  readonly clock: Clock
  readonly events: Events
  readonly audit: AuditService
  readonly settings: Settings
  readonly secretBox: SecretBox
  readonly messages: MessageService
  readonly codes: Codes
  readonly tickets: Tickets
  readonly passwords: Passwords
  readonly secretKey: string
}

/** Second proofs and warnings to owners: what the doors need, too. */
export function openProofServices(core: ProofCore) {
  const hashCode = createSecretHash(core.secretKey, 'recovery code')
  const totps = createTotpCheck({ ...core, hashCode })
  const passkeyCheck = createPasskeyCheck(core)
  const tries = createTries(core)
  const proofs = createProofs({ ...core, totps, passkeys: passkeyCheck, tries })
  const owners = createOwners({ ...core, inbox: createInboxService(core) })
  return { proofs, owners, tries, passkeyCheck }
}

interface SecurityCore extends ProofCore, ReturnType<typeof openProofServices> {
  readonly sessions: SessionService
  readonly publicUrl: string | undefined
}

/** The security centre. */
export function openSecurityServices({ passkeyCheck, ...core }: SecurityCore) {
  const secret = (purpose: string) => createSecretHash(core.secretKey, purpose)
  return {
    totp: createTotp({ ...core, hashCode: secret('recovery code') }),
    passkeys: createPasskeys({ ...core, check: passkeyCheck, hashUser: secret('passkey user') }),
    relyingParty: (request: { origin: string }) => findRelyingParty(core.publicUrl, request),
    contacts: createContacts(core),
    paymentPasswords: createPaymentPasswords(core),
    payouts: createPayouts({ ...core, hashNumber: secret('payout account') }),
    profiles: createProfiles(core),
    avatars: createAvatars(core),
    securityOverview: createSecurityOverview(core),
  }
}
