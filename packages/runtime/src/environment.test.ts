import { describe, expect, test } from 'vitest'
import { childEnvironment, EnvironmentError, need, readEnvironment } from './environment.ts'

describe('readEnvironment', () => {
  test('gives the documented defaults', () => {
    const environment = readEnvironment({})
    expect(environment).toEqual({
      mode: 'demo',
      host: '0.0.0.0',
      port: 8000,
      studioPort: 8001,
      dataDir: `${process.cwd()}/.data`,
      platformUrl: 'http://127.0.0.1:8000',
      studioUrl: 'http://127.0.0.1:8001',
      logLevel: 'info',
      trustedProxies: 0,
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
    ['MODE', 'production', /MODE/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL: must be a postgresql/],
    ['PUBLIC_URL', 'javascript:alert(1)', /PUBLIC_URL/],
    ['DEMO_PASSWORD', 'short', /DEMO_PASSWORD: must have at least 8/],
    ['SECRET_KEY', 'short', /SECRET_KEY: must have at least 32/],
    ['TRUSTED_PROXIES', '-1', /TRUSTED_PROXIES/],
  ])('refuses %s=%s by name', (name, value, message) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(message)
    expect(() => readEnvironment({ [name]: value })).toThrow(EnvironmentError)
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
