import { join } from 'node:path'
import { EnvironmentError, need, runProgram } from '@baize/runtime'
import { startFirebase } from './firebase.ts'
import { startLotteryStandIn } from './lottery-server.ts'
import { startMailServer } from './mail-server.ts'
import { openidClient } from './openid-client.ts'
import { startOpenidProvider } from './openid.ts'
import { startPaymentGateway } from './payment-gateway.ts'
import { createReceived } from './received.ts'
import { startSmsGateway } from './sms-gateway.ts'

/**
 * What the demo has instead of the outside world: an SMS gateway and a mail server that keep what they get.
 */
await runProgram({
  name: 'stand-in',
  async start({ environment, log, onStop }) {
    if (environment.mode !== 'demo') throw new EnvironmentError('The stand-ins are for MODE=demo alone.')
    const secret = need(environment.standInSecret, 'STAND_IN_SECRET')
    const port = need(environment.standInPort, 'STAND_IN_PORT')
    const smtpPort = need(environment.standInSmtpPort, 'STAND_IN_SMTP_PORT')
    const received = createReceived(() => new Date())
    const onError = (error: Error) => log.warn({ err: error }, 'a mail connection broke')
    const mail = await startMailServer({ port: smtpPort, secret, received, onError })
    onStop('mail', () => mail.close())
    const gateway = await startSmsGateway({ port, secret, received })
    onStop('sms', () => gateway.close())
    const openidPort = environment.standInOpenidPort
    if (openidPort !== undefined) {
      const openid = await startOpenidProvider({
        port: openidPort,
        host: environment.host,
        clients: { google: openidClient('google', secret), facebook: openidClient('facebook', secret) },
        isRedirectAllowed: (address) => leadsToPlatform(address, environment),
      })
      onStop('openid', () => openid.close())
    }
    const firebasePort = environment.standInFirebasePort
    if (firebasePort !== undefined) {
      const firebase = await startFirebase({
        port: firebasePort,
        host: environment.host,
        received,
        brand: environment.brandName,
      })
      onStop('firebase', () => firebase.close())
    }
    const paymentPort = environment.standInPaymentPort
    if (paymentPort !== undefined) {
      const payments = await startPaymentGateway({
        port: paymentPort,
        host: environment.host,
        secret,
        file: join(environment.dataDir, 'stand-in-payments.json'),
        isPlatform: ({ origin, port: at }) =>
          origin === environment.publicUrl || at === String(environment.port),
      })
      onStop('payments', () => payments.close())
    }
    const lotteryPort = environment.standInLotteryPort
    if (lotteryPort !== undefined) {
      const lottery = await startLotteryStandIn({ port: lotteryPort, secret })
      onStop('lottery', () => lottery.close())
    }
    log.info({ port, smtpPort, openidPort, firebasePort, paymentPort, lotteryPort }, 'stand-in is ready')
  },
})

/** The platform is known by its port, whatever name of this machine the browser uses. */
const leadsToPlatform = (
  { origin, port, pathname }: URL,
  environment: { readonly port: number; readonly publicUrl?: string },
): boolean =>
  pathname.startsWith('/wps/relay/identityCallback/') &&
  (origin === environment.publicUrl || port === String(environment.port))
