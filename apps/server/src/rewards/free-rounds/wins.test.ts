import type { BonusTerms } from '@baize/domain/bonus'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../invariants.ts'
import { createTable, type Table } from '../../testing/vendor-table.ts'
import { createVendorWorld, testGame, type Player, type VendorWorld } from '../../testing/vendor-world.ts'
import type { BonusService } from '../bonus/model.ts'
import { createBonuses } from '../bonus/service.ts'
import { createFreeRoundWins, type FreeRoundWinDeps, type FreeRoundWins } from './wins.ts'

/** More of them, or others: `FREE_ROUND_HISTORIES=500 FREE_ROUND_SEED=7`. */
const histories = Number(process.env['FREE_ROUND_HISTORIES'] ?? 25)
const seed = Number(process.env['FREE_ROUND_SEED'] ?? 20_261_127)

let world: VendorWorld
let table: Table
let bonuses: BonusService
let wins: FreeRoundWins
let player: Player
let rewardId: string
let grantId: string

beforeAll(async () => {
  world = await createVendorWorld()
  table = createTable(world)
  const inbox = { send: () => Promise.resolve() }
  bonuses = createBonuses({ ...world, inbox })
  const reward = { title: { en: 'Rounds', bn: 'রাউন্ড' } } as Awaited<
    ReturnType<FreeRoundWinDeps['grants']['find']>
  >
  wins = createFreeRoundWins({ ...world, bonuses, inbox, grants: { find: () => Promise.resolve(reward) } })
})
afterAll(async () => {
  expect(await checkInvariants(world.db)).toEqual([])
  await world.end()
})
beforeEach(() => open(3))

const terms: BonusTerms = {
  timesHundredths: 500,
  lanes: [{ product: 'RNG', weight: 100 }],
  maxStakeMinor: null,
  days: 7,
  capMinor: null,
  tiedToDeposit: false,
  family: 'offer',
}

async function open(rounds: number) {
  player = await world.openPlayer({ cashMinor: 700n })
  rewardId = crypto.randomUUID()
  grantId = await world.grantRounds(player, rounds, { id: rewardId, winTerms: terms })
}
const purse = async () => {
  const { cash, bonus, deficit } = (await world.wallet.find(player.memberId))?.balances ?? {}
  return { cash, bonus, ...(deficit !== 0n && { deficit }) }
}
const betOf = () => table.betOf(player, { amount: '0', free_round: grantId })
async function spin() {
  const body = betOf()
  expect(await table.bet(body)).toMatchObject({ status: 200, content: { balance: '7.00' } })
  return body
}
const winOf = (round: string, amount: string, closes = true) =>
  table.betOf(player, { round, amount, transaction: table.id('w'), ...(closes && { round_closed: true }) })
async function pay(round: string, amount: string, closes = true) {
  const body = winOf(round, amount, closes)
  expect(await table.win(body)).toMatchObject({ status: 200 })
  return body
}
/** Plays all three. */
async function playAll(...amounts: string[]) {
  const paid = []
  for (const amount of amounts) paid.push(await pay((await spin()).round, amount))
  return paid
}
/** Plays free rounds while another bonus runs: theirs waits in the queue. */
async function playBehindAnother(...amounts: string[]) {
  const other = crypto.randomUUID()
  const title = { EN: 'First', BN: 'First' }
  const bonus = { memberId: player.memberId, id: other, origin: 'grant', title } as const
  await world.wallet.transaction(async (tx) => {
    await world.wallet.lock(tx, [player.memberId])
    await bonuses.openIn(tx, { ...bonus, amountMinor: 900n, currency: 'BDT', terms })
  })
  const paid = []
  for (const amount of amounts) {
    const body = betOf()
    await table.bet(body)
    paid.push(await pay(body.round, amount))
  }
  return { other, paid }
}
const posted = async () => (await bonuses.standing(player.memberId)).posted
const bonusOf = async () =>
  (
    await world.db.query<{ state: string; amount: bigint; needed: bigint }>(
      'select state, amount, needed from bonus where member_id = $1 and id = $2',
      [player.memberId, rewardId],
    )
  ).rows[0]

