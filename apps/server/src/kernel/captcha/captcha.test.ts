import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, testSecretKey, type World } from '../../testing/world.ts'
import { glyphs, letters } from './glyphs.ts'
import { drawSvg } from './picture.ts'
import { captchaMs, createCaptcha, nameOf } from './service.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

let devices = 0
const newDevice = () => `${(devices += 1)}`.padStart(43, 'd')
/** The same captcha with dice that always fall on the first side: its picture shows the first letter only. */
const known = () =>
  createCaptcha({
    ...world.platform,
    secretKey: testSecretKey,
    rng: { nextInt: () => 0 },
  })
const shown = `${letters[0]}`.repeat(5)
const check = (device: string, text: string) => world.platform.captcha.check(device, text)

describe('the picture', () => {
  test('is base64 of a PNG drawn on the server', async () => {
    const { value } = await world.call('captchaImage', { device: newDevice() })
    const meta = await sharp(Buffer.from(value, 'base64')).metadata()
    expect(meta).toMatchObject({ format: 'png', width: 272, height: 88 })
    expect(value.length).toBeLessThan(12_000)
  })

  test('is another one at every refresh, but not more than once a second (spec 9)', async () => {
    const device = newDevice()
    const first = (await world.call('captchaImage', { device })).value
    expect((await world.call('captchaImage', { device })).value).toBe(first)
    world.clock.advance(1_000)
    expect((await world.call('captchaImage', { device })).value).not.toBe(first)
  })

  test('gives a device that has no name one, in a cookie that scripts cannot read', async () => {
    const response = await world.app.inject({ method: 'GET', url: '/wps/captcha' })
    expect(response.headers['set-cookie']).toMatch(/^device=[\w-]{43};.*HttpOnly/)
  })

  test('has only letters that people do not mistake', () =>
    expect(letters.join('')).not.toMatch(/[O0DQI1LZ2S5B8G6UV9]/))

  test.each(letters)('%s fits its box and is drawn with few strokes', (letter) => {
    const points = (glyphs[letter] ?? []).flatMap((stroke) => stroke.points)
    expect(points.length).toBeGreaterThan(3)
    expect(points.every(([x, y]) => x >= 0 && x <= 8 && y >= 0 && y <= 10)).toBe(true)
    expect(drawSvg(letter, { nextInt: () => 5_000 })).toContain('<path')
  })

  test('is answered whatever the case and the spaces around', async () => {
    for (const text of [shown, shown.toLowerCase(), ` ${shown} `]) {
      const device = newDevice()
      await known().draw(device)
      expect(await check(device, text)).toBe(true)
    }
  })
})

describe('attacks on the picture', () => {
  test('an answer is good once', async () => {
    const device = newDevice()
    await known().draw(device)
    expect(await check(device, shown)).toBe(true)
    expect(await check(device, shown)).toBe(false)
  })

  test('of 50 uses at once exactly one succeeds', async () => {
    const device = newDevice()
    await known().draw(device)
    const uses = await Promise.all(Array.from({ length: 50 }, () => check(device, shown)))
    expect(uses.filter(Boolean)).toHaveLength(1)
  })

  test('a wrong try uses the picture up, so letters cannot be tried out', async () => {
    const device = newDevice()
    await known().draw(device)
    expect(await check(device, 'CCCCC')).toBe(false)
    expect(await check(device, shown)).toBe(false)
  })

  test("another device's picture answers nothing", async () => {
    const [mine, other] = [newDevice(), newDevice()]
    await known().draw(other)
    await world.call('captchaImage', { device: mine })
    expect(await check(mine, shown)).toBe(false)
    expect(await check(other, shown)).toBe(true)
  })

  test('a picture that was never drawn, is too old, or was replaced answers nothing', async () => {
    expect(await check(newDevice(), shown)).toBe(false)
    const late = newDevice()
    await known().draw(late)
    world.clock.advance(captchaMs)
    expect(await check(late, shown)).toBe(false)
    const replaced = newDevice()
    await known().draw(replaced)
    world.clock.advance(1_000)
    await world.call('captchaImage', { device: replaced })
    expect(await check(replaced, shown)).toBe(false)
  })

  test('the table names no letters, and the same letters look different in it for each device', async () => {
    const pair = [newDevice(), newDevice()]
    for (const device of pair) await known().draw(device)
    const { rows } = await world.platform.db.query(
      `select encode(answer_hash, 'hex') as hash from captcha where device = any($1)`,
      [pair.map(nameOf)],
    )
    expect(new Set(rows.map(({ hash }) => hash as string)).size).toBe(2)
  })

  test('over-long and hostile answers are only wrong', async () => {
    for (const text of ['', 'A'.repeat(10_000), "' or 1=1 --", '\u202E', '{"$gt":0}']) {
      const device = newDevice()
      await known().draw(device)
      expect(await check(device, text)).toBe(false)
    }
  })
})

