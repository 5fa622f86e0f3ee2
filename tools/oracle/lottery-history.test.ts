import { drawResult, findPlay, tableVersion, writeResult } from '@baize/lottery/play'
import { findTitle, nextDraws } from '@baize/lottery/series'
import { groupBounds, modeOfVendor, type PrizeMode } from '@baize/lottery/ticket'
import { InvariantError, type Rng } from '@baize/std'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../apps/server/src/kernel/database/database.ts'
import { writeDraw } from '../../apps/server/src/lottery/menu/draws.fixture.ts'
import { closeDraw, drawAndSettle, openDraw, taka } from '../../apps/server/src/testing/lottery-draws.ts'
import { brokenInvariants } from '../../apps/server/src/testing/withdrawals.ts'
import { startWorld, type World } from '../../apps/server/src/testing/world.ts'
import { linesOf, type OracleRow } from './oracle.ts'
import { People, type Person } from './people.ts'
import { randomRow, repeatableRng } from './random-row.ts'
import { DrawBook, stakeOf, stakeOfTicket, testYear, type Standing } from './ticket-book.ts'

/*
 * Random histories through the server: tickets, cancellations, chases, group changes, pushes, void draws,
 * corrections and the shares of agents, every wallet against the oracle.
 * `npm run oracle:lottery` plays 1,000.
 */
const draws = Number(process.env['ORACLE_HISTORIES'] ?? 16)
const seriesIds = [
  'elott-01:60',
  'sea-07',
  'elott-02:60',
  'lott-02',
  'elott-04:60',
  'elott-05:60',
  'sea-03',
  'elott-07:60',
  'lott-11',
  'elott-08:60',
  'elott-11:60',
  'sea-01',
  'vn-01',
  'vn-06:300',
  'sea-08:300',
  'elott-12:60',
]