describe('wins of free rounds with terms', () => {
  test('are kept until the last round is over, and are then one bonus', async () => {
    const first = await spin()
    const body = winOf(first.round, '12.34')
    const paid = await table.win(body)
    expect(paid).toMatchObject({ status: 200, content: { balance: '7.00' } })
    expect((await table.win(body)).body).toBe(paid.body)
    expect(await purse()).toEqual({ cash: 700n, bonus: 0n })
    await playAll('0', '5.00')
    expect(await purse()).toEqual({ cash: 700n, bonus: 0n })
    expect(await wins.close()).toBe(1)
    expect(await wins.close()).toBe(0)
    expect(await purse()).toEqual({ cash: 700n, bonus: 1_734n })
    expect(await posted()).toMatchObject({ id: rewardId, amountMinor: 1_734n, needed: 1_734n * 500n })
    expect(await table.bet(betOf())).toMatchObject({ status: 400 })
  })

  test('are no bonus while a round is in play or left', async () => {
    await playAll('1.00', '1.00')
    expect(await wins.close()).toBe(0)
    const last = await spin()
    expect(await wins.close()).toBe(0)
    await pay(last.round, '1.00', false)
    expect(await wins.close()).toBe(0)
    await pay(last.round, '0')
    expect(await wins.close()).toBe(1)
    expect(await purse()).toEqual({ cash: 700n, bonus: 300n })
  })

  test('become a bonus when the time to play is over', async () => {
    await playAll('1.00')
    world.time.offsetMs += 7 * 86_400_000
    expect(await wins.close()).toBe(0)
    world.time.offsetMs += 600_000
    expect(await wins.close()).toBe(1)
    expect(await purse()).toEqual({ cash: 700n, bonus: 100n })
    world.time.offsetMs = 0
  })

  test('that come before their bet are kept as well', async () => {
    await playAll('1.00', '1.00')
    const bet = betOf()
    expect(await table.win(winOf(bet.round, '3.00'))).toMatchObject({ status: 202 })
    expect(await table.bet(bet)).toMatchObject({ status: 200 })
    expect(await purse()).toEqual({ cash: 700n, bonus: 0n })
    expect(await wins.close()).toBe(1)
    expect(await purse()).toEqual({ cash: 700n, bonus: 500n })
  })

  test('of nothing open nothing; what comes late opens it', async () => {
    const [, , last] = await playAll('0', '0', '0')
    expect(await wins.close()).toBe(1)
    expect(await bonusOf()).toBeUndefined()
    await pay(last?.round ?? '', '4.00')
    expect(await wins.close()).toBe(1)
    expect(await purse()).toEqual({ cash: 700n, bonus: 400n })
  })

  test('wait in the queue behind another bonus, with what comes late', async () => {
    const { other, paid } = await playBehindAnother('2.00', '3.00', '0')
    expect(await wins.close()).toBe(1)
    expect(await bonusOf()).toMatchObject({ state: 'queued', amount: 500n })
    await pay(paid[2]?.round ?? '', '1.00')
    expect(await bonusOf()).toMatchObject({ amount: 600n, needed: 600n * 500n })
    for (const body of paid.slice(0, 1)) await table.rollback(table.undo(player, body))
    expect(await bonusOf()).toMatchObject({ amount: 400n, needed: 400n * 500n })
    await bonuses.giveUp(player.memberId, other)
    expect(await purse()).toEqual({ cash: 700n, bonus: 400n })
  })

  test('of which nothing stands any more void the bonus that waits, and its story says so', async () => {
    const { paid } = await playBehindAnother('2.00', '0', '0')
    await wins.close()
    await table.rollback(table.undo(player, paid[0] ?? betOf()))
    expect(await bonusOf()).toMatchObject({ state: 'voided' })
    const story = await world.db.query(
      'select state, reason from bonus_event where member_id = $1 and bonus_id = $2 order by seq',
      [player.memberId, rewardId],
    )
    expect(story.rows).toEqual([
      { state: 'queued', reason: null },
      { state: 'voided', reason: 'taken_back' },
    ])
  })

  test('that are taken back before are not in it; afterwards they leave it', async () => {
    const [first, second] = await playAll('2.00', '3.00', '4.00')
    await table.rollback(table.undo(player, first ?? betOf()))
    await wins.close()
    expect(await purse()).toEqual({ cash: 700n, bonus: 700n })
    await table.rollback(table.undo(player, second ?? betOf()))
    expect(await purse()).toEqual({ cash: 700n, bonus: 400n })
    expect(await posted()).toMatchObject({ needed: 400n * 500n })
  })

  test('that became cash are owed when they are taken back', async () => {
    const [first] = await playAll('30.00', '0', '0')
    await wins.close()
    await world.db.query('update bonus set carried = needed where id = $1', [rewardId])
    await bonuses.settle(player.memberId)
    expect(await purse()).toEqual({ cash: 3_700n, bonus: 0n })
    expect(await table.bet(table.betOf(player, { amount: '20.00' }))).toMatchObject({ status: 200 })
    await table.rollback(table.undo(player, first ?? betOf()))
    expect(await purse()).toEqual({ cash: 0n, bonus: 0n, deficit: -1_300n })
  })

  test('many looks, wins and repeats at once give one bonus of all', async () => {
    const bodies = [await spin(), await spin(), await spin()]
    const paid = bodies.map(({ round }) => winOf(round, '2.50'))
    await Promise.all([...paid, ...paid, ...paid].map((body) => table.win(body)))
    await Promise.all([
      ...paid.map((body) => table.win(body)),
      ...Array.from({ length: 12 }, () => wins.close()),
    ])
    expect(await purse()).toEqual({ cash: 700n, bonus: 750n })
  })
})

