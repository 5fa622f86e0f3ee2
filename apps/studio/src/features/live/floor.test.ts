import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@baize/runtime'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveMessage } from '../../../wire/live.ts'
import { createWorld } from '../../testing/world.ts'
import { createFloor } from './floor.ts'

const livePace = { betMs: 50, graceMs: 10, showMs: 20, restMs: 10 }

/** A pool whose statements with a word in them wait for a gate that is set. */
function gated(pool: Pool, word: string, gate: () => Promise<void> | undefined): Pool {
  const query = async (text: string, values?: unknown[]) => {
    if (text.includes(word)) await gate()
    return pool.query(text, values)
  }
  return new Proxy(pool, {
    get(of, name) {
      const value: unknown = name === 'query' ? query : Reflect.get(of, name)
      return typeof value === 'function' ? (value.bind(of) as unknown) : value
    },
  })
}

test('who comes while an empty room ends is in the room that follows it', async () => {
  const world = await createWorld()
  const offer = world.offers.all.find(({ model, isLive }) => isLive && model.kind === 'roulette')
  if (!offer) throw new Error('no table of roulette')
  const studio = await world.startStudio({ livePace })
  const door = Promise.withResolvers<void>()
  let isShut = false
  const pool = gated(studio.deps.pool, 'live_round_id IS NOT NULL AND step', () =>
    isShut ? door.promise : undefined,
  )
  const floor = createFloor({ ...studio.deps, pool })
  const stop = floor.start()
  onTestFinished(stop)
  const heard: LiveMessage[] = []
  const leave = await floor.join(offer, { player: 'p1', send: () => undefined })
  isShut = true
  const joining = floor.join(offer, {
    player: 'p2',
    send: (text) => void heard.push(JSON.parse(text) as LiveMessage),
  })
  leave()
  await vi.waitFor(async () => {
    const { rows } = await world.pool.query(`SELECT 1 FROM live_round WHERE phase = 'done'`)
    expect(rows.length).toBeGreaterThan(0)
  })
  await sleep(300)
  door.resolve()
  await joining
  expect(floor.isPresent(offer.game, 'p2')).toBe(true)
  floor.say(offer.game, { player: 'p2', text: 'good evening' })
  await vi.waitFor(() => expect(JSON.stringify(heard)).toContain('good evening'))
})
