import { describe, expect, test, vi } from 'vitest'
import { childEnvironment, EnvironmentError, isPortChosen, need, readEnvironment } from './environment.ts'
import { withPorts } from './ports.ts'

describe('readEnvironment', () => {
  test('gives the documented defaults', () => {
    const environment = readEnvironment({})
    expect(environment).toEqual({
      mode: 'demo',
      host: '0.0.0.0',
      port: 8000,
      studioPort: 8001,
      consolePort: 8002,
      sportsbookPort: 8003,
      leaguePort: 8004,
      dataDir: `${process.cwd()}/.data`,
      platformUrl: 'http://127.0.0.1:8000',
      studioUrl: 'http://127.0.0.1:8001',
      sportsbookUrl: 'http://127.0.0.1:8003',
      leagueUrl: 'http://127.0.0.1:8004',
      logLevel: 'info',
      trustedProxies: 0,
      simulatedPlayers: 30,
      sellsFeatures: true,
    })
  })

  test('takes what is set, and treats an empty value as unset', () => {
    const environment = readEnvironment({
      MODE: 'live',
      PORT: '80',
      STUDIO_PORT: '81',
      DATABASE_URL: 'postgresql://a@b/c',
      REDIS_URL: '',
      PUBLIC_URL: 'https://play.example/',
    })
    expect(environment).toMatchObject({ mode: 'live', port: 80, databaseUrl: 'postgresql://a@b/c' })
    expect(environment.publicUrl).toBe('https://play.example')
    expect(environment.studioDatabaseUrl).toBe('postgresql://a@b/c')
    expect(environment).not.toHaveProperty('redisUrl')
  })

  test.each([
    ['PORT', 'eighty', /PORT/],
    ['PORT', '70000', /PORT/],
    ['PORT', '8001', /must differ/],
    ['CONSOLE_PORT', '8000', /must differ/],
    ['LEAGUE_PORT', '8003', /SPORTSBOOK_PORT and LEAGUE_PORT are both 8003/],
    ['CONSOLE_PUBLIC_URL', 'ftp://x', /CONSOLE_PUBLIC_URL/],
    ['MODE', 'production', /MODE/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL: must be a postgresql/],
    ['PUBLIC_URL', 'javascript:alert(1)', /PUBLIC_URL/],
    ['DEMO_PASSWORD', 'short', /DEMO_PASSWORD: must have at least 8/],
    ['SECRET_KEY', 'short', /SECRET_KEY: must have at least 32/],
    ['ANALYTICS_GTAG_ID', "G-1');alert(1)", /ANALYTICS_GTAG_ID: must be an id/],
    ['BRAND_NAME', '<b>Example</b>', /BRAND_NAME: must be/],
    ['BRAND_LOGO', 'javascript:alert(1)', /BRAND_LOGO: must be/],
    ['BRAND_LOGO', 'https://x.example/a.svg; script-src *', /BRAND_LOGO: must be/],
    ['TRUSTED_PROXIES', '-1', /TRUSTED_PROXIES/],
  ])('refuses %s=%s by name', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message)
    expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError)
  })

  test.each(['DATABASE', 'STUDIO_DATABASE', 'SPORTSBOOK_DATABASE', 'LEAGUE_DATABASE'])(
    'refuses %s_OWNER_URL alone',
    (name) => {
      expect(() => readEnvironment({ [`${name}_OWNER_URL`]: 'postgresql://a@b/c' })).toThrow(
        `${name}_OWNER_URL is set without ${name}_URL`,
      )
    },
  )

  test('without a feed a live system has no sports book', () => {
    expect(readEnvironment({ MODE: 'live' })).not.toHaveProperty('leagueUrl')
    expect(readEnvironment({ MODE: 'live', LEAGUE_URL: 'https://feed.example/' }).leagueUrl).toBe(
      'https://feed.example',
    )
  })

  test('names all wrong variables at once', () => {
    expect(() => readEnvironment({ PORT: 'x', MODE: 'y' })).toThrow(/MODE[^]*PORT/)
  })
})

test('need gives the value or names the variable', () => {
  expect(need('here', 'SECRET_KEY')).toBe('here')
  expect(() => need(undefined, 'SECRET_KEY')).toThrow(/SECRET_KEY is not set/)
})

test('a child reads exactly the environment it was given', () => {
  const environment = readEnvironment({
    PORT: '80',
    DATABASE_URL: 'postgresql://a@b/c',
    DEMO_PASSWORD: 'long enough',
  })
  expect(readEnvironment(childEnvironment(environment))).toEqual(environment)
})

test('no child learns of the owners of the databases', () => {
  const source = {
    DATABASE_URL: 'postgresql://a@b/c',
    DATABASE_OWNER_URL: 'postgresql://owner@b/c',
    STUDIO_DATABASE_URL: 'postgresql://s@b/d',
    STUDIO_DATABASE_OWNER_URL: 'postgresql://owner@b/d',
    SPORTSBOOK_DATABASE_URL: 'postgresql://p@b/d',
    SPORTSBOOK_DATABASE_OWNER_URL: 'postgresql://owner@b/d',
    LEAGUE_DATABASE_URL: 'postgresql://l@b/d',
    LEAGUE_DATABASE_OWNER_URL: 'postgresql://owner@b/d',
  }
  const environment = readEnvironment(source)
  expect(environment).toMatchObject({
    databaseOwnerUrl: source.DATABASE_OWNER_URL,
    studioDatabaseOwnerUrl: source.STUDIO_DATABASE_OWNER_URL,
  })
  vi.stubEnv('DATABASE_OWNER_URL', source.DATABASE_OWNER_URL)
  const child = childEnvironment(environment)
  vi.unstubAllEnvs()
  expect(Object.values(child).filter((value) => value?.includes('owner@'))).toEqual([])
  expect(readEnvironment(child).databaseUrl).toBe(source.DATABASE_URL)
})

test('a port is chosen where its variable is set', () => {
  const source = { PORT: '9000', STUDIO_PORT: ' ' }
  expect(isPortChosen('port', source)).toBe(true)
  expect(isPortChosen('studioPort', source)).toBe(false)
  expect(isPortChosen('consolePort', source)).toBe(false)
})

test('on other ports the programs still reach each other', () => {
  const usual = readEnvironment({})
  expect(withPorts(usual, { port: 9000, studioPort: 9001, sportsbookPort: 9003, leaguePort: 9004 })).toEqual(
    readEnvironment({ PORT: '9000', STUDIO_PORT: '9001', SPORTSBOOK_PORT: '9003', LEAGUE_PORT: '9004' }),
  )
  const behind = readEnvironment({ PLATFORM_URL: 'http://platform:80' })
  expect(withPorts(behind, { port: 9000 }).platformUrl).toBe('http://platform:80')
})
