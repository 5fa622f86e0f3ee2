import { describe, expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function record(level = 'info') {
  const lines: string[] = []
  const log = createLogger({ name: 'test', level, destination: { write: (line) => void lines.push(line) } })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

describe('createLogger', () => {
  test('hides secrets at any depth, by name, in children and lists too', () => {
    const { log, lines } = record()
    log.info({ password: 'p4ss-1', req: { headers: { Authorization: 'Bearer p4ss-2', host: 'a' } } }, 'call')
    log.info({ list: [{ accessToken: 'p4ss-3' }], serverSeed: 'p4ss-4' }, 'list')
    log.child({ token: 'p4ss-5' }).info({ deep: { a: { b: { secretKey: 'p4ss-6' } } } }, 'child')
    expect(lines.join('')).not.toContain('p4ss')
    expect(lines[0]).toContain('"host":"a"')
  })

  test('hides what lies deeper than it looks', () => {
    const { log, lines } = record()
    log.info({ a: { b: { c: { d: { e: { f: { g: { password: 'p4ss' } } } } } } } })
    expect(lines.join('')).not.toContain('p4ss')
  })

  test('a line break in a value cannot forge an entry', () => {
    const { log, lines } = record()
    log.info({ user: 'rahim\r\n{"level":"fatal"}' }, 'name\n{"level":"fatal"}')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
  })

  test('errors keep their stack and lose the password of an address', () => {
    const { log, last } = record()
    log.error({ err: new Error('cannot reach postgresql://baize:p4ss@host/db') }, 'down')
    const entry = JSON.stringify(last())
    expect(entry).not.toContain('p4ss')
    expect(entry).toContain('logger.test.ts')
  })

  test('writes whole numbers of any size', () => {
    const { log, last } = record()
    log.info({ amountMinor: 9007199254740993n })
    expect(last()).toMatchObject({ amountMinor: '9007199254740993' })
  })
})
