import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { MinesState, MinesView } from '@baize/games'
import type { RoundAnswer, RoundShown } from '../../../wire/messages.ts'
import { createWorld, type Page, type StudioWorld } from '../../testing/world.ts'

const wait = { timeout: 8_000, interval: 25 }

async function start(options: { mineCount?: number } = {}) {
  const world = await createWorld()
  world.operator.fund('p1', '100.00')
  const studio = await world.startStudio({ withLoops: true })
  const page = await studio.open({ player: 'p1', game: world.mines })
  const started = await page.spin({ stakeMinor: 1_000, choice: { mineCount: options.mineCount ?? 3 } })
  return { world, studio, page, round: started.body.round }
}

/** The test may look where the player may not. */
async function minesOf(world: StudioWorld, round: string): Promise<readonly number[]> {
  const { rows } = await world.pool.query<{ state: MinesState }>(
    'SELECT state FROM round WHERE round_id = $1',
    [round],
  )
  return rows[0]?.state.outcome.mines ?? []
}

async function safeCells(world: StudioWorld, round: string): Promise<number[]> {
  const mines = await minesOf(world, round)
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell))
}

const play = (page: Page, round: string, moveIndex: number, move: object) =>
  page.post<RoundAnswer & { code?: string }>(`/api/round/${round}/move`, { moveIndex, move })

const viewOf = (round: RoundShown | undefined) => round?.view as MinesView

