import { openHistory, sitDown } from './player.ts'
import { expect as expectSoon, gameFrame, test } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ timeout: 180_000 })

for (const language of ['EN', 'BN'] as const) {
  test(`roulette: chips are laid, taken back and played (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const game = await sitDown(visitor, 'cloth-0001')
    await expect(game.getByRole('button', { name: t('felt.placeFirst') })).toBeDisabled()
    await game.getByRole('button', { name: t('felt.red'), exact: true }).click()
    await game.getByRole('button', { name: t('felt.black'), exact: true }).click()
    await game.getByRole('button', { name: '17', exact: true }).click()
    await game.getByRole('button', { name: t('felt.undo') }).click()
    await game.getByRole('button', { name: t('felt.spin') }).click()
    await expect(game.locator('.plate')).toContainText(/^\d+ · /, { timeout: 10_000 })
  })
}

test.describe('each table deals', () => {
  for (const [id, field, button] of [
    ['cloth-0002', 'felt.banker', 'felt.deal'],
    ['cloth-0003', 'felt.small', 'felt.shake'],
    ['cloth-0004', 'felt.tiger', 'felt.deal'],
    ['cloth-0005', 'felt.andar', 'felt.deal'],
  ] as const) {
    test(id, async ({ visit }) => {
      const visitor = await visit('EN')
      const { t } = visitor
      const game = await sitDown(visitor, id)
      const play = game.getByRole('button', { name: t(button), exact: true })
      await game.getByRole('button', { name: t(field), exact: true }).click()
      await play.click()
      await expect(game.locator('.plate:not(.quiet)')).toBeVisible()
      await expect(play).toBeEnabled()
      await openHistory(game, visitor)
      await expect(game.getByRole('listitem').filter({ has: game.getByRole('link') })).toHaveCount(1)
    })
  }
})

test('video poker: the suggested cards are kept, the others exchanged', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'poker-0001')
  await game.getByRole('button', { name: t('felt.deal') }).click()
  await expect(game.getByText(t('felt.pokerHold')).or(game.locator('.ppays .now'))).toBeVisible()
  await page.reload()
  const suggest = game.getByRole('button', { name: t('felt.suggest') })
  await suggest.click()
  await expect(suggest).not.toHaveAttribute('aria-busy', { timeout: 30_000 })
  await game.getByRole('button', { name: /^(Draw \d|Hold all)$/ }).click()
  await expect(game.getByRole('button', { name: t('felt.deal') })).toBeEnabled()
})

test('a scratch card and a bingo card are bought', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const card = await sitDown(visitor, 'scratch-0001')
  await card.getByRole('button', { name: t('arcade.scratchBuy') }).click()
  await expect(card.locator('.plate')).toContainText(/Three matching pictures|No win/)
  await page.goto('/seamless?gameId=bingo-0001')
  const bingo = gameFrame(page)
  await bingo.getByRole('button', { name: t('arcade.bingoBuy') }).click()
  await expect(bingo.locator('.plate')).toContainText(/Full lines: \d+/, { timeout: 10_000 })
})
