import { createHmac } from 'node:crypto'

export type ProviderName = 'google' | 'facebook'

export interface OpenidClient {
  readonly id: string
  readonly secret: string
}

/** How the platform signs in at a stand-in provider; both sides derive it from what they share. */
export const openidClient = (name: ProviderName, standInSecret: string): OpenidClient => ({
  id: `stand-in-${name}`,
  secret: createHmac('sha256', standInSecret).update(`openid client ${name}`).digest('base64url'),
})

/** Under this name the platform reaches it; browsers use the name that led them to the platform. */
export const openidIssuer = (name: ProviderName, port: number): string => `http://127.0.0.1:${port}/${name}`