describe('mines', () => {
  test('shows no mine while the round is open, and pays on cash-out', async () => {
    const { world, page, round } = await start()
    expect(round).toMatchObject({ state: 'open', view: { mines: null, opened: [], multiplierHundredths: 0 } })
    const [first = 0, second = 1] = await safeCells(world, round.round)
    const opened = await play(page, round.round, 0, { type: 'reveal', cell: first })
    expect(JSON.stringify(opened.body)).not.toMatch(/"mines":\[/)
    const more = await play(page, round.round, 1, { type: 'reveal', cell: second })
    const { cashOutMinor } = viewOf(more.body.round)
    expect(cashOutMinor).toBeGreaterThan(1_000)
    const cashed = await play(page, round.round, 2, { type: 'cash-out' })
    expect(cashed.body.round).toMatchObject({ state: 'completed', payoutMinor: cashOutMinor })
    expect(viewOf(cashed.body.round).mines).toEqual(await minesOf(world, round.round))
    expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(9_000n + BigInt(cashOutMinor))
  })

  test('a mine ends the round without a payout', async () => {
    const { world, page, round } = await start()
    const [mine = 0] = await minesOf(world, round.round)
    const bust = await play(page, round.round, 0, { type: 'reveal', cell: mine })
    expect(bust.body.round).toMatchObject({ state: 'completed', payoutMinor: 0, view: { result: 'bust' } })
    expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(9_000n)
    expect(world.operator.wallet.rounds.get(round.round)?.state).toBe('completed')
    expect((await play(page, round.round, 1, { type: 'cash-out' })).body.code).toBe('round_over')
  })

  test('a repeated move counts once; a device that is behind cannot move', async () => {
    const { world, page, round } = await start()
    const [first = 0, second = 1] = await safeCells(world, round.round)
    const move = { type: 'reveal', cell: first }
    const answers = await Promise.all([0, 1, 2, 3].map(() => play(page, round.round, 0, move)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
    expect(viewOf(answers[0]?.body.round).opened).toEqual([first])
    const behind = await play(page, round.round, 0, { type: 'reveal', cell: second })
    expect(behind).toMatchObject({ status: 409, body: { code: 'move_conflict' } })
  })

  test('cashing out twice at once pays once', async () => {
    const { world, page, round } = await start()
    const [first = 0] = await safeCells(world, round.round)
    await play(page, round.round, 0, { type: 'reveal', cell: first })
    await Promise.all([1, 2, 3].map(() => play(page, round.round, 1, { type: 'cash-out' })))
    const wins = [...world.operator.wallet.transactions.values()].filter((one) => one.kind === 'win')
    expect(wins).toHaveLength(1)
  })

  test('a round is taken up after a restart, in another session, exactly where it stood', async () => {
    const { world, studio, page, round } = await start()
    const [first = 0, second = 1] = await safeCells(world, round.round)
    const before = await play(page, round.round, 0, { type: 'reveal', cell: first })
    await studio.stop()
    const next = await world.startStudio({ withLoops: true })
    const reopened = await next.open({ player: 'p1', game: world.mines })
    const { openRound, seeds } = await reopened.state()
    expect(openRound).toEqual(before.body.round)
    expect(seeds).toEqual(before.body.seeds)
    expect((await reopened.spin({ choice: { mineCount: 3 } })).body.code).toBe('round_open')
    const opened = await play(reopened, round.round, 1, { type: 'reveal', cell: second })
    expect(viewOf(opened.body.round).opened).toEqual([first, second])
  })

  test.each([
    ['something was opened: it is cashed out', 1, 'completed'],
    ['nothing was opened: the stake goes back', 0, 'cancelled'],
  ] as const)('after the limit, when %s', async (_, picks, end) => {
    const { world, page, round } = await start()
    const safe = await safeCells(world, round.round)
    let cashOutMinor = 1_000
    for (let pick = 0; pick < picks; pick += 1) {
      const opened = await play(page, round.round, pick, { type: 'reveal', cell: safe[pick] })
      cashOutMinor = viewOf(opened.body.round).cashOutMinor
    }
    await world.pool.query(`UPDATE round SET play_until = now() - interval '1 second'`)
    await vi.waitFor(async () => {
      const now = await page.get<RoundAnswer>(`/api/round/${round.round}`)
      expect(now.body.round).toMatchObject({ state: end, reason: 'player_absent' })
    }, wait)
    expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(9_000n + BigInt(cashOutMinor))
    await vi.waitFor(() => expect(world.operator.wallet.rounds.get(round.round)?.state).toBe(end), wait)
  })

  test.each(['rollback_written', 'rollback_done'] as const)(
    'a crash at %s still gives the stake back once',
    async (dieAt) => {
      const { world, studio, page, round } = await start()
      await studio.stop()
      const dying = await world.startStudio({ dieAt, withLoops: true })
      await world.pool.query(`UPDATE round SET play_until = now() - interval '1 second'`)
      await vi.waitFor(async () => {
        const { rows } = await world.pool.query<{ step: string }>('SELECT step FROM round')
        expect(rows[0]?.step).toBe('cancelling')
      }, wait)
      await dying.stop()
      await world.startStudio({ withLoops: true })
      await vi.waitFor(() => {
        expect(world.operator.wallet.rounds.get(round.round)?.state).toBe('cancelled')
      }, wait)
      expect(world.operator.wallet.players.get('p1')?.balanceMinor).toBe(10_000n)
      expect(page).toBeDefined()
    },
  )

  test.each([
    ['no mines', {}],
    ['no field left', { mineCount: 25 }],
    ['a part of a number', { mineCount: 2.5 }],
    ['a text', { mineCount: '3' }],
    ['more than was asked', { mineCount: 3, mines: [1, 2, 3] }],
  ])('%s is no choice', async (_, choice) => {
    const world = await createWorld()
    world.operator.fund('p1', '100.00')
    const studio = await world.startStudio()
    const page = await studio.open({ player: 'p1', game: world.mines })
    const answer = await page.spin({ requestId: randomUUID(), choice })
    expect(answer).toMatchObject({ status: 422, body: { code: 'choice_invalid' } })
  })

  test('cash-out before the first pick, and a cell twice, are refused', async () => {
    const { world, page, round } = await start()
    expect((await play(page, round.round, 0, { type: 'cash-out' })).body.code).toBe('cash_out_empty')
    const [first = 0] = await safeCells(world, round.round)
    await play(page, round.round, 0, { type: 'reveal', cell: first })
    expect((await play(page, round.round, 1, { type: 'reveal', cell: first })).body.code).toBe('cell_opened')
  })
})
