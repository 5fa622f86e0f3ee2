import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { setBrand } from '@baize/i18n'
import { EnvironmentError } from '@baize/runtime'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brandOf, logoHosts, readLogo } from './brand.ts'
import { renderMessage } from '../message/render.ts'
import { mountSite } from '../site/site.ts'
import { settle } from '../../testing/person.ts'
import { startWorld, type World } from '../../testing/world.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
const manifest = { name: 'Baize', short_name: 'Baize', description: 'Baize', icons: [] }
const shell =
  '<!doctype html>\n<html lang="bn">\n  <head>\n  </head>\n  <body><div id="root"></div></body>\n</html>'
const file = (name: string) => join(directory, name)

let world: World
let directory: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'brand-'))
  writeFileSync(join(directory, 'logo.svg'), drawing)
  writeFileSync(join(directory, 'index.html'), shell)
  for (const name of ['manifest.webmanifest', 'manifest.en.webmanifest'])
    writeFileSync(join(directory, name), JSON.stringify(manifest))
  world = await startWorld({
    environment: { brandName: 'Example', brandLogo: file('logo.svg'), analyticsGtagId: 'G-TEST1234' },
  })
})
afterAll(async () => {
  await world.stop()
  rmSync(directory, { recursive: true })
  // The other tests of this program have the usual name.
  setBrand({})
})

describe('a server with BRAND_NAME=Example and BRAND_LOGO', () => {
  test('says so in the status of the site, beside the id of Google Analytics', async () => {
    const { info } = (await world.call('systemStatus')).value
    expect(info.brand).toEqual({ name: 'Example', logo: '/brand/logo.svg' })
    expect(info.analytics).toEqual({ gtagId: 'G-TEST1234' })
    expect(JSON.stringify(info)).not.toContain('Baize')
  })

  test('serves the logo as a drawing that runs nothing, and as the icon of its pages', async () => {
    for (const url of ['/brand/logo.svg', '/icon.svg']) {
      const answer = await world.app.inject(url)
      expect(answer).toMatchObject({ statusCode: 200, body: drawing })
      expect(answer.headers['content-type']).toContain('image/svg+xml')
    }
    const { headers } = await world.app.inject('/brand/logo.svg')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'")
  })

  test('has it in titles, previews and the manifests', async () => {
    const app = Fastify()
    await app.register(cookie)
    const language = () => Promise.resolve('BN' as const)
    await mountSite(app, { directory, siteOrigin: () => 'https://site.example', language })
    for (const url of ['/', '/app', '/login?language=EN']) {
      const { body } = await app.inject(url)
      expect(body).toMatch(/<title>.* · Example<\/title>/)
      expect(body).toContain('<meta name="application-name" content="Example">')
      expect(body).toContain('<meta name="brand-logo" content="/brand/logo.svg">')
      expect(body).not.toMatch(/baize|\{brand\}/i)
    }
    for (const url of ['/manifest.webmanifest', '/manifest.en.webmanifest']) {
      const { body } = await app.inject(url)
      expect(JSON.parse(body)).toMatchObject({ short_name: 'Example' })
      expect(body).not.toMatch(/baize|\{brand\}/i)
      expect(body).toContain('/brand/logo.svg')
    }
    await app.close()
  })

  test.each(['EN', 'BN'] as const)('has it in mails and SMS (%s)', (language) => {
    for (const channel of ['email', 'sms'] as const) {
      const values = { username: 'rahim' }
      const written = JSON.stringify(renderMessage({ template: 'welcome', channel, language, values }))
      expect(written).toContain('Example')
      expect(written).not.toMatch(/baize|\{brand\}/i)
    }
  })

  test('has it in the message that a new member gets', async () => {
    const { token } = await settle(world, 'branded_one')
    const { list } = (await world.call('getMessageList', { token, query: { language: 'EN' } })).value
    expect(list[0]?.title).toBe('Welcome to Example')
  })
})

describe('what is configured', () => {
  test('an address is used as it is, and its host may show pictures', () => {
    const given = { brandLogo: 'https://pictures.example/logo.png' }
    expect(brandOf(given)).toEqual({ logo: 'https://pictures.example/logo.png' })
    expect(logoHosts(given)).toEqual(['https://pictures.example'])
    expect(readLogo(given)).toBeUndefined()
    expect([brandOf({}), logoHosts({})]).toEqual([{}, []])
  })

  test('a file that is missing or no drawing is refused by name', () => {
    expect(() => readLogo({ brandLogo: file('none.svg') })).toThrow(EnvironmentError)
    writeFileSync(file('text.svg'), 'hello')
    expect(() => readLogo({ brandLogo: file('text.svg') })).toThrow(/BRAND_LOGO.*no SVG/)
  })
})
