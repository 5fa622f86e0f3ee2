import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../testing/person.ts'
import { startWorld, testPassword, type World } from '../../testing/world.ts'

let world: World
const username = 'lite_rahim'
beforeAll(async () => {
  world = await startWorld()
  await settle(world, username)
})
afterAll(() => world.stop())

/** A browser that keeps cookies and runs no script. */
function openBrowser() {
  const jar = new Map<string, string>()
  async function send(method: 'GET' | 'POST', url: string, fields?: Record<string, string>, more = {}) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await world.app.inject({
      method,
      url,
      headers: {
        cookie,
        ...(fields && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...more,
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    })
    for (const { name, value } of answer.cookies) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const guardIn = (html: string) => /name="guard" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const logIn = async (password = testPassword) => {
    const { body } = await send('GET', '/lite/login')
    return send('POST', '/lite/login', { guard: guardIn(body), username, password, next: '/lite' })
  }
  return { jar, guardIn, logIn, get: (url: string, more = {}) => send('GET', url, undefined, more), send }
}

describe('the lite version', () => {
  test('the letters that its style names are there, for ever, and the policy lets them in', async () => {
    const { body, headers } = await openBrowser().get('/lite')
    const [, path = ''] = /url\('(\/lite\/letters-\w+\.woff2)'\)/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    const answer = await openBrowser().get(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  })

  test('its first page is written whole in the language asked for, without a script', async () => {
    const browser = openBrowser()
    for (const [language, text] of [
      ['EN', 'Log in'],
      ['BN', 'লগ'],
    ] as const) {
      const { statusCode, body, headers } = await browser.get(`/lite?language=${language}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<html lang="${language.toLowerCase()}">`)
      expect(body).toContain(text)
      expect(body).not.toMatch(/<script|undefined|\son\w+="/)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(body.length).toBeLessThan(16_384)
    }
    // The language stays without being named again.
    expect((await browser.get('/lite/games')).body).toContain('<html lang="bn">')
  })

  test('a lottery opens its page of the full site, in the same account', async () => {
    await world.platform.catalogue.writeLotteries()
    const browser = openBrowser()
    await browser.logIn()
    const { body } = await browser.get('/lite/games?category=ELOTT&language=EN')
    expect(body).toContain('value="/vnLottery?gameCode=vn-01"')
    expect(body).not.toContain('Coming soon')
    const to = '/lottery?gameCode=elott-01'
    const opened = await browser.send('POST', '/lite/open', { guard: browser.guardIn(body), to })
    expect(opened.headers['location']).toMatch(/^\/lottery\?gameCode=elott-01&language=EN&token=/)
  })

  test('who logs in sees the balance, and after the logout nothing of it', async () => {
    const browser = openBrowser()
    expect(await browser.logIn()).toMatchObject({ statusCode: 303, headers: { location: '/lite' } })
    const home = (await browser.get('/lite')).body
    expect(home).toMatch(/<b class="money">৳\s?[\d,.]+<\/b>/)
    const token = browser.jar.get('lite_session')
    const out = await browser.send('POST', '/lite/logout', { guard: browser.guardIn(home) })
    expect(out.statusCode).toBe(303)
    expect((await browser.get('/lite')).body).not.toContain('class="money"')
    // The session itself has ended, not only its cookie.
    expect(await world.call('walletBalance', { token: token ?? '' })).toMatchObject({ status: 401 })
  })

  test('the cookie of the session is read by no script and sent by no other site', async () => {
    const browser = openBrowser()
    const answer = await browser.logIn()
    expect(answer.cookies.find(({ name }) => name === 'lite_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/lite',
    })
  })

  test('a wrong password is answered on the form, with its status', async () => {
    const answer = await openBrowser().logIn('not the password')
    expect(answer.statusCode).toBe(401)
    expect(answer.body).toMatch(/role="alert">[^<]+</)
    expect(answer.cookies.map(({ name }) => name)).not.toContain('lite_session')
  })

  test('a form of another site does nothing', async () => {
    const browser = openBrowser()
    await browser.logIn()
    for (const guard of ['', 'x'.repeat(32)]) await browser.send('POST', '/lite/logout', { guard })
    expect((await browser.get('/lite')).body).toContain('class="money"')
  })

  test('forms of a page stay valid when another is fetched before the cookie has come', async () => {
    const browser = openBrowser()
    const guard = browser.guardIn((await browser.get('/lite')).body)
    const { cookies } = await openBrowser().get('/lite', { 'sec-fetch-mode': 'cors' })
    for (const { name, value } of cookies) browser.jar.set(name, value)
    const { headers } = await browser.send('POST', '/lite/open', { guard, to: '/' })
    expect(headers.location).toBe('/?language=BN')
  })

  test('the full site opens in the same account, and only the site', async () => {
    const browser = openBrowser()
    await browser.logIn()
    const guard = browser.guardIn((await browser.get('/lite')).body)
    const to = '/member?page=depositv2'
    const { headers } = await browser.send('POST', '/lite/open', { guard, to })
    const code = new URL(String(headers.location), 'http://site.invalid').searchParams.get('token') ?? ''
    expect(headers.location).toContain('/member?page=depositv2&language=BN&token=')
    expect(await world.call('sessionExchange', { body: { code } })).toMatchObject({ status: 200 })
    // It holds the session from then on.
    expect((await browser.get('/lite')).body).not.toContain('class="money"')
    for (const elsewhere of ['https://other.example/', '//other.example', '/\\other.example']) {
      const again = openBrowser()
      await again.logIn()
      const fields = { guard: again.guardIn((await again.get('/lite')).body), to: elsewhere }
      const { location } = (await again.send('POST', '/lite/open', fields)).headers
      expect(String(location)).toMatch(/^\/\?language=BN&token=/)
    }
  })

  test('the code of the full site opens the same account here, once', async () => {
    const { token } = (await world.call('sessionLogin', { body: { username, password: testPassword } })).value
    const { code } = (await world.call('sessionExchangeCode', { token })).value
    const browser = openBrowser()
    expect((await browser.get(`/lite/enter?token=${code}`)).statusCode).toBe(303)
    expect((await browser.get('/lite')).body).toContain('class="money"')
    expect((await openBrowser().get(`/lite/enter?token=${code}`)).body).toContain('role="alert"')
  })

  test('a guest who wants a game logs in first and comes back to it', async () => {
    const { statusCode, headers } = await openBrowser().get('/lite/play?game=slot-1')
    expect([statusCode, headers.location]).toEqual([303, '/lite/login?next=%2Flite%2Fplay%3Fgame%3Dslot-1'])
    const refused = openBrowser()
    await refused.logIn()
    expect(await refused.get('/lite/play?game=no-such')).toMatchObject({
      statusCode: 404,
      body: expect.stringContaining('role="alert"'),
    })
  })

  test.each(['https://other.example/', '//other.example', '/rng'])(
    'a login leads nowhere but to lite pages, not to %s',
    async (next) => {
      const body = (await openBrowser().get(`/lite/login?next=${encodeURIComponent(next)}`)).body
      expect(body).toContain('name="next" value="/lite"')
    },
  )

  test('what somebody searches for is shown as text', async () => {
    const { body } = await openBrowser().get(`/lite/games?q=${encodeURIComponent('"><b onx=1>')}`)
    expect(body).not.toContain('<b onx')
  })
})
