import { defineContext } from '../kernel/define-context.ts'
import { contactRoutes } from './contact/routes.ts'
import { freePlayRoutes } from './free-play/routes.ts'
import { identityRoutes, mountIdentityCallback } from './identity/routes.ts'
import { memberRoutes } from './member/routes.ts'
import { passkeyRoutes } from './passkey/routes.ts'
import { passwordRoutes, type PasswordRouteDeps } from './password/routes.ts'
import { paymentPasswordRoutes } from './payment-password/routes.ts'
import { phoneSignInJobs } from './phone-sign-in/jobs.ts'
import { profileRoutes } from './profile/routes.ts'
import { proofRoutes } from './proof/routes.ts'
import type { IdentityServices } from './services.ts'
import { sessionJobs } from './session/jobs.ts'
import { sessionRoutes } from './session/routes.ts'
import { totpRoutes } from './totp/routes.ts'
import { verificationJobs } from './verification/jobs.ts'
import { verificationRoutes } from './verification/routes.ts'

type Services = IdentityServices & { readonly vipLabels: Parameters<typeof memberRoutes>[2] }

export const identity = defineContext({
  calls: (services: Services, { siteOrigin }: Pick<PasswordRouteDeps, 'siteOrigin'>) => ({
    ...verificationRoutes(services.verification),
    ...sessionRoutes(services),
    ...freePlayRoutes(services.freePlay),
    ...passwordRoutes({ ...services, siteOrigin }),
    ...memberRoutes(services.registration, services.affiliates, services.vipLabels),
    ...profileRoutes(services),
    ...proofRoutes(services.proofs),
    ...totpRoutes(services.totp),
    ...passkeyRoutes(services.passkeys, services.relyingParty),
    ...contactRoutes(services.contacts),
    ...paymentPasswordRoutes(services.paymentPasswords),
    ...identityRoutes(services.identities),
  }),
  plugins: (services: IdentityServices) => [mountIdentityCallback(services.identities)],
  jobs: [...sessionJobs, ...phoneSignInJobs, ...verificationJobs],
})
