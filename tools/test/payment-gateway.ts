import { startPaymentGateway, type PaymentGateway } from '../../apps/stand-in/src/payment-gateway.ts'
import { paymentGatewayUrl, paymentKeys, writtenPaymentKeys } from '../../apps/stand-in/src/payment-keys.ts'

const secret = 'a secret that only tests know, 32 long'

export interface TestGateway extends PaymentGateway {
  /** What the platform is told about it. */
  readonly environment: { paymentGatewayUrl: string; paymentGatewayKeys: string; standInPaymentPort: number }
}

/** The demo's stand-in gateway for the tests of the server, which knows no other program. */
export async function openTestGateway(given: {
  now: () => number
  platformUrl: string
}): Promise<TestGateway> {
  const { origin: platform } = new URL(given.platformUrl)
  const gateway = await startPaymentGateway({
    port: 0,
    secret,
    now: given.now,
    isPlatform: ({ origin }) => origin === platform,
  })
  const environment = {
    paymentGatewayUrl: paymentGatewayUrl(gateway.port),
    paymentGatewayKeys: writtenPaymentKeys(secret),
    standInPaymentPort: gateway.port,
  }
  return { ...gateway, environment }
}

/** The keys that it and the platform share, the newest first. */
export const testGatewayKeys = paymentKeys(secret)
