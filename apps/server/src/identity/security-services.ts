import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Events } from '../kernel/events/events.ts'
import type { AuditService } from '../kernel/audit/service.ts'
import { createContacts } from './contact/service.ts'
import { createInboxService } from '../kernel/inbox/service.ts'
import type { MessageService } from '../kernel/message/service.ts'
import { createOwners } from './owner/service.ts'
import { createPasskeyCheck } from './passkey/check.ts'
import { findRelyingParty } from './passkey/relying-party.ts'
import { createPasskeys } from './passkey/service.ts'
import { createPaymentPasswords } from './payment-password/service.ts'
import { createSecurityOverview } from './profile/overview.ts'
import { createAvatars } from './profile/avatar.ts'
import type { OnActivity } from './profile/on-activity.ts'
import { createProfiles } from './profile/service.ts'
import { createProofs } from './proof/service.ts'
import { createTries } from './proof/tries.ts'
import type { Passwords } from './password-hash/password.ts'
import type { SessionService } from './session/service.ts'
import type { Settings } from '../kernel/setting/service.ts'
import { createTotpCheck } from './totp/check.ts'
import { createTotp } from './totp/service.ts'
import type { Codes } from './verification/codes.ts'
import type { Tickets } from './verification/tickets.ts'
import type { SecretBox } from '../kernel/secrets/secret-box.ts'
import { createSecretHash } from '../kernel/secrets/secret-hash.ts'

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
  readonly onActivity: OnActivity
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
    profiles: createProfiles(core),
    avatars: createAvatars(core),
    securityOverview: createSecurityOverview(core),
  }
}