test('free rounds without terms pay cash', async () => {
  const plain = await world.grantRounds(player, 1)
  const body = table.betOf(player, { amount: '0', free_round: plain })
  await table.bet(body)
  await pay(body.round, '5.00')
  expect(await purse()).toEqual({ cash: 1_200n, bonus: 0n })
})

const act = fc.record({
  kind: fc.constantFrom('spin', 'spin', 'win', 'win', 'end', 'undo', 'cancel', 'close', 'repeat'),
  amount: fc.bigInt(1n, 900n),
  at: fc.nat(9),
})

/** In the plainest words: what was won and not taken back is kept, and in the end it is the bonus. */
test(
  'whatever comes in whatever order, cash stays and the bonus is the sum of what stands',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 30 }), async (acts) => {
        await open(4)
        const rounds: { round: string; state: 'open' | 'completed' | 'cancelled' }[] = []
        let won: { body: ReturnType<typeof winOf>; minor: bigint }[] = []
        const naive = () => won.reduce((sum, { minor }) => sum + minor, 0n)
        const end = async (round: (typeof rounds)[number], state: 'completed' | 'cancelled') => {
          const ids = { player: player.player, game: testGame, transaction: table.id('t') }
          await table.endRound({ ...ids, round: round.round, state })
          round.state = state
          if (state === 'cancelled') won = won.filter(({ body }) => body.round !== round.round)
        }
        for (const { kind, amount, at } of acts) {
          const round = rounds[at % Math.max(1, rounds.length)]
          const paid = won[at % Math.max(1, won.length)]
          if (kind === 'spin') {
            const body = betOf()
            if ((await table.bet(body)).status === 200) rounds.push({ round: body.round, state: 'open' })
          } else if (kind === 'win' && round && round.state !== 'cancelled') {
            const decimal = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
            const body = winOf(round.round, decimal, false)
            expect(await table.win(body)).toMatchObject({ status: 200 })
            won.push({ body, minor: amount })
          } else if (kind === 'repeat' && paid) await table.win(paid.body)
          else if (kind === 'end' && round?.state === 'open') await end(round, 'completed')
          else if (kind === 'cancel' && round?.state === 'open') await end(round, 'cancelled')
          else if (kind === 'undo' && paid) {
            expect(await table.rollback(table.undo(player, paid.body))).toMatchObject({ status: 200 })
            won = won.filter((each) => each !== paid)
          } else if (kind === 'close') await wins.close()
          const { cash, bonus } = await purse()
          expect([cash, bonus === 0n || bonus === naive()]).toEqual([700n, true])
        }
        for (const round of rounds) if (round.state === 'open') await end(round, 'completed')
        world.time.offsetMs += 8 * 86_400_000
        await wins.close()
        expect(await purse()).toEqual({ cash: 700n, bonus: naive() })
        world.time.offsetMs = 0
      }),
      { numRuns: histories, seed },
    )
  },
  Math.max(60_000, histories * 500),
)
