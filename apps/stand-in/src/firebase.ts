import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firebaseClient } from './firebase-client.ts'
import { createFirebasePhones, type FirebasePhones, type FirebaseRefusal } from './firebase-phones.ts'
import {
  createTokenPress,
  localIdOf,
  phoneOf,
  tokenLifeSeconds,
  type PhoneSession,
  type TokenPress,
} from './firebase-tokens.ts'
import { readBody } from './read-body.ts'
import type { Received } from './received.ts'

export interface FirebaseOptions {
  /** 0: a free one. */
  readonly port: number
  readonly host?: string
  readonly received: Received
  readonly now?: () => number
  /** The name of the site, for its messages. */
  readonly brand?: string | undefined
}

export interface FirebaseStandIn {
  readonly port: number
  close(): Promise<void>
}

/**
 * Stands in for Firebase's phone sign-in in the demo and in tests: the calls of Google's Identity Toolkit
 * that the web SDK makes when it is pointed at an emulator, and the keys of the ID tokens (`GET /keys`).
 * Unlike an emulator it signs its tokens, so the platform checks them as it checks Google's.
 */
export async function startFirebase(options: FirebaseOptions): Promise<FirebaseStandIn> {
  const { host = '127.0.0.1', received, now = Date.now, brand = 'Baize' } = options
  const press = await createTokenPress(firebaseClient.projectId, now)
  const house = { press, phones: createFirebasePhones({ received, now, brand }) }
  const server = createServer((request, response) => {
    answer(house, request)
      .catch(() => refuse('INVALID_ARGUMENT'))
      .then((given) => send(response, given))
      .catch(() => response.destroy())
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(options.port, host, listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

interface House {
  readonly press: TokenPress
  readonly phones: FirebasePhones
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Fields as they came: what is no text counts as empty. */
type Fields = (name: string) => string

type Call = (house: House, fields: Fields, request: IncomingMessage) => Answer | Promise<Answer>

const given = (body: unknown): Answer => ({ status: 200, body })
const refuse = (message: FirebaseRefusal | 'INVALID_ARGUMENT' | 'NOT_FOUND'): Answer => ({
  status: message === 'NOT_FOUND' ? 404 : 400,
  body: { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
})

const toolkit = '/identitytoolkit.googleapis.com'

const calls: Readonly<Record<string, Call>> = {
  'GET /keys': ({ press }) => given(press.keys),
  [`GET ${toolkit}/v1/recaptchaParams`]: () => given({ recaptchaSiteKey: 'stand-in' }),
  // Without the Enterprise edition, as a new Firebase project has it.
  [`GET ${toolkit}/v2/recaptchaConfig`]: () =>
    given({
      recaptchaKey: 'projects/baize-demo/keys/stand-in',
      recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }],
    }),
  [`POST ${toolkit}/v1/accounts:sendVerificationCode`]: ({ phones }, fields, { headers }) => {
    const language = headers['x-firebase-locale'] === 'bn' ? 'bn' : 'en'
    const sent = phones.send({ phone: fields('phoneNumber'), captcha: fields('recaptchaToken'), language })
    return 'refusal' in sent ? refuse(sent.refusal) : given({ sessionInfo: sent.value })
  },
  [`POST ${toolkit}/v1/accounts:signInWithPhoneNumber`]: async (house, fields) => {
    const signedIn = house.phones.signIn({ sessionInfo: fields('sessionInfo'), code: fields('code') })
    if ('refusal' in signedIn) return refuse(signedIn.refusal)
    const { phone } = signedIn.value
    return given({
      ...(await tokensOf(house, signedIn.value)),
      localId: localIdOf(phone),
      phoneNumber: phone,
    })
  },
  [`POST ${toolkit}/v1/accounts:lookup`]: (_house, fields) => {
    const phone = phoneOf(fields('idToken'))
    if (phone === undefined) return refuse('INVALID_ARGUMENT')
    const provider = { providerId: 'phone', rawId: phone, phoneNumber: phone }
    return given({ users: [{ localId: localIdOf(phone), phoneNumber: phone, providerUserInfo: [provider] }] })
  },
  'POST /securetoken.googleapis.com/v1/token': async (house, fields) => {
    const session = house.phones.renew(fields('refresh_token'))
    if ('refusal' in session) return refuse(session.refusal)
    const idToken = await house.press.sign(session.value)
    return given({
      access_token: idToken,
      id_token: idToken,
      refresh_token: fields('refresh_token'),
      expires_in: String(tokenLifeSeconds),
      token_type: 'Bearer',
      user_id: localIdOf(session.value.phone),
      project_id: firebaseClient.projectId,
    })
  },
}

const tokensOf = async ({ press, phones }: House, session: PhoneSession) => ({
  idToken: await press.sign(session),
  refreshToken: phones.remember(session),
  expiresIn: String(tokenLifeSeconds),
})

async function answer(house: House, request: IncomingMessage): Promise<Answer> {
  if (request.method === 'OPTIONS') return given({})
  const url = new URL(request.url ?? '/', 'http://stand-in')
  const call = calls[`${request.method} ${url.pathname}`]
  if (!call) return refuse('NOT_FOUND')
  const text = request.method === 'POST' ? await readBody(request) : ''
  return call(house, fieldsOf(text, request.headers['content-type'] ?? ''), request)
}

function fieldsOf(text: string, type: string): Fields {
  if (type.includes('form-urlencoded')) {
    const form = new URLSearchParams(text)
    return (name) => form.get(name) ?? ''
  }
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  return (name) => (typeof body[name] === 'string' ? body[name] : '')
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    // As at Google: any site may ask, for nothing here goes by cookies.
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-max-age': '600',
  })
  response.end(JSON.stringify(body))
}
