import { readHandRecord } from '@baize/games'
import { expect, test, vi } from 'vitest'
import { createHall, expectSettled, getUp, playing, seatPlayers, wait } from '../../testing/table-hall.ts'
import type { TablePage } from '../../testing/table-page.ts'

vi.setConfig({ testTimeout: 60_000 })

interface Told {
  readonly state: string
  readonly record: object | null
  readonly parts?: readonly { readonly part: string; readonly amount: string }[]
  readonly part?: Readonly<Record<string, unknown>> | null
}

test.each(['patti', 'holdem'])(
  'people who settle disputes get all of a hand of %s when it is over, and nothing of one under way',
  async (kind) => {
    const { world, open } = await createHall(kind)
    const studio = await world.startStudio({ withLoops: true })
    const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
    await seatPlayers(pages)
    const { hand } = await playing(pages[0])
    const roundOf = async ({ page }: TablePage) =>
      (await page.get<{ openRound: { round: string } }>('/api/state')).body.openRound.round
    const rounds = await Promise.all(pages.map(roundOf))
    const ask = async (player: string, more: object = {}) => {
      const round = rounds[player === 'p1' ? 0 : 1] ?? ''
      return (await world.operator.callVendor(studio.url, 'round', { player, round, ...more })) as Told
    }
    expect(await ask('p1', { with_parts: true, part: hand })).toMatchObject({ parts: [], part: null })
    await Promise.all(pages.map((page, index) => page.playOn(hand, { start: index + 5 })))
    await vi.waitFor(() => expect(pages[1].shown()?.last?.hand).toBe(hand), wait)
    await getUp(pages)
    await expectSettled(world, ['p1', 'p2'])
    const [first, second] = [
      await ask('p1', { with_parts: true, part: hand }),
      await ask('p2', { with_parts: true, part: hand }),
    ]
    const { part } = first
    expect(part).toEqual(second.part)
    const read = readHandRecord(part)
    expect(read).toMatchObject({ ok: true, value: { hand, kind } })
    expect(part).toMatchObject({ replay: { isOk: true, mismatches: [] }, outcome: { kind } })
    expect(part?.['results']).toMatchObject([{ round: rounds[0] }, { round: rounds[1] }])
    const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + Number(text), 0)
    const changes = ((part?.['results'] ?? []) as { change: string }[]).map(({ change }) => change)
    expect(sum([...changes, String(part?.['rake'])])).toBeCloseTo(0, 6)
    expect(first.parts?.find((one) => one.part === hand)?.amount).toBe(changes[0])
    expect(await ask('p1')).not.toHaveProperty('part')
    expect(JSON.stringify(await ask('p1'))).not.toContain('"cards"')
    expect(await ask('p1', { part: `h${'0'.repeat(32)}` })).toMatchObject({ part: null })
  },
)

test('a hand of somebody else’s sitting is not told with one’s own', async () => {
  const { world, open } = await createHall()
  const studio = await world.startStudio({ withLoops: true })
  const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
  await seatPlayers(pages)
  const { hand } = await playing(pages[0])
  await Promise.all(pages.map((page, index) => page.playOn(hand, { start: index + 5 })))
  await vi.waitFor(() => expect(pages[1].shown()?.last?.hand).toBe(hand), wait)
  await getUp(pages)
  await expectSettled(world, ['p1', 'p2'])
  const alone = await open(studio, 'p3')
  await alone.sit()
  const { body } = await alone.page.get<{ openRound: { round: string } }>('/api/state')
  const asked = { player: 'p3', round: body.openRound.round, with_parts: true, part: hand }
  expect(await world.operator.callVendor(studio.url, 'round', asked)).toMatchObject({ parts: [], part: null })
})
