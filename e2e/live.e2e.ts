import type { FrameLocator } from '@playwright/test'
import { joinTable, lay, liveRoundMs } from './live-table.ts'
import { openHistory, roundRows } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A round of a table takes its time; machines are busy. */
const expect = expectSoon.configure({ timeout: liveRoundMs })

/** The round's result stands in the player's history. */
async function expectSettled(game: FrameLocator, visitor: Visitor): Promise<void> {
  await openHistory(game, visitor)
  await expect(roundRows(game)).not.toHaveCount(0)
}

for (const language of ['EN', 'BN'] as const) {
  test(`live roulette: a result, a tip with thanks, and both in the history (${language})`, async ({
    visit,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    const game = await joinTable(visitor, 'live-0001')
    await lay(game, visitor, [t('felt.low'), t('felt.high'), t('felt.red')])
    await expect(game.locator('.plate')).toContainText(/^\d+ · /)
    await game.getByRole('button', { name: t('live.tipOf', { amount: '৳20' }) }).click()
    await expect(game.getByRole('log')).toContainText(t('live.tipLine', { amount: '৳20' }))
    await openHistory(game, visitor)
    const rounds = game.locator('.rounds').getByRole('listitem')
    await expect(rounds.filter({ hasText: t('live.tipMark') })).toHaveCount(1)
    await expect(rounds).toHaveCount(2)
    await visitor.page.goto('/member?page=personalHistoryCopy')
    const bets = visitor.page.locator('.bet-row, .rec')
    await expect(bets).toHaveCount(2)
    await expect(bets.filter({ hasText: t('profit.tip') })).toHaveCount(1)
  })
}

test('the money wheel turns for everybody at the table', async ({ visit }) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await joinTable(visitor, 'live-0008')
  await lay(game, visitor, [t('felt.wheelTimes', { times: '2' }), t('felt.wheelTimes', { times: '4' })])
  await expect(game.locator('.plate')).toContainText(/times|Sun/)
  await expect(game.getByRole('heading', { name: t('live.lastResults') })).toBeVisible()
})

test('baccarat: the roads grow by the round', async ({ visit }) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await joinTable(visitor, 'live-0002')
  await lay(game, visitor, [t('felt.banker'), t('felt.player')])
  await expect(game.getByRole('heading', { name: t('live.roads') })).toBeVisible()
  await expect(game.getByRole('img', { name: t('live.bead') })).toBeVisible()
})

test('hi-lo: higher, lower and the same rank are laid; the drawn card lies open next', async ({ visit }) => {
  test.slow()
  const visitor = await visit('BN')
  const { t } = visitor
  const game = await joinTable(visitor, 'live-0009')
  await lay(game, visitor, [t('felt.red'), t('felt.black')])
  await expect(game.locator('.plate')).toContainText(/[♣♦♥♠]/)
  await expectSettled(game, visitor)
})

for (const language of ['EN', 'BN'] as const) {
  test(`casino hold'em: a call adds to the stake and ends with the dealer's cards (${language})`, async ({
    visit,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    const game = await joinTable(visitor, 'live-0010')
    await lay(game, visitor, [t('live.holdemAnte')])
    await game
      .getByRole('button', { name: t('live.holdemCosts', { amount: '৳10' }) })
      .click({ timeout: liveRoundMs })
    // Ante and call are gone; nobody else decides, so the dealer shows at once.
    await expect(game.getByText('985.00').first()).toBeVisible()
    const dealer = game.getByRole('region', { name: t('live.holdemDealer'), exact: true })
    await expect(dealer.getByRole('img', { name: t('felt.cardDown') })).toHaveCount(0)
    await expectSettled(game, visitor)
  })
}

test('blackjack of a table: the hand is decided on by the clock, and the dealer plays', async ({ visit }) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await joinTable(visitor, 'live-0003')
  await lay(game, visitor, [t('live.sharedSpot')])
  const stand = game.getByRole('button', { name: t('blackjack.stand'), exact: true })
  const over = game.locator('.plate').filter({ hasText: t('blackjack.dealersTurn', { total: '' }).trim() })
  await expect(stand.or(over).first()).toBeVisible()
  while (!(await over.isVisible())) {
    if (await stand.isVisible()) await stand.click({ timeout: 5_000 }).catch(() => undefined)
    await expect(stand.or(over).first()).toBeVisible()
  }
  await expect(game.locator('.bjresult').first()).not.toHaveText('')
  await expectSettled(game, visitor)
})
