import { describe, expect, test } from 'vitest'
import { defaultSettings, type AccessSettings } from '../setting/index.ts'
import { siteStatus } from './site-status.ts'

const access = (given: Partial<AccessSettings> = {}): AccessSettings => ({
  ...defaultSettings.access,
  ...given,
})
const countries = ['US', 'GB']

describe('spec 4: system status', () => {
  test.each([
    ['usually', access(), 'BD', 0],
    ['usually, to a visitor from nowhere', access(), undefined, 0],
    ['under maintenance', access({ maintenance: true }), 'BD', 1],
    ['blocked country', access({ regionRule: 'block', countries }), 'US', 2],
    ['other country', access({ regionRule: 'block', countries }), 'BD', 0],
    ['allowed country', access({ regionRule: 'allow', countries }), 'GB', 0],
    ['country that is not allowed', access({ regionRule: 'allow', countries }), 'BD', 2],
    ['unknown, open', access({ regionRule: 'allow', countries }), undefined, 0],
    ['unknown, closed', access({ regionRule: 'block', countries, closesUnknownRegion: true }), undefined, 2],
    ['rule off, list kept', access({ countries, closesUnknownRegion: true }), 'US', 0],
    ['both: maintenance wins', access({ maintenance: true, regionRule: 'block', countries }), 'US', 1],
  ] as const)('%s', (_, settings, country, status) => {
    expect(siteStatus(settings, country).status).toBe(status)
  })
})
