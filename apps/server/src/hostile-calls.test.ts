import { calls, errorStatus, type CallName, type Envelope } from '@baize/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentBodies } from './testing/agent-calls.ts'
import {
  hostileBodies,
  hostileBytes,
  hostileHeaders,
  hostileQueries,
  hostileValuesOf,
} from './testing/hostile-values.ts'
import { takingAnId } from './testing/id-bodies.ts'
import { startWorld, type World } from './testing/world.ts'

/** One in so many hostile values is tried on a field: 1 tries all (`npm run nightly`). */
const oneIn = Number(process.env['HOSTILE_ONE_IN'] ?? 3)

/**
 * reliability.md, "any call": whatever is sent to whatever call, the answer has a code and a text, never a
 * 500.
 */
let world: World
let token: string
beforeAll(async () => {
  world = await startWorld()
  token = (await world.register('hostile')).token
})
afterAll(() => world.stop())

let sent = 0
/** Each from an address of its own: what the brake on floods refuses has not been tried. */
const freshAddress = () => `198.18.${(sent += 1) >> 8}.${sent & 0xff}`

async function send(options: InjectOptions & { url: string; payload?: string | Buffer }): Promise<void> {
  const response = await world.app.inject({ remoteAddress: freshAddress(), ...options })
  const what = `${options.method} ${options.url} ${options.payload?.toString().slice(0, 200)}`
  const envelope: Envelope<unknown> = response.json()
  expect(response.statusCode, `${what} -> ${response.body.slice(0, 300)}`).not.toBe(500)
  expect(response.headers['content-type'], what).toMatch(/^application\/json/)
  expect(envelope.message, what).not.toBe('rate_limited')
  if (envelope.success) return expect(response.statusCode, what).toBe(200)
  expect(Object.hasOwn(errorStatus, envelope.message), `${what} -> ${envelope.message}`).toBe(true)
  expect(response.statusCode, what).toBe(errorStatus[envelope.message])
}

// Ends the session that the other tries use.
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'sessionLogout')

const withBody = names.filter((name) => 'body' in calls[name])

const formType = 'application/x-www-form-urlencoded'
const takesForm = (name: CallName) => 'isForm' in calls[name]

const goodCall = (name: CallName) => {
  const { method, path } = calls[name]
  const type = takesForm(name) ? formType : 'application/json'
  return { method, url: path, headers: { authorization: `Bearer ${token}`, 'content-type': type } }
}

/** A form has no types: what is no text travels as its JSON. */
const writeForm = (body: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString()
const writeBody = (name: CallName, body: Record<string, unknown>) =>
  takesForm(name) ? writeForm(body) : JSON.stringify(body)

test.each(names)('%s: hostile queries and headers', async (name) => {
  const good = goodCall(name)
  for (const query of hostileQueries) await send({ ...good, url: good.url + query })
  for (const headers of hostileHeaders) await send({ ...good, headers: { ...good.headers, ...headers } })
})

test.each(withBody)('%s: hostile bodies', async (name) => {
  const good = goodCall(name)
  for (const payload of [...hostileBodies, ...hostileBytes]) await send({ ...good, payload })
  for (const type of ['text/plain', formType, 'application/jose', 'application/json']) {
    await send({ ...good, headers: { ...good.headers, 'content-type': type }, payload: 'a.b.c.d.e' })
  }
})

test.each(withBody)('%s: hostile values in each field', async (name) => {
  const body = goodBodies[calls[name].path] ?? {}
  for (const [index, field] of Object.keys(body).entries()) {
    for (const value of hostileValuesOf(index, oneIn)) {
      await send({ ...goodCall(name), payload: writeBody(name, { ...body, [field]: value }) })
    }
  }
})

test('a body of 10 MB is refused', () =>
  send({
    method: 'POST',
    url: calls.sessionLogin.path,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username: 'a'.repeat(10_000_000), password: 'x' }),
  }))

test.each(['/wps/nothing', '/lgw/games/game_menus/..%2f', '/wps/session/login/', '/wps/%00', '/vendor'])(
  'unknown address %s',
  (url) => send({ method: 'GET', url }),
)

