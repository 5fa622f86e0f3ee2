import type { CallName } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { mountArt } from './lobby/catalogue/art-routes.ts'
import { captchaRoutes } from './kernel/captcha/routes.ts'
import { catalogueRoutes } from './lobby/catalogue/routes.ts'
import { mountContentArt } from './content/content/art-routes.ts'
import { mountPreviewArt } from './content/content/preview-art.ts'
import { chatRoutes } from './content/chat/routes.ts'
import { roomRoutes } from './content/room/routes.ts'
import { contentRoutes } from './content/content/routes.ts'
import { depositRoutes } from './cashier/deposit/routes.ts'
import { favouriteRoutes } from './lobby/favourite/routes.ts'
import { feedbackRoutes } from './content/feedback/routes.ts'
import { mountGatewayCallbacks } from './cashier/gateway/routes.ts'
import { inboxRoutes } from './kernel/inbox/routes.ts'
import { mountLite } from './lobby/lite/routes.ts'
import { identityRoutes, mountIdentityCallback } from './identity/identity/routes.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { memberTransferRoutes } from './cashier/member-transfer/routes.ts'
import { launchRoutes } from './lobby/launch/routes.ts'
import { memberRoutes } from './identity/member/routes.ts'
import { passwordRoutes, type PasswordRouteDeps } from './identity/password/routes.ts'
import { promotionRoutes } from './rewards/promotion/routes.ts'
import { messageRoutes } from './kernel/message/routes.ts'
import { mountRecordExport } from './betting/record/export-routes.ts'
import { recordRoutes } from './betting/record/routes.ts'
import { sandboxRoutes } from './cashier/sandbox/routes.ts'
import { freePlayRoutes } from './identity/free-play/routes.ts'
import { sessionRoutes } from './identity/session/routes.ts'
import { showcaseRoutes } from './lobby/showcase/routes.ts'
import { tellPrize } from './providers/tournament/prize-news.ts'
import { tournamentRoutes } from './providers/tournament/routes.ts'
import { systemRoutes, type SystemDeps } from './content/system/routes.ts'
import { mountUploads, uploadRoutes } from './kernel/upload/routes.ts'
import { contactRoutes } from './identity/contact/routes.ts'
import { passkeyRoutes } from './identity/passkey/routes.ts'
import { paymentPasswordRoutes } from './identity/payment-password/routes.ts'
import { payoutRoutes } from './cashier/payout/routes.ts'
import { profileRoutes } from './identity/profile/routes.ts'
import { proofRoutes } from './identity/proof/routes.ts'
import { totpRoutes } from './identity/totp/routes.ts'
import { createVendorDesk } from './providers/vendor/desk.ts'
import { mountVendorDocs, mountVendorProtocol } from './providers/vendor/routes.ts'
import { kycRoutes, mountKycFiles } from './compliance/kyc/routes.ts'
import { limitRoutes } from './compliance/limit/routes.ts'
import { createVipLabels, vipRoutes } from './rewards/vip/routes.ts'
import { vendorWalletRoutes } from './providers/vendor-wallet/routes.ts'
import { verificationRoutes } from './identity/verification/routes.ts'
import { walletRoutes } from './ledger/wallet/routes.ts'
import { withdrawalRoutes } from './cashier/withdrawal/routes.ts'
import type { Routes } from './kernel/http/call-handler.ts'
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
  ...freePlayRoutes(services.freePlay),
  ...passwordRoutes({ ...services, siteOrigin: system.siteOrigin }),
  ...memberRoutes(services.registration, services.affiliates, createVipLabels(services.vip)),
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
  ...lotteryRoutes(services),
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