describe("the captcha service's challenge (decision D12)", () => {
  const draw = async () => (await world.call('captchaChallenge')).value as unknown as Challenge
  const solve = async (challenge: Challenge) => ({
    challenge,
    solution: await solveChallenge({ challenge, deriveKey }),
  })
  const seal = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64')
  const answer = (payload: string | undefined) => world.platform.challenges.check(payload)

  test('is solved by work, and good once', async () => {
    const payload = seal(await solve(await draw()))
    expect(await answer(payload)).toBe('ok')
    expect(await answer(payload)).toBe('bad')
  })

  test('of 30 uses at once exactly one succeeds', async () => {
    const payload = seal(await solve(await draw()))
    const uses = await Promise.all(Array.from({ length: 30 }, () => answer(payload)))
    expect(uses.filter((use) => use === 'ok')).toHaveLength(1)
  })

  test('the same solution dressed up differently is still the same', async () => {
    const solved = await solve(await draw())
    expect(await answer(seal(solved))).toBe('ok')
    expect(await answer(seal({ ...solved, extra: 1 }))).toBe('bad')
    expect(await answer(` ${seal(solved)}`)).toBe('bad')
  })

  test('nothing is missing, and nonsense is bad', async () => {
    expect(await answer(undefined)).toBe('missing')
    expect(await answer('')).toBe('missing')
    for (const payload of [
      'x',
      '{}',
      seal({}),
      seal([]),
      seal(null),
      seal({ challenge: {}, solution: {} }),
    ]) {
      expect(await answer(payload)).toBe('bad')
    }
  })

  test('too late, forged, made easier or guessed is bad', async () => {
    const late = seal(await solve(await draw()))
    world.clock.advance(5 * 60_000)
    expect(await answer(late)).toBe('bad')
    const { challenge, solution } = await solve(await draw())
    const parameters = (over: object) => ({ ...challenge, parameters: { ...challenge.parameters, ...over } })
    const forged = [
      { challenge: parameters({ keyPrefix: '' }), solution },
      { challenge: parameters({ expiresAt: 9_999_999_999 }), solution },
      { challenge: parameters({ nonce: '00' }), solution },
      { challenge: { ...challenge, signature: '00'.repeat(32) }, solution },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge, solution: { ...solution, counter: 0, derivedKey: challenge.parameters.keyPrefix } },
    ]
    for (const one of forged) expect(await answer(seal(one))).toBe('bad')
    expect(await answer(seal({ challenge, solution }))).toBe('ok')
  })

  test('how hard it is, is set by the operator', async () => {
    const by = { kind: 'system', id: 'test' } as const
    await world.platform.settings.change({ key: 'captcha.challengeTries', value: 2, by })
    const counters = await Promise.all(
      Array.from({ length: 4 }, async () => (await solve(await draw())).solution?.counter ?? Infinity),
    )
    expect(Math.max(...counters)).toBeLessThan(4)
  })
})

test('what is past is forgotten by the job', async () => {
  const { captchaJobs } = await import('./jobs.ts')
  const device = newDevice()
  await known().draw(device)
  world.clock.advance(2 * captchaMs + 1)
  await captchaJobs[0]?.run(world.platform, null, world.platform.log)
  const { rows } = await world.platform.db.query(`select from captcha where device = $1`, [nameOf(device)])
  expect(rows).toEqual([])
})
