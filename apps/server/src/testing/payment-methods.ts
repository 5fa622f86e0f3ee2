import { demoPaymentMethods } from '../../../../tools/seed/content/payment-methods.ts'
import type { World } from './world.ts'

/** Lets members pay in as in the demo. */
export const openPaymentMethods = ({ platform }: Pick<World, 'platform'>): Promise<void> =>
  platform.paymentMethods.writeMissing(demoPaymentMethods(platform.gateways.codes), {
    by: { kind: 'system', id: 'test' },
    reason: 'a test begins',
  })
