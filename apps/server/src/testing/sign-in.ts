import { randomBytes } from 'node:crypto'
import type { TestOpenid, TestPerson } from '../../../../tools/test/openid.ts'
import { deviceCookie } from '../kernel/http/device.ts'
import type { World } from './world.ts'

export const newDevice = (): string => randomBytes(32).toString('base64url')

export interface SignInWith {
  readonly device: string
  readonly token?: string
  readonly body?: Record<string, unknown>
}

/** Signing in at a provider as a browser does it. */
export interface SignIn {
  /** Begins, and signs in at the provider; gives the address that leads back to the platform. */
  goThere(provider: 'google' | 'facebook', person: TestPerson, by: SignInWith): Promise<URL>
  /** Opens an address of the platform; gives where it sends the browser. */
  comeBack(address: URL, device: string): Promise<URL>
  /** The whole way: there and back. */
  walk(provider: 'google' | 'facebook', person: TestPerson, by: SignInWith): Promise<URL>
}

export function createSignIn(world: World, openid: TestOpenid): SignIn {
  const signIn: SignIn = {
    async goThere(provider, person, { device, token, body }) {
      const asked = { body: { provider, terms: true, ...body }, device, ...(token && { token }) }
      const begun = await world.call('identityBegin', asked)
      if (!begun.success) throw new Error(begun.message)
      return openid.signIn(begun.value.url, person)
    },
    async comeBack(address, device) {
      const answer = await world.app.inject({
        method: 'GET',
        url: address.pathname + address.search,
        headers: { cookie: `${deviceCookie}=${device}` },
      })
      const location = answer.headers.location
      if (answer.statusCode !== 303 || location === undefined)
        throw new Error(`not sent on: ${answer.statusCode} ${answer.body}`)
      return new URL(location, 'http://localhost')
    },
    walk: async (provider, person, by) =>
      signIn.comeBack(await signIn.goThere(provider, person, by), by.device),
  }
  return signIn
}
