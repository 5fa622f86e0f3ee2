import type { FrameLocator } from '@playwright/test'
import {
  appears,
  awaitFreshRound,
  joinTable,
  lay,
  liveRoundMs,
  proveLastResult,
  readGains,
} from './live-table.ts'
import { visitToo } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A round of a table takes its time; machines are busy. */
const expect = expectSoon.configure({ timeout: liveRoundMs })

test.describe.configure({ timeout: 900_000 })
// A bet that comes too late is refused, and laid again.
test.use({ expectsRefusals: true })

interface Duel {
  readonly name: string
  readonly gameId: string
  /** Fields of which no two win at once. */
  readonly sides: (t: Visitor['t']) => readonly [string, string]
}

const duels: readonly Duel[] = [
  {
    name: 'roulette',
    gameId: 'live-0001',
    sides: (t) => [t('felt.red'), t('felt.black')],
  },
  {
    name: 'baccarat',
    gameId: 'live-0002',
    sides: (t) => [t('felt.player'), t('felt.banker')],
  },
  { name: 'sic bo', gameId: 'live-0004', sides: (t) => [t('felt.small'), t('felt.big')] },
  {
    name: 'teen patti against the house',
    gameId: 'live-0005',
    sides: (t) => [t('felt.handOf', { side: 'A' }), t('felt.handOf', { side: 'B' })],
  },
  {
    name: 'andar bahar',
    gameId: 'live-0006',
    sides: (t) => [t('felt.andar'), t('felt.bahar')],
  },
  {
    name: 'dragon tiger',
    gameId: 'live-0007',
    sides: (t) => [t('felt.dragon'), t('felt.tiger')],
  },
  {
    name: 'money wheel',
    gameId: 'live-0008',
    sides: (t) => [t('felt.wheelTimes', { times: 2 }), t('felt.wheelTimes', { times: 4 })],
  },
  { name: 'hi-lo', gameId: 'live-0009', sides: (t) => [t('felt.red'), t('felt.black')] },
]

/**
 * Ties, a zero, the wheel's other fields and bets that came too late need another round: of the fields alone
 * one run in a million needs more than these.
 */
const mostDuels = 12

for (const duel of duels)
  test(`${duel.name}: two people bet against each other at one table; one wins, one loses`, async ({
    visit,
    browser,
  }, { project }) => {
    const first = await visit(project.name === 'phone' ? 'BN' : 'EN')
    const second = await visitToo(browser, first)
    const [mine, theirs] = [await joinTable(first, duel.gameId), await joinTable(second, duel.gameId)]
    const [side, otherSide] = duel.sides(first.t)
    const seats = [
      { visitor: first, game: mine, field: side, gains: [] as number[] },
      { visitor: second, game: theirs, field: otherSide, gains: [] as number[] },
    ]
    const gains = () => seats.flatMap((seat) => seat.gains)
    const isOver = () => gains().some((gain) => gain > 0) && gains().some((gain) => gain < 0)
    for (let round = 0; round < mostDuels && !isOver(); round += 1) {
      await awaitFreshRound(mine)
      for (const { game, visitor, field } of seats) await lay(game, visitor, [field])
      for (const seat of seats)
        seat.gains.push(...(await readGains(seat.game, seat.visitor, seat.gains.length)))
    }
    expect(isOver(), `gains: ${gains().join()}`).toBe(true)
    for (const { game, visitor } of seats) await proveLastResult(game, visitor)
    await second.page.context().close()
  })

/** Of blackjack's hands 43 in a hundred are won: in so many one is, but for one run in 20,000. */
const mostHands = 18

test("casino hold'em: a fold loses its ante, and a call is paid", async ({ visit }, { project }) => {
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  const { t } = visitor
  const game = await joinTable(visitor, 'live-0010')
  const fold = game.getByRole('button', { name: t('live.holdemFold'), exact: true })
  const call = game.getByRole('button', { name: t('live.holdemCosts', { amount: '৳10' }) })
  const gains: number[] = []
  const hasWon = () => gains.some((gain) => gain > 0)
  for (let hand = 0; hand < mostHands && !hasWon(); hand += 1) {
    await lay(game, visitor, [t('live.holdemAnte')])
    const decision = gains.length === 0 ? fold : call
    if (await appears(decision)) await decision.click()
    gains.push(...(await readGains(game, visitor, gains.length)))
  }
  expect(gains[0]).toBeLessThan(0)
  expect(hasWon(), `gains: ${gains.join()}`).toBe(true)
  await proveLastResult(game, visitor)
})

test('blackjack of a table: a hand is lost and another one won', async ({ visit }, { project }) => {
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  const game = await joinTable(visitor, 'live-0003')
  const gains: number[] = []
  const hasWon = () => gains.some((gain) => gain > 0)
  const hasLost = () => gains.some((gain) => gain < 0)
  for (let hand = 0; hand < mostHands && !(hasWon() && hasLost()); hand += 1) {
    await lay(game, visitor, [visitor.t('live.sharedSpot')])
    await playHand(game, visitor, { isReckless: hasWon() && !hasLost() })
    gains.push(...(await readGains(game, visitor, gains.length)))
  }
  expect({ hasWon: hasWon(), hasLost: hasLost() }).toEqual({ hasWon: true, hasLost: true })
  await proveLastResult(game, visitor)
})

/** Does what the hint says, or takes cards until the hand is over, until the dealer's cards lie open. */
async function playHand(
  game: FrameLocator,
  { t }: Visitor,
  { isReckless }: { readonly isReckless: boolean },
): Promise<void> {
  const move = (key: 'hit' | 'stand') =>
    game.getByRole('button', { name: t(`blackjack.${key}`), exact: true })
  const over = game.locator('.plate').filter({ hasText: t('blackjack.dealersTurn', { total: '' }).trim() })
  for (;;) {
    await expect(move('stand').or(over).first()).toBeVisible()
    if (await over.isVisible()) return
    const chosen = isReckless || (await isHitAdvised(game, t)) ? move('hit') : move('stand')
    // The table's clock may have decided in the meantime.
    await chosen.click({ timeout: 5_000 }).catch(() => undefined)
  }
}

/** A hint of basic strategy; a double is taken as the card that it is. */
async function isHitAdvised(game: FrameLocator, t: Visitor['t']): Promise<boolean> {
  const hint = game.getByRole('button', { name: t('blackjack.hint'), exact: true })
  await hint.click({ timeout: 5_000 }).catch(() => undefined)
  const advice = await game.locator('.bjhint').allTextContents()
  return (['hit', 'double'] as const).some((key) =>
    advice.includes(t('blackjack.hinted', { move: t(`blackjack.${key}`) })),
  )
}
