import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startScriptSource } from './first-paint-start.ts'
import { installSecurityHeaders, type SecurityOptions } from './security.ts'

async function policyWith(
  phoneCheck: SecurityOptions['phoneCheck'],
  hosts: readonly string[] = [],
  { countsVisits = false, publicUrl }: Pick<SecurityOptions, 'countsVisits' | 'publicUrl'> = {},
  host = 'site.example:8000',
): Promise<Record<string, string>> {
  const app = Fastify()
  const frameSources = (host: string) => Promise.resolve([`http://${host}:8001`])
  const imageHosts = () => Promise.resolve(hosts)
  await installSecurityHeaders(app, { frameSources, imageHosts, phoneCheck, countsVisits, publicUrl })
  app.get('/', () => 'page')
  const { headers } = await app.inject({ url: '/', headers: { host } })
  await app.close()
  const parts = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]))
}

const own = `'self' ${startScriptSource}`

test('without the phone check nothing of another house is loaded, and games alone are framed', async () => {
  expect(await policyWith(null)).toMatchObject({
    'script-src': own,
    'connect-src': "'self' ws://site.example:8000",
    'frame-src': 'http://site.example:8001',
  })
})

test('with the phone check of Google come its calls and its reCAPTCHA alone', async () => {
  expect(await policyWith({ standInPort: null })).toMatchObject({
    'script-src': `${own} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
    'connect-src':
      "'self' ws://site.example:8000 https://identitytoolkit.googleapis.com https://securetoken.googleapis.com " +
      'https://www.google.com/recaptcha/',
    'frame-src':
      'http://site.example:8001 https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  })
})

test('with an id of Google Analytics come its hosts, and without one no page may reach them', async () => {
  const counting = await policyWith(null, [], { countsVisits: true })
  expect(counting).toMatchObject({
    'script-src': `${own} https://www.googletagmanager.com`,
    'connect-src':
      "'self' ws://site.example:8000 https://www.googletagmanager.com https://*.google-analytics.com " +
      'https://*.analytics.google.com',
    'img-src': "'self' data: blob: https://www.googletagmanager.com https://*.google-analytics.com",
    'frame-src': 'http://site.example:8001',
  })
  expect(JSON.stringify(await policyWith(null))).not.toContain('google')
})

test('with the stand-in comes its port on the same host, for calls alone', async () => {
  expect(await policyWith({ standInPort: 9099 })).toMatchObject({
    'script-src': own,
    'connect-src': "'self' ws://site.example:8000 http://site.example:9099",
    'frame-src': 'http://site.example:8001',
  })
})

test('spec 9: pictures come from the site and the image hosts that are set, from nowhere else', async () => {
  expect(await policyWith(null)).toMatchObject({ 'img-src': "'self' data: blob:" })
  const hosts = ['https://one.example', 'https://two.example:8443']
  expect(await policyWith(null, hosts)).toMatchObject({
    'img-src': "'self' data: blob: https://one.example https://two.example:8443",
  })
})

test('files of a build carry no policy, whatever looks like one does', async () => {
  const app = Fastify()
  const frameSources = () => Promise.resolve([])
  await installSecurityHeaders(app, { frameSources, imageHosts: () => Promise.resolve([]), phoneCheck: null })
  app.get('/*', () => 'file')
  const hasPolicy = async (url: string) =>
    (await app.inject(url)).headers['content-security-policy'] !== undefined
  for (const url of ['/assets/index-a1.js', '/assets/index-a1.css', '/assets/font-a1.woff2'])
    expect(await hasPolicy(url)).toBe(false)
  for (const url of ['/', '/assets/page.html', '/assets/drawing.svg', '/assets/a/b.js', '/sw.js'])
    expect(await hasPolicy(url)).toBe(true)
  await app.close()
})

test('a page may open a socket to its own site, and to no other', async () => {
  const sources = async (host: string, publicUrl?: string) =>
    (await policyWith(null, [], { publicUrl }, host))['connect-src']
  expect(await sources('site.example:8000')).toBe("'self' ws://site.example:8000")
  expect(await sources('[::1]:8000')).toBe("'self' ws://[::1]:8000")
  expect(await sources('10.0.0.7', 'https://play.example')).toBe("'self' wss://play.example")
  for (const host of ['a.example; script-src *', 'a.example *', 'user@a.example'])
    expect(await sources(host)).toBe("'self'")
})

test.each([
  ['https://play.example', 'max-age=31536000'],
  ['http://play.example', undefined],
  [undefined, undefined],
])('with the public address %s browsers are told to stay on TLS: %s', async (publicUrl, expected) => {
  const app = Fastify()
  const nothing = () => Promise.resolve([])
  await installSecurityHeaders(app, {
    frameSources: nothing,
    imageHosts: nothing,
    phoneCheck: null,
    publicUrl,
  })
  app.get('/', () => 'page')
  expect((await app.inject('/')).headers['strict-transport-security']).toBe(expected)
  await app.close()
})
