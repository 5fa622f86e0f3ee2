import type { Routes } from '../../kernel/http/call-handler.ts'
import type { PaymentPasswords } from './service.ts'

export const paymentPasswordRoutes = (
  paymentPasswords: PaymentPasswords,
): Routes<'paymentPasswordSet' | 'paymentPasswordCheck'> => ({
  paymentPasswordSet: ({ session, body, address, userAgent, device }) => {
    const { proof, newPaymentPassword } = body
    return paymentPasswords.set(
      { session, proof, caller: { address, userAgent, device } },
      newPaymentPassword,
    )
  },
  paymentPasswordCheck: ({ session, body, address, userAgent, device }) =>
    paymentPasswords.check(session.memberId, body.paymentPassword, { address, userAgent, device }),
})
