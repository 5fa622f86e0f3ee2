import type { Environment, IdentityEnvironment } from '@baize/runtime'
import { openidClient, openidIssuer } from '../../apps/stand-in/src/openid-client.ts'
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
