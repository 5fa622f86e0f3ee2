import type { CallName } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { mountArt } from './features/catalogue/art-routes.ts'
import { captchaRoutes } from './features/captcha/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { mountContentArt } from './features/content/art-routes.ts'
import { mountPreviewArt } from './features/content/preview-art.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { roomRoutes } from './features/room/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { depositRoutes } from './features/deposit/routes.ts'
import { favouriteRoutes } from './features/favourite/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { mountGatewayCallbacks } from './features/gateway/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { mountLite } from './features/lite/routes.ts'
import { identityRoutes, mountIdentityCallback } from './features/identity/routes.ts'
import { memberTransferRoutes } from './features/member-transfer/routes.ts'
import { launchRoutes } from './features/launch/routes.ts'
import { memberRoutes } from './features/member/routes.ts'
import { passwordRoutes, type PasswordRouteDeps } from './features/password/routes.ts'
import { promotionRoutes } from './features/promotion/routes.ts'
import { messageRoutes } from './features/message/routes.ts'
import { mountRecordExport } from './features/record/export-routes.ts'
import { recordRoutes } from './features/record/routes.ts'
import { sandboxRoutes } from './features/sandbox/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { showcaseRoutes } from './features/showcase/routes.ts'
import { tellPrize } from './features/tournament/prize-news.ts'
import { tournamentRoutes } from './features/tournament/routes.ts'
import { systemRoutes, type SystemDeps } from './features/system/routes.ts'
import { mountUploads, uploadRoutes } from './features/upload/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { passkeyRoutes } from './features/passkey/routes.ts'
import { paymentPasswordRoutes } from './features/payment-password/routes.ts'
import { payoutRoutes } from './features/payout/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { proofRoutes } from './features/proof/routes.ts'
import { totpRoutes } from './features/totp/routes.ts'
import { createVendorDesk } from './features/vendor/desk.ts'
import { mountVendorDocs, mountVendorProtocol } from './features/vendor/routes.ts'
import { kycRoutes, mountKycFiles } from './features/kyc/routes.ts'
import { limitRoutes } from './features/limit/routes.ts'
import { vipRoutes } from './features/vip/routes.ts'
import { vendorWalletRoutes } from './features/vendor-wallet/routes.ts'
import { verificationRoutes } from './features/verification/routes.ts'
import { walletRoutes } from './features/wallet/routes.ts'
import { withdrawalRoutes } from './features/withdrawal/routes.ts'
import type { Routes } from './http/call-handler.ts'
import type { Services } from './services.ts'

/** Every call of the contract with the feature that serves it. A call without a feature does not compile. */
export const composeCalls = (
  services: Services,
  system: SystemDeps & Pick<PasswordRouteDeps, 'siteOrigin'>,
): Routes<CallName> => ({
  ...systemRoutes(system),
  ...captchaRoutes(services.captcha, services.challenges),
  ...messageRoutes(services.messages),
  ...verificationRoutes(services.verification),
  ...sessionRoutes(services),
  ...passwordRoutes({ ...services, siteOrigin: system.siteOrigin }),
  ...memberRoutes(services.registration, services.affiliates, services.vip),
  ...walletRoutes(services),
  ...vendorWalletRoutes(services.vendorWallets),
  ...sandboxRoutes(services.sandbox),
  ...catalogueRoutes(services.catalogue),
  ...favouriteRoutes(services.favourites, services.catalogue),
  ...launchRoutes(services.launches, services),
  ...recordRoutes(services),
  ...contentRoutes(services),
  ...promotionRoutes(services.promotions),
  ...inboxRoutes(services.inbox),
  ...feedbackRoutes(services.feedback),
  ...showcaseRoutes(services.showcase),
  ...tournamentRoutes(services.tournaments),
  ...uploadRoutes(services.uploads),
  ...chatRoutes(services.chat),
  ...roomRoutes(services.rooms),
  ...profileRoutes(services),
  ...proofRoutes(services.proofs),
  ...totpRoutes(services.totp),
  ...passkeyRoutes(services.passkeys, services.relyingParty),
  ...contactRoutes(services.contacts),
  ...paymentPasswordRoutes(services.paymentPasswords),
  ...payoutRoutes(services.payouts),
  ...depositRoutes({ deposits: services.deposits, siteOrigin: system.siteOrigin }),
  ...withdrawalRoutes(services.withdrawals),
  ...limitRoutes(services),
  ...kycRoutes(services.kyc),
  ...memberTransferRoutes(services.memberTransfers),
  ...identityRoutes(services.identities),
  ...vipRoutes(services.vip),
})

/** Routes that are not calls of the contract. */
export const composePlugins = (services: Services): ((app: FastifyInstance) => Promise<void> | void)[] => [
  mountVendorProtocol(
    createVendorDesk({
      ...services.desk,
      onPrize: tellPrize(services.inbox),
      realityMinutes: services.limits.realityMinutes,
    }),
  ),
  mountVendorDocs,
  mountArt(services.catalogue),
  mountContentArt,
  (app) => mountPreviewArt(app, services.content),
  mountUploads(services.uploads),
  mountRecordExport(services),
  mountKycFiles(services),
  mountGatewayCallbacks(services.gateways),
  mountIdentityCallback(services.identities),
  mountLite({
    siteLanguage: async () => (await services.settings.read()).site.language,
    minimumAge: async () => (await services.settings.read()).security.minimumAge,
  }),
]
