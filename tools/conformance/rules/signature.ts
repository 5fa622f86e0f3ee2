import { expectCode, expectEqual, expectStatus, type Kit, type Rule } from '../kit.ts'

const ask = ({ me: { player, session } }: Kit) => ({ player, session })
const skewMs = 60_000

export const signatureRules: readonly Rule[] = [
  {
    rule: 0,
    title: 'answers are signed, refusals too',
    async run(kit) {
      const answer = await kit.caller.call('balance', ask(kit))
      expectStatus(answer, 200)
      expectEqual(answer.isSigned, true, 'a valid signature on the answer: got')
      const refusal = await kit.caller.call('bet', {})
      expectCode(refusal, 400, 'bad_request')
      expectEqual(refusal.isSigned, true, 'a valid signature on a refusal: got')
    },
  },
  {
    rule: 0,
    title: 'every answer to a known key is signed: a wrong signature, and a body that is too large',
    async run(kit) {
      const wrong = { key: kit.caller.key, secret: 'another secret' }
      const refused = await kit.caller.call('balance', ask(kit), { credentials: wrong })
      expectCode(refused, 401, 'bad_signature')
      expectEqual(refused.isSigned, true, 'a valid signature on a 401: got')
      const unread = await kit.caller.call('balance', ask(kit), {
        signature: `v1 key=${kit.caller.key}, ts=1`,
      })
      expectCode(unread, 401, 'bad_signature')
      expectEqual(unread.isSigned, true, 'a valid signature on a 401 of a malformed one: got')
      const large = await kit.caller.call('bet', JSON.stringify({ ...kit.place(), pad: 'x'.repeat(300_000) }))
      expectCode(large, 400, 'bad_request')
      expectEqual(large.isSigned, true, 'a valid signature on the refusal of a large body: got')
    },
  },
  {
    rule: 0,
    title: 'a call without, or with a malformed signature is refused',
    async run(kit) {
      for (const signature of ['', 'v1', 'v2 key=a, ts=1, sig=0', `v1 key=x, ts=1, sig=${'0'.repeat(64)}`]) {
        expectCode(await kit.caller.call('balance', ask(kit), { signature }), 401, 'bad_signature')
      }
    },
  },
  {
    rule: 0,
    title: 'a signature by another secret, or an unknown key, is refused',
    async run(kit) {
      const stranger = { key: 'a-key-that-nobody-has', secret: 'another secret' }
      expectCode(await kit.caller.call('balance', ask(kit), { credentials: stranger }), 401, 'bad_signature')
    },
  },
  {
    rule: 0,
    title: 'a signature of other bytes or of another path is refused',
    async run(kit) {
      const body = JSON.stringify(kit.place())
      const dearer = body.replace(/"amount":"[^"]+"/, '"amount":"99999.00"')
      expectCode(await kit.caller.call('bet', body, { sentBody: dearer }), 401, 'bad_signature')
      expectCode(await kit.caller.call('bet', body, { sentBody: `${body} ` }), 401, 'bad_signature')
    },
  },
  {
    rule: 0,
    title: 'a signature more than 60 s old, or from the future, is refused; one of 50 s is good',
    async run(kit) {
      const at = (offsetMs: number) =>
        kit.caller.call('balance', ask(kit), { timestampMs: Date.now() + offsetMs })
      expectCode(await at(-skewMs - 5_000), 401, 'bad_signature')
      expectCode(await at(skewMs + 5_000), 401, 'bad_signature')
      expectStatus(await at(-skewMs + 10_000), 200)
    },
  },
  {
    rule: 0,
    title: 'a launch code works once, an unknown one never',
    async run(kit) {
      const { code } = kit.exchange
      expectStatus(await kit.caller.call('authenticate', { code }), 403, 404)
      expectStatus(await kit.caller.call('authenticate', { code, attempt: kit.newId() }), 403, 404)
      const unknown = await kit.caller.call('authenticate', { code: 'a-code-that-was-never-issued' })
      expectStatus(unknown, 403, 404)
    },
  },
  {
    rule: 0,
    title: 'an exchange whose answer was lost gives the same session again',
    async run(kit) {
      const again = await kit.caller.call('authenticate', kit.exchange)
      expectStatus(again, 200)
      expectEqual(again.content['player'], kit.me.player, 'the player')
      expectEqual(again.content['session'], kit.me.session, 'the session')
    },
  },
  {
    rule: 0,
    title: 'unknown players and sessions are named',
    async run(kit) {
      expectCode(await kit.caller.call('bet', kit.place({ player: 'nobody' })), 404, 'unknown_player')
      expectCode(await kit.caller.call('bet', kit.place({ session: 'no-session' })), 404, 'unknown_session')
    },
  },
  {
    rule: 5,
    title: 'amounts that are no amounts are refused, never rounded',
    async run(kit) {
      for (const amount of [
        '-1',
        '1e3',
        ' 1',
        '1,000',
        '01',
        '.5',
        '0x10',
        'NaN',
        '১',
        '0.000000001',
        '1.001',
        1,
        null,
        [],
        {},
      ]) {
        expectCode(await kit.caller.call('bet', kit.place({ amount })), 400, 'bad_request')
      }
      expectCode(await kit.caller.call('bet', kit.place({ amount: '0' })), 400, 'bad_request')
      expectStatus(await kit.caller.call('bet', kit.place({ currency: 'XTS' })), 400, 403)
    },
  },
  {
    rule: 5,
    title: 'whatever is sent gets a code, never a server error',
    async run(kit) {
      const bodies = [
        '',
        'null',
        '[]',
        '{',
        '"x"',
        '1',
        '{"__proto__":{"a":1}}',
        '['.repeat(5_000),
        '\u0000',
        '{"amount":1e999}',
      ]
      for (const body of bodies) expectCode(await kit.caller.call('bet', body), 400, 'bad_request')
      expectStatus(await kit.caller.call('bet', kit.place(), { path: '/vendor/v1/nothing' }), 400, 404)
      expectStatus(await kit.caller.call('bet', kit.place(), { method: 'PUT' }), 400, 401, 404, 405)
    },
  },
]