test.each([
  '/wps/../etc/passwd',
  '/wps/%2e%2e/x',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5cpackage.json',
])('%s leads to no file outside the site', async (url) => {
  const response = await world.app.inject({ method: 'GET', url })
  expect([200, 400, 404]).toContain(response.statusCode)
  expect(response.body).toMatch(/^<!doctype html>|"message":"(route_unknown|bad_request)"/i)
})

test.each(['PATCH', 'OPTIONS', 'HEAD'] as const)('%s on the path of a POST is refused', async (method) => {
  const response = await world.app.inject({ method, url: calls.sessionLogin.path })
  expect([404, 405]).toContain(response.statusCode)
})

test('HEAD on a GET call answers like it, without a body', async () => {
  for (const { path, method } of Object.values(calls).filter((call) => call.method === 'GET')) {
    const [get, head] = [
      await world.app.inject({ method, url: path }),
      await world.app.inject({ method: 'HEAD', url: path }),
    ]
    expect([head.statusCode, head.body], path).toEqual([get.statusCode, ''])
  }
  for (const url of ['/healthz', '/', '/docs', '/robots.txt'])
    expect((await world.app.inject({ method: 'HEAD', url })).statusCode, url).not.toBe(405)
})

const registration = {
  username: 'taken',
  password: 'short',
  confirmPassword: 'short',
  payeeName: 'Rahim',
  email: 'rahim@people.example',
  qqNum: '1234567',
  mobileNum: '01712345678',
  recommenderId: '1',
  captcha: 'ACEFH',
  verificationCode: '123456',
  affiliateCode: 'a',
  paymentPassword: '273849',
  line: 'l',
  whatsapp: 'w',
  facebook: 'f',
  wechat: 'w',
  zalo: 'z',
  telegram: 't',
  idNumber: '1',
  referralCode: 'r',
  domain: 'd',
  countryDialingCode: '880',
  registerUrl: 'u',
  registerMethod: 'WEB',
  login: true,
  language: 'EN',
  terms: true,
  altcha: 'a',
  firebaseChannel: 'sms',
  firebaseIdToken: 'x',
}

const lotteryRows = [
  { playId: 'straight3-back3', selection: '1|2|3', unit: 'yuan', multiple: 1, prizeGroup: 1960 },
]

