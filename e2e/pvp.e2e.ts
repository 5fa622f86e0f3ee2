import type { FrameLocator } from '@playwright/test'
import { sitDown, visitToo } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

async function openTables(visitor: Visitor, gameId: string): Promise<FrameLocator> {
  const game = await sitDown(visitor, gameId)
  await expect(game.getByRole('heading', { name: visitor.t('pvp.tables') })).toBeVisible({ timeout: 30_000 })
  return game
}

/** Sits down where this level has a free seat. */
const sitAt = (game: FrameLocator, { t }: Visitor, level: string) =>
  game
    .getByRole('button', { name: t('pvp.sitAt', { level }), exact: true })
    .first()
    .click()

/** A stake for each run of this story, so that players of two runs do not meet. */
const levels = { 'true EN': '৳1', 'true BN': '৳5', 'false EN': '৳0.50', 'false BN': '৳10' } as const

for (const language of ['EN', 'BN'] as const) {
  test(`teen patti: two players in two browsers play a hand to its end (${language})`, async ({
    visit,
    browser,
  }) => {
    test.slow()
    const first = await visit(language)
    const { t } = first
    const level = levels[`${test.info().project.name === 'desktop'} ${language}`]
    const games = [await openTables(first, 'card-0002')]
    const second = await visitToo(browser, first)
    games.push(await openTables(second, 'card-0002'))
    for (const game of games) await sitAt(game, first, level)
    const packs = games.map((game) => game.getByRole('button', { name: t('pvp.pack'), exact: true }))
    const [one, other] = packs
    const [mine, theirs] = games
    if (!one || !other || !mine || !theirs) throw new Error('two people came')
    await expect
      .poll(async () => (await one.isVisible()) || (await other.isVisible()), { timeout: 30_000 })
      .toBe(true)
    const [mover, waiter] = (await one.isVisible()) ? [mine, theirs] : [theirs, mine]
    await mover.getByRole('button', { name: t('pvp.see'), exact: true }).click()
    await expect(mover.locator('.pvp-own .pcard.back')).toHaveCount(0)
    await expect(waiter.locator('.pvp-others .pcard.back')).toHaveCount(3)
    await mover.getByRole('button', { name: t('pvp.pack'), exact: true }).click()
    await expect(waiter.locator('.pvp-outcome')).toContainText(t('pvp.youWin', { amount: '' }).trim(), {
      timeout: 15_000,
    })
    for (const game of games) {
      const leave = game.getByRole('button', { name: t('pvp.leave'), exact: true })
      if (await leave.isVisible()) await leave.click()
      await expect(game.getByRole('button', { name: t('pvp.toLobby') })).toBeVisible({ timeout: 15_000 })
    }
  })
}
