import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type StudioWorld } from '../../testing/world.ts'
import type { VendorBody } from '@baize/provider-kit'
import { cancelByOrder, closeByOrder, writeByOrder } from './order.ts'
import { findTournament } from './store.ts'

type Body = VendorBody<'tournamentWrite'>

const hourMs = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

let world: StudioWorld
let deps: Parameters<typeof writeByOrder>[0]
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  world = await createWorld((end) => ends.push(end))
  deps = { pool: world.pool, offers: world.offers }
})
afterAll(async () => {
  for (const end of ends) await end()
})

const bodyOf = (given: Partial<Body> & { tournament: string }): Body => ({
  title: { en: 'Eid race', bn: 'ঈদের দৌড়' },
  rule: 'best_multiple',
  opens_at: at(1),
  closes_at: at(2),
  currency: 'BDT',
  least_stake: '1.00',
  prizes: ['500.00', '250.50'],
  games: [world.slot],
  ...given,
})
const find = (tournament: string) => findTournament(world.pool, tournament)

describe('a tournament by order of the platform', () => {
  test('is written once, changed before it opens, and not after', async () => {
    const body = bodyOf({ tournament: 'eid' })
    expect(await writeByOrder(deps, body)).toEqual({ ok: true, value: { status: 'ok', tournament: 'eid' } })
    expect(await writeByOrder(deps, body)).toMatchObject({ ok: true })
    expect(await find('eid')).toMatchObject({
      phase: 'coming',
      prizes: [50_000, 25_050],
      titleEn: 'Eid race',
    })
    const changed = { ...body, prizes: ['900.00'], opens_at: at(-1) }
    expect(await writeByOrder(deps, changed)).toMatchObject({ ok: true })
    expect(await find('eid')).toMatchObject({ phase: 'running', prizes: [90_000] })
    expect(await writeByOrder(deps, changed)).toMatchObject({ ok: true })
    expect(await writeByOrder(deps, { ...changed, prizes: ['1.00'] })).toMatchObject({
      ok: false,
      code: 'duplicate_conflict',
    })
    expect(await find('eid')).toMatchObject({ prizes: [90_000] })
  })

  test('is closed once it runs, however often it is asked', async () => {
    await writeByOrder(deps, bodyOf({ tournament: 'soon' }))
    expect(await closeByOrder(deps, { tournament: 'soon' })).toMatchObject({ ok: false, code: 'bad_request' })
    await writeByOrder(deps, bodyOf({ tournament: 'now', opens_at: at(-1) }))
    for (const time of ['first', 'again'])
      expect(await closeByOrder(deps, { tournament: 'now' }), time).toMatchObject({ ok: true })
    expect(await find('now')).toMatchObject({ phase: 'counting' })
  })

  test('is cancelled, however often it is asked, and does not come back', async () => {
    const body = bodyOf({ tournament: 'off' })
    await writeByOrder(deps, body)
    for (const time of ['first', 'again'])
      expect(await cancelByOrder(deps, { tournament: 'off' }), time).toMatchObject({ ok: true })
    expect(await find('off')).toMatchObject({ phase: 'cancelled' })
    expect(await writeByOrder(deps, body)).toMatchObject({ ok: false, code: 'duplicate_conflict' })
    expect(await cancelByOrder(deps, { tournament: 'none' })).toMatchObject({ ok: false })
  })

  test.each([
    ['an unknown currency', { currency: 'QQQ' }, undefined],
    ['a stake of nothing', { least_stake: '0' }, 'least_stake'],
    ['prizes that grow', { prizes: ['5.00', '6.00'] }, 'prizes'],
    ['a prize of parts of a unit', { prizes: ['5.001'] }, 'prizes'],
    ['an end before its beginning', { closes_at: at(0.5) }, 'closes_at'],
    ['an end that has passed', { opens_at: at(-2), closes_at: at(-1) }, 'closes_at'],
    ['a game that is none', { games: ['slot-none'] }, 'games: slot-none'],
  ])('is refused with %s', async (_, given, details) => {
    const answered = await writeByOrder(deps, bodyOf({ tournament: 'wrong', ...given }))
    expect(answered).toMatchObject({ ok: false, ...(details && { details }) })
    expect(await find('wrong')).toBeUndefined()
  })
})
