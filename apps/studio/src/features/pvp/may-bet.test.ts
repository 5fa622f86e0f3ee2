import { expect, test, vi } from 'vitest'
import { createHall, expectSettled, getUp, playing, seatPlayers, wait } from '../../testing/table-hall.ts'
import { turnIn, type TablePage } from '../../testing/table-page.ts'
import type { StudioWorld } from '../../testing/world.ts'

vi.setConfig({ testTimeout: 60_000 })

/** The next hand that is dealt. */
const dealtAfter = (page: TablePage, before: string) =>
  vi.waitFor(() => {
    const hand = page.shown()?.hand
    if (hand?.phase !== 'playing' || hand.hand === before) throw new Error('no further hand yet')
    return hand
  }, wait)

/** Whoever's turn it is packs, until the hand is over. */
async function packAll(pages: readonly TablePage[], hand: string): Promise<void> {
  const isOver = () => pages.some((page) => page.shown()?.last?.hand === hand)
  const isMover = (page: TablePage) => {
    const table = page.shown()
    return table?.hand?.hand === hand && turnIn(table) === table.ownSeat
  }
  while (!isOver()) {
    const mover = await vi.waitFor(() => {
      const found = pages.find(isMover)
      if (!found && !isOver()) throw new Error('nobody’s turn')
      return found
    }, wait)
    await mover?.move({ type: 'pack' })
  }
}

const seatsOf = ({ dealt }: { readonly dealt: readonly { readonly seat: number }[] }) =>
  dealt.map(({ seat }) => seat)

const movesOf = ({ operator }: StudioWorld, player: string) =>
  [...operator.wallet.transactions.values()].filter((one) => one.player === player).map(({ kind }) => kind)

function block({ operator }: StudioWorld, player: string): void {
  for (const one of operator.wallet.players.values()) if (one.player === player) one.isBlocked = true
}

function logOut({ operator }: StudioWorld, player: string): void {
  for (const one of operator.wallet.sessions.values()) if (one.player === player) one.isOpen = false
}

test('who is excluded or logged out ends the hand, is dealt no other, and is paid once', async () => {
  const { world, open } = await createHall()
  const studio = await world.startStudio({ withLoops: true, tablePace: { askMs: 0 } })
  const pages = [await open(studio, 'p1'), await open(studio, 'p2'), await open(studio, 'p3')] as const
  await seatPlayers(pages)
  const first = await playing(pages[0])
  block(world, 'p1')
  await packAll(pages, first.hand)
  const second = await dealtAfter(pages[1], first.hand)
  expect(seatsOf(second)).toEqual([1, 2])
  logOut(world, 'p2')
  await packAll(pages, second.hand)
  await vi.waitFor(() => expect(pages.map((page) => page.shown()?.ownSeat)).toEqual([null, null, 2]), wait)
  const told = pages.map(({ heard }) => heard.filter(({ type }) => type === 'stopped').length)
  expect(told).toEqual([1, 1, 0])
  const { rows } = await world.pool.query(`SELECT hand_id hand FROM pvp_result WHERE player = 'p1'`)
  expect(rows).toEqual([{ hand: first.hand }])
  await getUp(pages.slice(2))
  await expectSettled(world, ['p1', 'p2', 'p3'])
  for (const player of ['p1', 'p2']) expect(movesOf(world, player)).toEqual(['bet', 'win'])
})

test('a platform that is away stops nobody, and is asked again', async () => {
  const { world, open } = await createHall()
  const studio = await world.startStudio({ withLoops: true, tablePace: { askMs: 0 } })
  const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
  world.operator.faults.next('balance', { type: 'lose-request' }, 1_000)
  await seatPlayers(pages)
  const first = await playing(pages[0])
  block(world, 'p1')
  await packAll(pages, first.hand)
  const second = await dealtAfter(pages[1], first.hand)
  expect(seatsOf(second)).toEqual([0, 1])
  world.operator.faults.clear()
  await packAll(pages, second.hand)
  await vi.waitFor(() => expect(pages[0].shown()?.ownSeat).toBeNull(), wait)
  await getUp(pages.slice(1))
  await expectSettled(world, ['p1', 'p2'])
})

test('a seat is asked about once a minute, by the newest session of its player', async () => {
  const { world, open } = await createHall()
  const studio = await world.startStudio({ withLoops: true })
  const pages = [await open(studio, 'p1'), await open(studio, 'p2')] as const
  await seatPlayers(pages)
  const { faults } = world.operator
  faults.next('balance', { type: 'delay', ms: 0 }, 10)
  const first = await playing(pages[0])
  logOut(world, 'p1')
  await open(studio, 'p1')
  await packAll(pages, first.hand)
  const second = await dealtAfter(pages[1], first.hand)
  await world.pool.query(`UPDATE pvp_seat SET joined_at = joined_at - interval '2 min'`)
  await packAll(pages, second.hand)
  const third = await dealtAfter(pages[1], second.hand)
  await packAll(pages, third.hand)
  expect(seatsOf(await dealtAfter(pages[1], third.hand))).toEqual([0, 1])
  let unused = 0
  while (faults.take('balance')) unused += 1
  expect(unused).toBe(8)
  await getUp(pages)
  await expectSettled(world, ['p1', 'p2'])
})