const goodBodies: Readonly<Record<string, Record<string, unknown>>> = {
  ...agentBodies,
  ...takingAnId,
  [calls.cancelLotteryTicket.path]: { ticketId: '0190a5a0-0000-7000-8000-000000000000' },
  [calls.placeLotteryTicket.path]: {
    requestId: 'hostile-ticket',
    drawId: 'elott-01:60:20261120-0861',
    rows: lotteryRows,
    tableVersion: 1,
    stake: '1.00',
  },
  [calls.placeLotteryChase.path]: {
    requestId: 'hostile-chase',
    seriesId: 'elott-01:60',
    drawId: 'elott-01:60:20261120-0861',
    rows: lotteryRows,
    tableVersion: 1,
    draws: 2,
    steps: { kind: 'same' },
    stop: { kind: 'never' },
    stake: '2.00',
  },
  [calls.setLotteryStartGroup.path]: { mode: 'ELOTT', group: 1900 },
  [calls.setLotteryGroup.path]: { mode: 'ELOTT', account: 'unknown_member', group: 1900 },
  [calls.changeLotteryChase.path]: { chaseId: '0190a5a0-0000-7000-8000-000000000000', change: 'stop' },
  [calls.walletTransfer.path]: {
    direction: 'in',
    vassalage: 'PG',
    amount: '10.00',
    requestId: crypto.randomUUID(),
  },
  [calls.sessionLogin.path]: { username: 'nobody', password: 'some password', type: 'username', captcha: '' },
  [calls.sessionLanguage.path]: { language: 'EN' },
  [calls.sessionProofCode.path]: { ticket: 'a'.repeat(43), method: 'sms' },
  [calls.sessionProof.path]: { ticket: 'a'.repeat(43), method: 'totp', answer: '123456' },
  [calls.sessionFreePlay.path]: {
    os: 'Linux',
    platform: 'W',
    encryption: '',
    gatewayVersion: 3,
    altcha: '',
    language: 'EN',
  },
  [calls.sessionExchange.path]: { code: 'a'.repeat(43) },
  [calls.memberPassword.path]: {
    oldPassword: 'not the password',
    newPassword: 'another horse battery',
    confirmNewPassword: 'another horse battery',
  },
  [calls.passwordByMobile.path]: {
    newPassword: 'another horse battery',
    mobileNum: '1712345678',
    countryDialingCode: '880',
    verificationCode: '123456',
  },
  [calls.passwordByEmail.path]: { username: 'nobody', email: 'a@example.com', language: 'EN' },
  [calls.passwordReset.path]: {
    code: 'a'.repeat(43),
    newPassword: 'another horse battery',
    confirmNewPassword: 'another horse battery',
  },
  [calls.smsNoLogin.path]: {
    mobileNum: '1712345678',
    countryDialingCode: '880',
    purpose: 'login',
    altcha: '',
    language: 'EN',
  },
  [calls.smsRegister.path]: {
    mobileNo: '1712345678',
    countryDialingCode: '880',
    registrationType: 'mobile',
    altcha: '',
    language: 'EN',
  },
  [calls.memberRegister.path]: registration,
  [calls.memberRegisterMobile.path]: registration,
  [calls.sandboxCredit.path]: { amount: '0', requestId: '0190a5a0-0000-7000-8000-000000000000' },
  [calls.addFavGame.path]: { nodeId: 1 },
  [calls.rewardClaim.path]: { id: '00000000-0000-4000-8000-000000000000' },
  [calls.rewardJoin.path]: { id: '00000000-0000-4000-8000-000000000000' },
  [calls.applyPromotion.path]: { id: 'nothing', comment: 'a', images: ['a'] },
  [calls.feedback.path]: { questionType: 'other', content: 'long enough to be a text' },
  [calls.chatSend.path]: {
    clientId: '0190a5a0-0000-7000-8000-000000000000',
    text: 'a',
    images: [],
    language: 'EN',
  },
  [calls.chatRead.path]: { id: '0190a5a0-0000-7000-8000-000000000000', seq: 1 },
  [calls.chatRate.path]: { id: '0190a5a0-0000-7000-8000-000000000000', rating: 5, comment: 'a' },
  [calls.roomSend.path]: {
    room: 'english',
    clientId: '0190a5a0-0000-7000-8000-000000000000',
    text: 'a',
  },
  [calls.roomTyping.path]: { room: 'english' },
  [calls.roomReport.path]: { room: 'english', seq: 1, reason: 'spam' },
  [calls.launchGame.path]: { gameId: 'nothing', vassalage: 'AG', language: 'EN', platform: 'web' },
  [calls.memberIconWrite.path]: { name: 'seat' },
  [calls.profileWrite.path]: {
    nickname: 'Hostile',
    realName: 'Hostile Name',
    birthday: '1990-05-17',
    permanentAddress: 'House 7',
    nationality: 'BD',
    telegram: 'hostile',
    qqNum: '123456',
    idNumber: '1990123456',
  },
  [calls.proofCode.path]: { method: 'sms' },
  [calls.proofGive.path]: { method: 'totp', answer: '123456' },
  [calls.paymentPasswordSet.path]: { newPaymentPassword: '280419', proof: 'a' },
  [calls.paymentPasswordCheck.path]: { paymentPassword: '280419' },
  [calls.contactCode.path]: {
    channel: 'sms',
    mobileNum: '1712345678',
    countryDialingCode: '880',
    email: 'a@example.com',
  },
  [calls.contactBind.path]: {
    channel: 'email',
    mobileNum: '1712345678',
    countryDialingCode: '880',
    email: 'a@example.com',
    verificationCode: '123456',
    proof: 'a',
  },
  // Two calls have this path: each takes its own fields.
  [calls.totpBegin.path]: { proof: 'a', code: '123456' },
  [calls.totpRemove.path]: { proof: 'a' },
  [calls.recoveryRenew.path]: { proof: 'a' },
  [calls.passkeyBegin.path]: { proof: 'a' },
  [calls.passkeyAdd.path]: { name: 'Phone', response: { id: 'a', response: { clientDataJSON: 'e30' } } },
  [calls.passkeyRemove.path]: { id: 'a', proof: 'a' },
  [calls.passkeyLogin.path]: {
    ticket: 'a',
    response: { id: 'a', response: { clientDataJSON: 'e30' } },
    area: 'site',
  },
  [calls.payoutAccountAdd.path]: {
    provider: 'bkash',
    holder: 'Hostile Name',
    number: '01712345678',
    branch: 'Dhaka',
    proof: 'a',
    id: 'a',
  },
  [calls.payoutAccountRemove.path]: { id: 'a', proof: 'a' },
  [calls.identityBegin.path]: { provider: 'google', returnTo: '/', language: 'BN', terms: true, proof: 'a' },
  [calls.depositCreate.path]: {
    method: 'sandbox',
    amount: '0',
    bonus: 'none',
    requestId: '0190a5a0-0000-7000-8000-000000000000',
    language: 'EN',
  },
  [calls.depositSubmit.path]: {
    id: '0190a5a0-0000-7000-8000-000000000000',
    transactionId: '9HA7XK2P01',
    slip: 'a',
    language: 'EN',
  },
  [calls.setPlayLimit.path]: { kind: 'stake', period: 'day', limit: '100.00' },
  [calls.kycSubmit.path]: { kind: 'selfie', files: ['0190a5a0-0000-7000-8000-000000000000'] },
  [calls.startCoolOff.path]: { hours: 24 },
  [calls.startSelfExclusion.path]: { months: 6 },
  [calls.askExclusionReturn.path]: {},
  [calls.setRealityCheck.path]: { minutes: 30 },
  [calls.depositCancel.path]: { id: '0190a5a0-0000-7000-8000-000000000000', language: 'EN' },
  [calls.withdraw.path]: {
    amount: '500',
    payoutAccount: '0190a5a0-0000-7000-8000-000000000000',
    requestId: '0190a5a0-0000-7000-8000-000000000000',
    paymentPassword: '280419',
    proof: 'a'.repeat(43),
  },
  [calls.bonusReorder.path]: { ids: ['0190a5a0-0000-7000-8000-000000000000'] },
  [calls.withdrawConfirm.path]: {
    id: '0190a5a0-0000-7000-8000-000000000000',
    outcome: 'partly',
    receivedAmount: '1',
    images: ['a'],
    comment: 'a',
  },
  [calls.transferUpline.path]: {
    amount: '100',
    requestId: '0190a5a0-0000-7000-8000-000000000000',
    paymentPassword: '280419',
    proof: 'a'.repeat(43),
  },
  [calls.redemption.path]: {
    requestId: '0190a5a0-0000-7000-8000-000000000000',
    itemId: '0190a5a0-0000-7000-8000-000000000000',
    quantity: 1,
    receivingAddress: 'House 1, Road 1, Dhaka',
    mobileNum: '1712345678',
    paymentPassword: '280419',
  },
  [calls.manualRebateClaim.path]: { requestId: '0190a5a0-0000-7000-8000-000000000000' },
  [calls.pointConversion.path]: {
    requestId: '0190a5a0-0000-7000-8000-000000000000',
    points: '100',
    paymentPassword: '280419',
  },
  [calls.transferAnswer.path]: { id: '0190a5a0-0000-7000-8000-000000000000', accept: true },
  [calls.transferDownline.path]: {
    amount: '100',
    requestId: '0190a5a0-0000-7000-8000-000000000000',
    paymentPassword: '280419',
    proof: 'a'.repeat(43),
    account: 'nobody',
  },
  [calls.depositCheck.path]: { id: '0190a5a0-0000-7000-8000-000000000000', language: 'EN' },
  [calls.identityRemove.path]: { provider: 'google', proof: 'a' },
}

test('every call with a body has a good body to spoil', () => {
  const paths = withBody.map((name) => calls[name].path)
  expect(Object.keys(goodBodies).toSorted()).toEqual([...new Set(paths)].toSorted())
})