let world: World
let people: People
/** What the oracle says each member has. */
const cash = new Map<bigint, bigint>()
beforeAll(async () => {
  world = await startWorld()
  await world.platform.catalogue.writeLotteries()
  people = new People(world)
  await people.openAll()
  for (const { id } of people.all) cash.set(id, await cashOf(id))
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const cashOf = async (id: Person['id']) => (await world.platform.wallet.find(id))?.balances.cash ?? 0n
const pay = (id: bigint, amountMinor: bigint) => void cash.set(id, (cash.get(id) ?? 0n) + amountMinor)

async function compareWallets(name: string): Promise<void> {
  const found = await Promise.all(
    people.all.map(async ({ id, account }) => [account, await cashOf(id)] as const),
  )
  expect(found, name).toEqual(people.all.map(({ id, account }) => [account, cash.get(id)]))
}

const rngOf = (index: number): Rng => repeatableRng(`history ${index}`)

const pick = <T>(values: readonly T[], rng: Rng): T => {
  const found = values[rng.nextInt(values.length)]
  if (found === undefined) throw new InvariantError('nothing to pick')
  return found
}

const modeOfSeries = (book: DrawBook): Exclude<PrizeMode, 'ZY'> => {
  const title = findTitle(book.series.gameCode)
  const mode = title && modeOfVendor(title.vendor)
  if (!mode || mode === 'ZY') throw new InvariantError('a series is of a mode')
  return mode
}

interface Moment {
  readonly book: DrawBook
  readonly drawId: string
  readonly rng: Rng
  readonly drawn: readonly string[]
}

/** Any bets that the member may make, some of them about to win. */
function rowsFor(person: Person, { book, rng, drawn }: Moment): OracleRow[] {
  const mode = modeOfSeries(book)
  const own = people.groupOf(person, mode)
  const isTwoSided = findTitle(book.series.gameCode)?.pads === 'two-sided'
  return Array.from({ length: 1 + rng.nextInt(3) }, () => {
    for (;;) {
      const { play, selection } = randomRow(book.series.family, {
        drawn,
        below: (most) => rng.nextInt(most),
        spare: 2,
      })
      if (isTwoSided && !findPlay(book.series.family, play.id)?.isTwoSided) continue
      const row = {
        family: book.series.family,
        playId: play.id,
        selection,
        lineStakeMinor: 100n * BigInt(1 + rng.nextInt(5)) + 50n,
        prizeGroup: own - 2 * rng.nextInt(1 + Math.min(40, (own - groupBounds[mode].least) / 2)),
        lunarYear: testYear,
      }
      const lines = linesOf(row).length
      if (lines > 0 && lines <= 300) return row
    }
  })
}

const wireRow = ({ playId, selection, lineStakeMinor, prizeGroup }: OracleRow) => ({
  playId,
  selection,
  unit: 'jiao' as const,
  multiple: Number(lineStakeMinor / 10n),
  prizeGroup,
})

async function buy(person: Person, moment: Moment): Promise<void> {
  const { book, drawId } = moment
  const asked = rowsFor(person, moment)
  const stakeMinor = asked.reduce((sum, row) => sum + stakeOf(row), 0n)
  const body = {
    requestId: crypto.randomUUID(),
    drawId,
    rows: asked.map(wireRow),
    tableVersion,
    stake: taka(stakeMinor),
  }
  const bought = await world.call('placeLotteryTicket', { token: person.token, body })
  if (!bought.success) {
    // Nothing else may refuse what the oracle has priced.
    expect(['limit_reached', 'exposure_reached', 'insufficient_funds'], JSON.stringify(bought)).toContain(
      bought.message,
    )
    return
  }
  // A retry is the same ticket.
  if (moment.rng.nextInt(4) === 0) {
    const again = await world.call('placeLotteryTicket', { token: person.token, body })
    expect(again.value.ticket.ticketId).toBe(bought.value.ticket.ticketId)
  }
  const mode = modeOfSeries(book)
  pay(person.id, -stakeMinor)
  book.tickets.push({
    id: bought.value.ticket.ticketId,
    member: person.id,
    rows: asked,
    own: people.groupOf(person, mode),
    upline: people.uplineOf(person, mode),
    isCancelled: false,
  })
}

async function cancelSome({ book, rng }: Moment): Promise<void> {
  for (const ticket of book.tickets) {
    if (rng.nextInt(6) > 0) continue
    const person = people.players.find(({ id }) => id === ticket.member)
    const body = { ticketId: ticket.id }
    const cancelled = await world.call('cancelLotteryTicket', {
      ...(person && { token: person.token }),
      body,
    })
    expect(cancelled.message).toBe('ok')
    ticket.isCancelled = true
    pay(ticket.member, stakeOfTicket(ticket))
  }
}

async function changeGroups(book: DrawBook, rng: Rng): Promise<void> {
  const mode = modeOfSeries(book)
  const person = pick(
    people.all.filter(({ upline }) => upline),
    rng,
  )
  const most = person.upline ? people.groupOf(person.upline, mode) : 0
  const least = Math.max(groupBounds[mode].least, most - 60)
  await people.give(person, mode, least + 2 * rng.nextInt((most - least) / 2 + 1))
}

/** What changes hands between two standings of a draw. */
function payDifference(
  book: DrawBook,
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
) {
  for (const ticket of book.tickets) {
    const [was, is] = [before.get(ticket.id), after.get(ticket.id)]
    if (!is) continue
    const sum = (one: Standing | undefined) =>
      one ? one.payoutMinor + one.refundMinor + one.rebateMinor : 0n
    pay(ticket.member, sum(is) - sum(was))
    ticket.upline.forEach(({ id }, place) =>
      pay(id, (is.sharesMinor[place] ?? 0n) - (was?.sharesMinor[place] ?? 0n)),
    )
  }
}

/** Large wins of official draws wait until nobody disputes them. */
async function settle(drawId: string, numbers: readonly string[], version: number): Promise<void> {
  const state = await drawAndSettle(world, drawId, numbers, version)
  if (state === 'settled') return
  expect(state).toBe('waiting')
  world.clock.advance(11 * 60_000)
  expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')
}

async function compareTickets({ book }: Moment, standings: ReadonlyMap<string, Standing>): Promise<void> {
  for (const ticket of book.tickets) {
    const person = people.players.find(({ id }) => id === ticket.member)
    const query = { ticketId: ticket.id }
    const { value } = await world.call('getLotteryTicket', { token: person?.token ?? '', query })
    const is = standings.get(ticket.id)
    const isVoid = !ticket.isCancelled && !is
    expect(value.ticket).toMatchObject({
      stake: taka(stakeOfTicket(ticket)),
      payout: taka(is?.payoutMinor ?? 0n),
      refund: taka(isVoid ? stakeOfTicket(ticket) : (is?.refundMinor ?? 0n)),
      rebate: taka(is?.rebateMinor ?? 0n),
    })
  }
}

test(`${draws} random draws`, { timeout: 3_600_000, retry: 0 }, async () => {
  let corrected = 0
  for (let index = 0; index < draws; index += 1) {
    const rng = rngOf(index)
    const book = new DrawBook(seriesIds[index % seriesIds.length] ?? '')
    await changeGroups(book, rng)
    const drawId = await openDraw(world, book.series.id)
    const { family } = book.series
    const moment: Moment = { book, drawId, rng, drawn: writeResult(family, drawResult(family, rng)) }
    const count = 3 + rng.nextInt(8)
    for (let bought = 0; bought < count; bought += 1) await buy(pick(people.players, rng), moment)
    await cancelSome(moment)
    await compareWallets(`${drawId} sold`)
    if (rng.nextInt(6) === 0) {
      await voidDraw(drawId)
      for (const ticket of book.tickets) if (!ticket.isCancelled) pay(ticket.member, stakeOfTicket(ticket))
      await compareTickets(moment, new Map())
    } else {
      const results = [moment.drawn]
      await settle(drawId, moment.drawn, 1)
      let standings = book.settle(results)
      payDifference(book, new Map(), standings)
      await compareTickets(moment, standings)
      await compareWallets(`${drawId} settled by ${moment.drawn.join(' ')}`)
      if (rng.nextInt(3) === 0) {
        corrected += 1
        results.push(writeResult(family, drawResult(family, rng)))
        await settle(drawId, results[1] ?? [], 2)
        const before = standings
        standings = book.settle(results)
        payDifference(book, before, standings)
      }
    }
    await compareWallets(`${drawId} at its end`)
  }
  expect(corrected).toBeGreaterThan(0)
  expect(await shares()).toEqual([])
})

async function voidDraw(drawId: string): Promise<void> {
  await closeDraw(world, drawId)
  await rows(
    world.platform.db,
    "update lottery_draw set state = 'void', void_reason = 'operator' where id = $1",
    [drawId],
  )
  expect(await world.platform.lotterySettlements.settle(drawId)).toBe('settled')
}

/** Agents whose accruals are not what they were paid. */
const shares = () =>
  rows(
    world.platform.db,
    `select a.agent_id from (select agent_id, sum(amount) as amount from lottery_accrual group by 1) a
      left join (select member_id, sum(case when credit = 1 then amount else -amount end) as paid
                   from transfer where kind = 'commission' group by 1) t on t.member_id = a.agent_id
     where a.amount <> coalesce(t.paid, 0)`,
  )

const chases = Math.max(2, Math.round(draws / 8))
let days = 900

test(`${chases} random chases`, { timeout: 3_600_000, retry: 0 }, async () => {
  for (let index = 0; index < chases; index += 1) await playChase(rngOf(100_000 + index))
})

/** One bet over several draws, which stops on a win, at a profit, or never. */
async function playChase(rng: Rng): Promise<void> {
  const book = new DrawBook('elott-01:60')
  const { series } = book
  const count = 2 + rng.nextInt(3)
  const afterMs = Date.now() + (days += 1) * 86_400_000
  const planned = nextDraws(series, { afterMs, count })
  for (const draw of planned) await writeDraw(world.platform.db, draw, 'scheduled')
  const ids = planned.map(({ drawId }) => drawId)
  await letSell(ids[0])
  const results = ids.map(() => writeResult('SSC', drawResult('SSC', rng)))
  const person = pick(people.players, rng)
  const moment = { book, drawId: ids[0] ?? '', rng, drawn: results[rng.nextInt(count)] ?? [] }
  const [row] = rowsFor(person, moment)
  if (!row) throw new InvariantError('a chase has a bet')
  const times = 1 + rng.nextInt(3)
  const stop = pick([{ kind: 'never' }, { kind: 'win' }, { kind: 'profit', amount: '5.00' }] as const, rng)
  const rowsOfDraw = ids.map((_, place) => ({
    ...row,
    lineStakeMinor: row.lineStakeMinor * BigInt(times ** place),
  }))
  const asked = await world.call('placeLotteryChase', {
    token: person.token,
    body: {
      requestId: crypto.randomUUID(),
      seriesId: series.id,
      drawId: ids[0] ?? '',
      rows: [wireRow(row)],
      tableVersion,
      draws: count,
      steps: { kind: 'growing', times, every: 1 },
      stop,
      stake: taka(rowsOfDraw.reduce((sum, each) => sum + stakeOf(each), 0n)),
    },
  })
  if (!asked.success) {
    expect(
      ['limit_reached', 'exposure_reached', 'chase_invalid', 'insufficient_funds'],
      JSON.stringify(asked),
    ).toContain(asked.message)
    return
  }
  const own = people.groupOf(person, 'ELOTT')
  const upline = people.uplineOf(person, 'ELOTT')
  let profitMinor = 0n
  let isOver = false
  for (const [place, drawId] of ids.entries()) {
    const each = rowsOfDraw[place]
    if (!each) continue
    const ofDraw = new DrawBook(series.id)
    if (!isOver) {
      ofDraw.tickets.push({ id: drawId, member: person.id, rows: [each], own, upline, isCancelled: false })
      pay(person.id, -stakeOf(each))
    }
    await settle(drawId, results[place] ?? [], 1)
    const standings = ofDraw.settle([results[place] ?? []])
    payDifference(ofDraw, new Map(), standings)
    const won = standings.get(drawId)
    if (won) {
      profitMinor += won.payoutMinor + won.refundMinor - stakeOf(each)
      isOver =
        (stop.kind === 'win' && won.payoutMinor > 0n) || (stop.kind === 'profit' && profitMinor >= 500n)
    }
    await letSell(ids[place + 1])
    await world.platform.chases.advanceAll({ seriesId: series.id })
  }
  await compareWallets(`chase of ${JSON.stringify(row, (_, value: unknown) => String(value))} ${stop.kind}`)
}

const letSell = (drawId: string | undefined) =>
  rows(world.platform.db, "update lottery_draw set opens_at = now() - interval '1 minute' where id = $1", [
    drawId ?? '',
  ])
