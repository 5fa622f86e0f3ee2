import type { Locator } from '@playwright/test'
import { openHistory, sitDown } from './player.ts'
import { expect as expectSoon, test } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

const mostRounds = 30

test.describe.configure({ timeout: 180_000 })

/** Plays until both words have been read: what a win says and what a loss says. */
async function playToBoth(play: Locator, words: { won: Locator; lost: Locator }): Promise<void> {
  const seen = { won: false, lost: false }
  for (let round = 0; round < mostRounds && !(seen.won && seen.lost); round += 1) {
    await play.click()
    await expect(words.won.or(words.lost)).toBeVisible()
    if (await words.won.isVisible()) seen.won = true
    else seen.lost = true
    await expect(play).toBeEnabled()
  }
  expect(seen).toEqual({ won: true, lost: true })
}

for (const language of ['EN', 'BN'] as const) {
  test(`dice to a win and a loss, with its proof (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t, page } = visitor
    const game = await sitDown(visitor, 'quick-0001')
    const roll = game.getByRole('button', { name: t('arcade.diceRoll'), exact: true })
    await game.getByRole('button', { name: t('studio.turbo') }).click()
    const plate = game.locator('.plate')
    await playToBoth(roll, {
      won: plate.filter({ hasText: t('arcade.won') }),
      lost: plate.filter({ hasText: t('arcade.lost') }),
    })
    await openHistory(game, visitor)
    const proof = game.getByRole('link', { name: t('studio.proof') }).first()
    const [opened] = await Promise.all([page.context().waitForEvent('page'), proof.click()])
    await expect(opened.getByRole('heading', { name: t('studio.proofHidden') })).toBeVisible()
  })
}

test('limbo to a win and a loss', async ({ visit }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'quick-0005')
  await game.getByRole('button', { name: '1.5×', exact: true }).click()
  const plate = game.locator('.plate')
  await playToBoth(game.getByRole('button', { name: t('arcade.limboGo'), exact: true }), {
    won: plate.filter({ hasText: t('arcade.won') }),
    lost: plate.filter({ hasText: t('arcade.lost') }),
  })
})

test('a ball of plinko falls, and its round is replayed', async ({ visit }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'quick-0002')
  await game.getByRole('button', { name: t('arcade.rowCount', { count: 8 }), exact: true }).click()
  const drop = game.getByRole('button', { name: t('arcade.plinkoDrop') })
  await drop.click()
  await expect(game.locator('.plate')).toContainText('×')
  await expect(drop).toBeEnabled()
  await openHistory(game, visitor)
  await game
    .getByRole('button', { name: t('studio.replay') })
    .first()
    .click()
  await expect(game.getByText(t('studio.replaying'))).toBeVisible()
  await expect(drop).toBeEnabled()
})

test('keno needs picks before it draws', async ({ visit }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'quick-0003')
  await expect(game.getByRole('button', { name: t('arcade.kenoIdle') })).toBeDisabled()
  for (const number of ['7', '17', '27'])
    await game.getByRole('button', { name: number, exact: true }).click()
  await game.getByRole('button', { name: t('arcade.kenoDraw'), exact: true }).click()
  await expect(game.locator('.plate')).toContainText(/\d of 3 met/)
})

test('a tower: climb, reload on the way, cash out', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'quick-0004')
  const start = game.getByRole('button', { name: t('arcade.towerStart') })
  const cashOut = game.getByRole('button', { name: /^Cash out ৳/ })
  // A trap may be behind the first door: then the next tower is tried.
  for (let climb = 0; climb < 12; climb += 1) {
    await start.click()
    await game.getByRole('button', { name: t('arcade.towerDoor', { floor: 1, door: 1 }) }).click()
    await expect(cashOut.or(start)).toBeVisible()
    if (await cashOut.isVisible()) break
  }
  await page.reload()
  await expect(game.getByText(t('studio.takenUp'))).toBeVisible()
  await cashOut.click()
  await expect(game.getByText(t('studio.cashedOut'))).toBeVisible()
})
