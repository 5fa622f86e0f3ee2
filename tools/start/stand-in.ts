import type { Environment, IdentityEnvironment, LotteryEnvironment, PaymentEnvironment } from '@baize/runtime'
import { firebaseClient, firebaseKeysUrl } from '../../apps/stand-in/src/firebase-client.ts'
import { lotteryStandInSettings } from '../../apps/stand-in/src/lottery-keys.ts'
import { openidClient, openidIssuer } from '../../apps/stand-in/src/openid-client.ts'
import { paymentGatewayUrl, writtenPaymentKeys } from '../../apps/stand-in/src/payment-keys.ts'
import { freePort } from '../postgres/place.ts'
import { openSecrets } from './secrets.ts'

/**
 * Gives a demo its stand-ins for the outside world, on free ports; live has none. What an operator has
 * configured (SMTP_URL, SMS_GATEWAY_URL) goes to the real world all the same.
 */
export async function withStandIn(environment: Environment): Promise<Environment> {
  if (environment.mode !== 'demo') return environment
  const secrets = await openSecrets(environment.dataDir)
  const standInSecret = environment.standInSecret ?? secrets.standInSecret
  return {
    ...environment,
    standInPort: environment.standInPort ?? (await freePort()),
    standInSmtpPort: environment.standInSmtpPort ?? (await freePort()),
    standInSecret,
    ...(await standInProviders(environment, standInSecret)),
    ...(await standInFirebase(environment)),
    ...(await standInPayments(environment, standInSecret)),
    ...(await standInLottery(environment, standInSecret)),
  }
}

/** OpenID providers in the place of Google and Facebook, unless an operator has configured a real one. */
async function standInProviders(
  environment: IdentityEnvironment,
  standInSecret: string,
): Promise<IdentityEnvironment> {
  if (environment.googleClientId !== undefined || environment.facebookClientId !== undefined) return {}
  const standInOpenidPort = environment.standInOpenidPort ?? (await freePort())
  const [google, facebook] = [openidClient('google', standInSecret), openidClient('facebook', standInSecret)]
  return {
    standInOpenidPort,
    googleClientId: google.id,
    googleClientSecret: google.secret,
    googleIssuer: openidIssuer('google', standInOpenidPort),
    facebookClientId: facebook.id,
    facebookClientSecret: facebook.secret,
    facebookIssuer: openidIssuer('facebook', standInOpenidPort),
  }
}

/** Firebase's phone sign-in, unless an operator has configured a project. */
async function standInFirebase(environment: IdentityEnvironment): Promise<IdentityEnvironment> {
  if (environment.firebaseProject !== undefined) return {}
  const standInFirebasePort = environment.standInFirebasePort ?? (await freePort())
  return {
    standInFirebasePort,
    firebaseProject: firebaseClient.projectId,
    firebaseApiKey: firebaseClient.apiKey,
    firebaseKeysUrl: firebaseKeysUrl(standInFirebasePort),
  }
}

/** A payment gateway, unless an operator has configured a real one. */
async function standInPayments(
  environment: PaymentEnvironment,
  standInSecret: string,
): Promise<PaymentEnvironment> {
  if (environment.paymentGatewayUrl !== undefined) return {}
  const standInPaymentPort = environment.standInPaymentPort ?? (await freePort())
  return {
    standInPaymentPort,
    paymentGatewayUrl: paymentGatewayUrl(standInPaymentPort),
    paymentGatewayKeys: writtenPaymentKeys(standInSecret),
  }
}

/** A beacon and sources of official results, unless an operator has configured either. */
async function standInLottery(
  environment: LotteryEnvironment,
  standInSecret: string,
): Promise<LotteryEnvironment> {
  if (environment.lotteryBeaconRelays !== undefined || environment.lotterySources !== undefined) return {}
  const standInLotteryPort = environment.standInLotteryPort ?? (await freePort())
  return { standInLotteryPort, ...lotteryStandInSettings(standInSecret, standInLotteryPort) }
}
