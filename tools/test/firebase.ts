import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityEnvironment } from '@baize/runtime'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const testFirebaseProject = 'baize-test'
const kid = 'the-key-of-the-day'

/** Serves public keys as Google does, and signs ID tokens with the private one. */
export interface TestFirebase {
  readonly environment: IdentityEnvironment
  /** An ID token of a phone sign-in right now, with these claims changed. */
  sign(phone: string, change?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

export async function startTestFirebase(clock: () => number): Promise<TestFirebase> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] }
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    environment: {
      firebaseProject: testFirebaseProject,
      firebaseKeysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    },
    sign: (phone, change = {}) =>
      new SignJWT({ ...claimsOf(phone, clock()), ...change })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function claimsOf(phone: string, nowMs: number): Record<string, unknown> {
  const now = Math.floor(nowMs / 1000)
  return {
    iss: `https://securetoken.google.com/${testFirebaseProject}`,
    aud: testFirebaseProject,
    sub: `person-${phone}`,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    // Two sign-ins within a second are two.
    jti: randomUUID(),
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  }
}
