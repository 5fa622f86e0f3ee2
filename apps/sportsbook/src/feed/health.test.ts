import { describe, expect, test } from 'vitest'
import { createHealth, heartbeats, type Health } from './health.ts'

const start = 1_795_300_000_000

/** A producer that is heard each second, with no delay on the way, unless said otherwise. */
function createHeard(kind: keyof typeof heartbeats = 'live', { skewMs = 0, lagMs = 0 } = {}) {
  const health = createHealth(heartbeats[kind])
  health.catchUp()
  let now = start
  const hear = (message: { at?: number; through?: number } = {}) =>
    health.hear({ at: now + skewMs, through: now - lagMs, ...message }, now)
  const pass = (ms: number) => {
    now += ms
    return health.trouble(now)
  }
  const beat = (count: number, everyMs = 1_000) => {
    for (let index = 0; index < count; index += 1) {
      now += everyMs
      hear()
    }
    return health.trouble(now)
  }
  return { health, hear, pass, beat, now: () => now }
}

test('nothing is open before it was heard', () => {
  expect(createHealth(heartbeats.live).trouble(start)).toBe('recovering')
})

describe('silence', () => {
  test.each([
    ['live', 3_000],
    ['pre', 20_000],
  ] as const)('%s is down after %d ms without a heartbeat', (kind, ms) => {
    const { beat, pass } = createHeard(kind)
    expect([beat(3), pass(ms), pass(1)]).toEqual([null, null, 'silent'])
  })
  test('opens with the first fresh message, not with an old one', () => {
    const { beat, pass, hear, health, now } = createHeard()
    beat(3)
    pass(10_000)
    hear({ at: now() - 8_000, through: now() - 8_000 })
    expect(health.trouble(now())).toBe('recovering')
    hear()
    expect(health.trouble(now())).toBeNull()
  })
})

describe('lag', () => {
  test('above 2 s is borne for 5 s', () => {
    const { beat, pass, hear, health, now } = createHeard()
    beat(3)
    const troubles = Array.from({ length: 7 }, () => {
      pass(1_000)
      hear({ through: now() - 2_500 })
      return health.trouble(now())
    })
    expect(troubles.filter((trouble) => trouble === null)).toHaveLength(5)
    expect(troubles.at(-1)).not.toBeNull()
  })
  test('of 1.5 s does not open what is down', () => {
    expect(createHeard('live', { lagMs: 1_500 }).beat(10)).toBe('recovering')
    expect(createHeard('live', { lagMs: 900 }).beat(10)).toBeNull()
  })
})

describe('clocks', () => {
  test.each([
    [240, null],
    [-240, null],
    [-400, 'skew'],
  ] as const)('%d ms apart: %s', (skewMs, trouble) => {
    expect(createHeard('live', { skewMs }).beat(8)).toBe(trouble)
  })
  test('a supplier ahead of the world promises what it cannot know', () => {
    expect(createHeard('live', { skewMs: 400 }).beat(8)).toBe('skew')
    const { health, hear, beat, now } = createHeard()
    beat(6)
    const through = health.through()
    hear({ through: now() + 300 })
    expect([health.trouble(now()), health.through()]).toEqual(['future', through])
    hear()
    expect(health.trouble(now())).toBeNull()
  })
  test('one message held up on its way says nothing of the clocks', () => {
    const { health, hear, beat, now } = createHeard()
    beat(6)
    hear({ at: now() - 700, through: now() - 700 })
    expect(health.trouble(now())).toBeNull()
  })
})

describe('recovery', () => {
  const recovering = (hears: (heard: ReturnType<typeof createHeard>, health: Health) => void) => {
    const heard = createHeard()
    heard.beat(6)
    heard.health.recover()
    hears(heard, heard.health)
    return heard.health.trouble(heard.now())
  }
  test('a gap closes at once, fresh messages alone do not open', () => {
    expect(recovering(({ hear }) => hear())).toBe('recovering')
  })
  test('opens when all is told and fresh', () => {
    const trouble = recovering(({ hear, now }, health) => {
      health.catchUp()
      hear({ at: now() - 30_000, through: now() - 30_000 })
      expect(health.trouble(now())).toBe('recovering')
      hear()
    })
    expect(trouble).toBeNull()
  })
})

test('through never goes back', () => {
  const { health, hear, beat, now } = createHeard()
  beat(2)
  hear({ through: now() - 900 })
  expect(health.through()).toBe(now())
})
