import type { IdentityEnvironment } from '@baize/runtime'
import { startOpenidProvider } from '../../apps/stand-in/src/openid.ts'

export const callbackPath = '/wps/relay/identityCallback/'

/** The stand-in providers, and a person with a browser before them. */
export interface TestOpenid {
  /** What the platform is told to use them. */
  readonly environment: IdentityEnvironment
  readonly issuers: Readonly<Record<'google' | 'facebook', string>>
  /** Goes where the platform sent the browser and signs in there; gives the address that leads back. */
  signIn(url: string, person: TestPerson): Promise<URL>
  close(): Promise<void>
}

export type TestPerson =
  | { readonly email: string; readonly isUnverified?: boolean }
  | { readonly cancels: true }

const clients = {
  google: { id: 'test-google', secret: 'a secret of the google client' },
  facebook: { id: 'test-facebook', secret: 'a secret of the facebook client' },
}

export async function startTestOpenid(): Promise<TestOpenid> {
  const providers = await startOpenidProvider({
    port: 0,
    clients,
    isRedirectAllowed: ({ pathname }) => pathname.startsWith(callbackPath),
  })
  return {
    issuers: providers.issuers,
    environment: {
      googleClientId: clients.google.id,
      googleClientSecret: clients.google.secret,
      googleIssuer: providers.issuers.google,
      facebookClientId: clients.facebook.id,
      facebookClientSecret: clients.facebook.secret,
      facebookIssuer: providers.issuers.facebook,
    },
    signIn,
    close: () => providers.close(),
  }
}

const mostSteps = 12

async function signIn(url: string, person: TestPerson): Promise<URL> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  let form: URLSearchParams | undefined
  for (let step = 0; step < mostSteps; step += 1) {
    if (next.pathname.startsWith(callbackPath)) return next
    const answer = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location) [next, form] = [new URL(location, next), undefined]
    else form = fillForm(await answer.text(), person)
  }
  throw new Error(`signing in ended at ${next.href}`)
}

function fillForm(page: string, person: TestPerson): URLSearchParams {
  if (!page.includes('<form method="post"')) throw new Error(`no form to sign in: ${page.slice(0, 500)}`)
  if ('cancels' in person) return new URLSearchParams({ cancel: '1' })
  return new URLSearchParams({ email: person.email, ...(person.isUnverified && { unverified: '1' }) })
}
