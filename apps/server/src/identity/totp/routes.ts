import type { Routes } from '../../kernel/http/call-handler.ts'
import type { TotpService } from './service.ts'

export const totpRoutes = (
  totp: TotpService,
): Routes<'totpBegin' | 'totpConfirm' | 'totpRemove' | 'recoveryRenew'> => ({
  totpBegin: ({ session, body: { proof }, address, userAgent, device }) =>
    totp.begin({ session, proof, caller: { address, userAgent, device } }),
  totpConfirm: ({ session, body, address, userAgent, device }) =>
    totp.confirm(session, body.code, { address, userAgent, device }),
  totpRemove: ({ session, body: { proof }, address, userAgent, device }) =>
    totp.remove({ session, proof, caller: { address, userAgent, device } }),
  recoveryRenew: ({ session, body: { proof }, address, userAgent, device }) =>
    totp.renewCodes({ session, proof, caller: { address, userAgent, device } }),
})
