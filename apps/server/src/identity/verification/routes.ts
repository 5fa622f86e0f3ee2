import type { Routes } from '../../kernel/http/call-handler.ts'
import type { VerificationService } from './service.ts'

export const verificationRoutes = (
  verification: VerificationService,
): Routes<'smsNoLogin' | 'smsRegister'> => ({
  smsNoLogin: ({ body, address, device }) => verification.sendToMember(body, { address, device }),
  smsRegister: ({ body: { mobileNo, ...body }, address, device }) =>
    verification.sendToRegister({ ...body, mobileNum: mobileNo }, { address, device }),
})
