import type { FrameLocator } from '@playwright/test'
import { sitDown, withoutMotion } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ timeout: 180_000 })

/** Of so many rounds one is won and one is lost, but for one run in a hundred thousand. */
const mostRounds = 24

/** A table without motion: what is dealt lies at once. */
async function openTable(visitor: Visitor): Promise<FrameLocator> {
  await withoutMotion(visitor)
  return sitDown(visitor, 'table-0003')
}

/** The page waits for a decision, or for the next round. */
const ready = (game: FrameLocator) =>
  game.locator('.act.decide button:enabled, button.act:enabled[aria-busy="false"]').first()

const offered = (game: FrameLocator, { t }: Visitor, move: 'hit' | 'stand' | 'decline') =>
  game.getByRole('button', { name: t(`blackjack.${move}`), exact: true })

/** Deals, and stands on every hand. Gives what the hands came to. */
async function playRound(game: FrameLocator, visitor: Visitor): Promise<string[]> {
  const { t } = visitor
  await game.getByRole('button', { name: t('blackjack.deal'), exact: true }).click()
  for (;;) {
    await expect(ready(game)).toBeVisible()
    if (await offered(game, visitor, 'decline').isVisible()) await offered(game, visitor, 'decline').click()
    else if (await offered(game, visitor, 'stand').isVisible()) await offered(game, visitor, 'stand').click()
    else break
  }
  return game.locator('.bjresult').allTextContents()
}

for (const language of ['EN', 'BN'] as const) {
  test(`rounds of blackjack to a win and to a loss (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const game = await openTable(visitor)
    const won = [t('blackjack.resultWin'), t('blackjack.resultBlackjack')]
    const seen = new Set<string>()
    for (let round = 0; round < mostRounds; round += 1) {
      for (const result of await playRound(game, visitor)) seen.add(result)
      if (won.some((result) => seen.has(result)) && seen.has(t('blackjack.resultLose'))) break
    }
    expect(won.some((result) => seen.has(result))).toBe(true)
    expect(seen).toContain(t('blackjack.resultLose'))
  })
}

test('a double is a further stake of the round, and survives a reload', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await openTable(visitor)
  const double = game.getByRole('button', {
    name: t('blackjack.costs', { move: t('blackjack.double'), amount: '৳10' }),
  })
  // Blackjacks end a round before anything can be doubled.
  for (let round = 0; round < mostRounds; round += 1) {
    await game.getByRole('button', { name: t('blackjack.deal'), exact: true }).click()
    await expect(ready(game)).toBeVisible()
    if (await offered(game, visitor, 'decline').isVisible()) await offered(game, visitor, 'decline').click()
    await expect(ready(game)).toBeVisible()
    if (await double.isVisible()) break
  }
  await page.reload()
  await game.getByRole('button', { name: t('blackjack.hint') }).click()
  await expect(game.getByText(/^Basic strategy: /)).toBeVisible()
  await double.click()
  await expect(game.locator('.bjhand p small')).toHaveText('৳20')
  await expect(game.getByRole('button', { name: t('blackjack.deal'), exact: true })).toBeEnabled()
})

test('the keyboard plays a round', async ({ visit }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await openTable(visitor)
  await game.getByRole('button', { name: t('blackjack.deal'), exact: true }).click()
  for (;;) {
    await expect(ready(game)).toBeVisible()
    if (await offered(game, visitor, 'decline').isVisible()) await game.locator('body').press('n')
    else if (await offered(game, visitor, 'stand').isVisible()) await game.locator('body').press('s')
    else break
  }
  await expect(game.locator('.bjresult').first()).not.toBeEmpty()
})
