import { demoPaymentMethods } from '../../../../tools/seed/content/payment-methods.ts'
import type { PaymentMethod } from '../cashier/payment-method/model.ts'
import type { World } from './world.ts'

/** Lets members pay in as in the demo. */
export const openPaymentMethods = ({ platform }: Pick<World, 'platform'>): Promise<void> =>
  platform.paymentMethods.writeMissing(demoPaymentMethods(platform.gateways.codes), {
    by: { kind: 'system', id: 'test' },
    reason: 'a test begins',
  })

/** A method by hand that is always open, without terms or bonuses until a test gives some. */
export const paymentMethod = (
  given: Partial<PaymentMethod> & Pick<PaymentMethod, 'code'>,
): PaymentMethod => ({
  kind: 'manual',
  gateway: null,
  name: { EN: 'Way', BN: 'উপায়' },
  instructions: { EN: '', BN: '' },
  icon: 'phone',
  position: 1,
  isEnabled: true,
  opensMinute: 0,
  closesMinute: 0,
  limitMinutes: 30,
  needsSlip: false,
  vipFrom: 0,
  terms: [],
  bonuses: [],
  ...given,
})
