import type { Environment, IdentityEnvironment, Logger, MessageEnvironment, Pool } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import type { Clock } from '@baize/std'
import { createAttempts } from '../kernel/attempt/attempts.ts'
import { openDoorServices, openSessionServices } from './door-services.ts'
import type { Events } from '../kernel/events/events.ts'
import type { AuditService } from '../kernel/audit/service.ts'
import { createChallenges } from '../kernel/captcha/challenge.ts'
import { createCaptcha } from '../kernel/captcha/service.ts'
import { createPhoneSignIn } from './phone-sign-in/phone-sign-in.ts'
import { createIdentityService } from './identity/service.ts'
import { createInboxSender } from '../kernel/inbox/sender.ts'
import { createAffiliateService } from './member/affiliate.ts'
import { createRegisterService } from './member/register.ts'
import { createMemberService } from './member/service.ts'
import { createPasswords } from './password-hash/password.ts'
import type { Settings } from '../kernel/setting/service.ts'
import type { WalletService } from '../ledger/api.ts'
import { openMessageServices } from './message-services.ts'
import type { SecretBox } from '../kernel/secrets/secret-box.ts'
import { openProofServices, openSecurityServices } from './security-services.ts'

export interface AccountOptions
  extends Pick<Environment, 'mode' | 'publicUrl'>, IdentityEnvironment, MessageEnvironment {
  /** Closes what the database keeps secret. */
  readonly secretKey: string
  /** Who logs in with it has to change it first (decision D9). */
  readonly weakPassword?: string | undefined
}

interface Ground {
  readonly db: Pool
  readonly doors: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly events: Events
  readonly audit: AuditService
  readonly settings: Settings
  readonly secretBox: SecretBox
  readonly wallet: WalletService
  readonly currency: CurrencyCode
}

/** Everything about who a person is: ways in and back, registration, guards, messages, providers. */
export async function openAccountServices(ground: Ground, options: AccountOptions) {
  const { secretKey, weakPassword, publicUrl, mode } = options
  const attempts = createAttempts({ db: ground.doors, clock: ground.clock, secretKey })
  const captcha = createCaptcha({ ...ground, attempts, secretKey })
  const challenges = createChallenges({ ...ground, secretKey })
  const messaging = openMessageServices({ ...ground, challenges }, options)
  const { firebaseProject: project, firebaseKeysUrl: keysUrl } = options
  const phones = createPhoneSignIn({ project, keysUrl, clock: ground.clock })
  const passwords = await createPasswords()
  const guard = {
    ...ground,
    ...messaging,
    attempts,
    captcha,
    challenges,
    phones,
    passwords,
    secretKey,
    publicUrl,
  }
  const proving = openProofServices(guard)
  const entry = openSessionServices({ ...guard, ...proving })
  const members = createMemberService(guard)
  const inbox = createInboxSender(ground)
  const people = { ...guard, ...proving, ...entry, members, inbox }
  return {
    ...messaging,
    ...proving,
    ...entry,
    ...openDoorServices({ ...people, weakPassword }),
    ...openSecurityServices(people),
    captcha,
    challenges,
    phones,
    passwords,
    attempts,
    members,
    registration: createRegisterService({ ...people, mode }),
    affiliates: createAffiliateService(ground),
    identities: createIdentityService({ ...people, environment: options }),
    closeAccounts: () => passwords.close(),
  }
}
