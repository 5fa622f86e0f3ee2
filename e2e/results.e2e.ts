import type { FrameLocator, Locator } from '@playwright/test'
import { aloneGames, awaitEnd, playRound } from './alone.ts'
import { sitDown, visitToo, withoutMotion } from './player.ts'
import { expect as expectSoon, headerBalance, test } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ timeout: 180_000 })

const storyOf = (gameId: string) => {
  const story = aloneGames.find((one) => one.gameId === gameId)
  if (!story) throw new Error(`${gameId} is among the games that are played alone`)
  return story
}

/** Balance, total stake and last win, in the order of the bar. */
const figureOf = (game: FrameLocator, index: 0 | 1 | 2): Locator => game.locator('.stats dd').nth(index)
const amountOf = async (figure: Locator): Promise<number> =>
  Number((await figure.innerText()).replace(/[^\d.]/g, ''))

const mostRounds = 40

test('the header of the site keeps its balance until the reels have shown the result', async ({ visit }) => {
  const visitor = await visit('EN')
  // On a phone the game fills the page: only a wide one has the header around it.
  await visitor.page.setViewportSize({ width: 1440, height: 900 })
  const game = await sitDown(visitor, 'slot-0001')
  const story = storyOf('slot-0001')
  const table = { game, t: visitor.t }
  const header = headerBalance(visitor.page).locator('.money')
  for (let spin = 0; spin < 3; spin += 1) {
    const before = await header.innerText()
    const spinButton = story.start(table)
    await spinButton.click()
    await expect(spinButton).toHaveAttribute('aria-busy', 'true')
    const seen = new Set<string>()
    while (true) {
      const text = await header.innerText()
      if ((await spinButton.getAttribute('aria-busy')) !== 'true') break
      seen.add(text)
      // A feature waits for the player: the balance waits with it.
      const begin = game.getByRole('alertdialog').getByRole('button')
      if (await begin.isVisible()) await begin.click()
    }
    expect([...seen]).toEqual([before])
    await awaitEnd(table, story)
    await expect(header).toHaveText(await figureOf(game, 0).innerText())
  }
})

test('a payout below the stake is not celebrated, and the stage stays in its place', async ({ visit }) => {
  const visitor = await visit('BN')
  await withoutMotion(visitor)
  const game = await sitDown(visitor, 'quick-0002')
  const table = { game, t: visitor.t }
  const story = storyOf('quick-0002')
  const found = { below: false, above: false }
  for (let round = 0; round < mostRounds && !(found.below && found.above); round += 1) {
    const gained = await playRound(table, story)
    const paid = await amountOf(figureOf(game, 2))
    const plate = game.locator('.won-spot > .plate')
    if (gained > 0) {
      found.above = true
      await expect(plate).toHaveClass(/\bwin\b/)
      await expect(plate.locator('.money')).toContainText('+')
    } else if (paid > 0 && gained < 0) {
      found.below = true
      await expect(plate).not.toHaveClass(/\bwin\b/)
      await expect(plate.locator('.money')).not.toContainText('+')
      await expect(game.locator('.burst')).toHaveCount(0)
    }
  }
  expect(found).toEqual({ below: true, above: true })
  const moved = await game.locator('.game').evaluate((stage) => {
    stage.scrollLeft = 200
    stage.scrollTop = 200
    return [stage.scrollLeft, stage.scrollTop]
  })
  expect(moved).toEqual([0, 0])
})

test('the total stake of a bought feature is its price, until another stake is chosen', async ({ visit }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  await withoutMotion(visitor)
  const game = await sitDown(visitor, 'slot-0010', '5000')
  const offer = game.getByRole('button', { name: new RegExp(`^${t('slots.buy')}`) })
  const price = Number((await offer.innerText()).replace(/[^\d.]/g, ''))
  expect(price).toBeGreaterThan(100)
  await offer.click()
  await game.getByRole('dialog').getByRole('button', { name: /৳/ }).click()
  await expect.poll(() => amountOf(figureOf(game, 1))).toBe(price)
  const story = { ...storyOf('slot-0028') }
  await story.decide?.({ game, t })
  expect(await amountOf(figureOf(game, 1))).toBe(price)
  await game.getByRole('button', { name: t('studio.stakeMore') }).click()
  expect(await amountOf(figureOf(game, 1))).toBeLessThan(price)
})

test('the chips of a table are round, with their numbers in the middle', async ({ visit }) => {
  const visitor = await visit('BN')
  await visitor.page.setViewportSize({ width: 360, height: 640 })
  const game = await sitDown(visitor, 'live-0002')
  const chips = game.getByRole('group', { name: visitor.t('felt.chip') })
  const drawn = await chips.locator('.token').evaluateAll((tokens) =>
    tokens.map((token) => {
      const text = token.ownerDocument.createRange()
      text.selectNodeContents(token)
      const [number, disc] = [text.getBoundingClientRect(), token.getBoundingClientRect()]
      return {
        stretch: Math.abs(disc.width - disc.height),
        aside: Math.abs(number.left + number.right - disc.left - disc.right) / 2,
      }
    }),
  )
  expect(drawn).toHaveLength(6)
  for (const { stretch, aside } of drawn) {
    expect(stretch).toBeLessThan(0.5)
    expect(aside).toBeLessThan(1)
  }
  const edge = await chips.evaluate((group) => group.scrollWidth - group.clientWidth)
  expect(edge, 'every chip is in sight').toBeLessThanOrEqual(1)
})

test('all thirteen cards of rummy and what is done with them lie on a small phone', async ({
  visit,
  browser,
}) => {
  const first = await visit('BN')
  await first.page.setViewportSize({ width: 360, height: 640 })
  const second = await visitToo(browser, first)
  const sit = first.t('pvp.sitAt', { level: '৳2.50' })
  const games = [await sitDown(first, 'rummy'), await sitDown(second, 'rummy')]
  for (const game of games) await game.getByRole('button', { name: sit, exact: true }).first().click()
  for (const game of games) {
    const parts = game.locator('.pvp-hand .pcard, .pvp-hand .btn')
    await expect(game.locator('.pvp-hand .pcard')).toHaveCount(13, { timeout: 60_000 })
    const edges = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()))
    for (const { left, right } of edges) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(360)
    }
  }
  await second.page.context().close()
})
