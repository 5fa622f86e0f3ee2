import { checkDraw, checkReceipt, type DrawRecord } from '@baize/lottery/proof'
import { playsOf, quickPick, tableVersion, writeSelection } from '@baize/lottery/play'
import { groupBounds, modeOfVendor } from '@baize/lottery/ticket'
import { findSeries, findTitle } from '@baize/lottery/series'
import { currencies, parseDecimal } from '@baize/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoundCheck } from './beacon/bls.ts'
import { rows } from '../kernel/database/database.ts'
import { startLotteryWorld, type LotteryWorld } from '../testing/lottery-world.ts'
import { taka } from '../testing/lottery-draws.ts'
import { brokenInvariants, openPlayer } from '../testing/withdrawals.ts'
import { isSignedBy } from './signing/ed25519.ts'

/** One draw of every family of the house: sold, closed, drawn, paid, and checked as a stranger would. */
let world: LotteryWorld
beforeAll(async () => {
  world = await startLotteryWorld()
  await world.platform.catalogue.writeLotteries()
})
afterAll(async () => {
  expect(await brokenInvariants(world)).toEqual([])
  await world.stop()
})

const rng = { nextInt: (below: number) => Math.floor(Math.random() * below) }
const houseSeries = [
  'elott-01:60',
  'elott-02:60',
  'elott-03:300',
  'elott-04:60',
  'elott-05:60',
  'elott-07:60',
  'elott-08:60',
  'elott-11:60',
  'elott-12:60',
  'vn-05:300',
  'vn-08:180',
  'sea-08:300',
]
const terms = { lunarYear: 2028 }

let people = 0

/** A bet on a random play of the family, with few lines. */
function randomRow(seriesId: string) {
  const series = findSeries(seriesId)
  const title = findTitle(series?.gameCode ?? '')
  if (!series || !title) throw new Error(`no series ${seriesId}`)
  const plays = playsOf[series.family]
  const prizeGroup = groupBounds[modeOfVendor(title.vendor)].usual
  for (;;) {
    const play = plays[rng.nextInt(plays.length)]
    if (!play) continue
    const selection = quickPick(play, { rng, terms })
    const lines = play.lines(selection, terms).reduce((sum, count) => sum + count, 0n)
    if (lines > 200n) continue
    const row = { playId: play.id, selection: writeSelection(play, selection), unit: 'yuan', multiple: 2 }
    return { row: { ...row, unit: 'yuan' as const, prizeGroup }, stakeMinor: lines * 200n }
  }
}

test.each(houseSeries)('%s', { timeout: 60_000 }, async (seriesId) => {
  const { token, memberId } = await openPlayer(world, `whole_${(people += 1)}`, '5000')
  // Each has a day of its own: the beacon's rounds of another day are known by then.
  const day = Date.UTC(2028, 4, 1 + houseSeries.indexOf(seriesId))
  const [draw] = await world.planDraws(seriesId, day)
  if (!draw) throw new Error('nothing is planned')
  await rows(world.owner, "update lottery_draw set opens_at = now() - interval '1 s' where id = $1", [
    draw.id,
  ])
  let stakedMinor = 0n
  const tickets: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const { row, stakeMinor } = randomRow(seriesId)
    const bought = await world.call('placeLotteryTicket', {
      token,
      body: {
        requestId: crypto.randomUUID(),
        drawId: draw.id,
        rows: [row],
        tableVersion,
        stake: taka(stakeMinor),
      },
    })
    expect([bought.message, row]).toEqual(['ok', row])
    tickets.push(bought.value.ticket.ticketId)
    stakedMinor += stakeMinor
  }
  await world.close(draw.id)
  expect((await world.open(draw.id)).state).toBe('opened')
  expect(await world.platform.lotterySettlements.settle(draw.id)).toBe('settled')

  const { value } = await world.call('getLotteryProof', { query: { drawId: draw.id } })
  const isSigned = (text: string, signature: string) =>
    value.keys.some(({ publicKey }) => isSignedBy(publicKey, text, signature))
  const record = value.record as DrawRecord
  expect(record.count).toBe(6)
  const verifyBeacon = createRoundCheck(record.beacon.publicKey)
  expect(checkDraw(record, { verifyClose: isSigned, verifyBeacon })).toEqual([])

  let paidMinor = 0n
  for (const ticketId of tickets) {
    const found = (await world.call('getLotteryTicket', { token, query: { ticketId } })).value
    if (!found.receipt) throw new Error('no receipt')
    expect(checkReceipt(found.receipt, isSigned)).toEqual([])
    expect(found.ticket.numbers).toEqual(record.result)
    expect(found.ticket.state).not.toBe('placed')
    for (const amount of [found.ticket.payout, found.ticket.refund]) {
      const minor = parseDecimal(amount, currencies.BDT)
      paidMinor += minor.ok ? minor.value : 0n
    }
  }
  const wallet = await world.platform.wallet.find(memberId)
  expect(wallet?.balances.cash).toBe(5_000_00n - stakedMinor + paidMinor)
})
