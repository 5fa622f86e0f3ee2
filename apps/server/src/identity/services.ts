import type { Environment, IdentityEnvironment, Logger, Pool } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import type { Clock } from '@baize/std'
import type { Attempts } from '../kernel/attempt/attempts.ts'
import type { AuditService } from '../kernel/audit/service.ts'
import type { Challenges } from '../kernel/captcha/challenge.ts'
import type { Captcha } from '../kernel/captcha/service.ts'
import type { Events } from '../kernel/events/events.ts'
import { createInboxSender } from '../kernel/inbox/sender.ts'
import type { MessageService } from '../kernel/message/service.ts'
import type { SecretBox } from '../kernel/secrets/secret-box.ts'
import type { Settings } from '../kernel/setting/service.ts'
import type { WalletService } from '../ledger/api.ts'
import { openDoorServices, openSessionServices } from './door-services.ts'
import { createIdentityService } from './identity/service.ts'
import { createAffiliateService } from './member/affiliate.ts'
import { createRegisterService } from './member/register.ts'
import { createMemberService, type MemberDeps } from './member/service.ts'
import { createPasswords } from './password-hash/password.ts'
import { createPhoneSignIn } from './phone-sign-in/phone-sign-in.ts'
import { openProofServices, openSecurityServices } from './security-services.ts'
import { createCodes } from './verification/codes.ts'
import { createVerificationService } from './verification/service.ts'
import { createTickets } from './verification/tickets.ts'

export interface IdentityOptions extends Pick<Environment, 'mode' | 'publicUrl'>, IdentityEnvironment {
  /** Closes what the database keeps secret. */
  readonly secretKey: string
  /** Who logs in with it has to change it first (decision D9). */
  readonly weakPassword?: string | undefined
}

export interface IdentityDeps {
  readonly db: Pool
  readonly doors: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly events: Events
  readonly audit: AuditService
  readonly settings: Settings
  readonly secretBox: SecretBox
  readonly attempts: Attempts
  readonly captcha: Captcha
  readonly challenges: Challenges
  readonly messages: MessageService
  readonly wallet: WalletService
  readonly currency: CurrencyCode
  readonly onJoined: MemberDeps['onJoined']
  readonly onActivity: MemberDeps['onActivity']
  readonly links: MemberDeps['links']
}

export type IdentityServices = Awaited<ReturnType<typeof openIdentity>>

/** Everything about who a person is: ways in and back, registration, guards, providers. */
export async function openIdentity(deps: IdentityDeps, options: IdentityOptions) {
  const { secretKey, weakPassword, publicUrl, mode } = options
  const { firebaseProject: project, firebaseKeysUrl: keysUrl } = options
  const phones = createPhoneSignIn({ project, keysUrl, clock: deps.clock })
  const codes = createCodes({ ...deps, secretKey })
  const tickets = createTickets(deps)
  const passwords = await createPasswords()
  const guard = { ...deps, codes, tickets, phones, passwords, secretKey, publicUrl }
  const proving = openProofServices(guard)
  const entry = openSessionServices({ ...guard, ...proving })
  const members = createMemberService(guard)
  const inbox = createInboxSender(deps)
  const people = { ...guard, ...proving, ...entry, members, inbox }
  return {
    codes,
    tickets,
    verification: createVerificationService(guard),
    ...proving,
    ...entry,
    ...openDoorServices({ ...people, weakPassword }),
    ...openSecurityServices(people),
    phones,
    passwords,
    members,
    registration: createRegisterService({ ...people, mode }),
    affiliates: createAffiliateService(deps),
    identities: createIdentityService({ ...people, environment: options }),
    closeIdentity: () => passwords.close(),
  }
}
