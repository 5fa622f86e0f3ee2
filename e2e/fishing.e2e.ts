import type { FrameLocator } from '@playwright/test'
import { sitDown } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ timeout: 300_000 })

const loadButton = (game: FrameLocator, { t }: Visitor, shots: number) =>
  game.getByRole('button', { name: t('fishing.load', { shots, amount: '৳10' }) })

async function load(game: FrameLocator, visitor: Visitor, shots: number): Promise<void> {
  await game.getByRole('button', { name: String(shots), exact: true }).click()
  await loadButton(game, visitor, shots).click()
  await expect(loadButton(game, visitor, shots)).toHaveCount(0)
}

for (const language of ['EN', 'BN'] as const) {
  test(`fishing: a magazine with catches and misses, to its end (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const game = await sitDown(visitor, 'fish-0001')
    // Of a hundred shots some catch something, whatever swims by.
    const shots = 100
    await load(game, visitor, shots)
    await game.getByRole('button', { name: t('fishing.auto') }).click()
    const log = game.getByRole('log', { name: t('fishing.shots') })
    await expect(log.getByRole('listitem').first()).toBeVisible({ timeout: 30_000 })
    const plate = game.locator('.plate')
    const [beforeCaught = '', afterCaught = ''] = t('fishing.over', { caught: '|', shots }).split('|')
    await expect(plate).toContainText(afterCaught, { timeout: 150_000 })
    const caught = Number((await plate.innerText()).slice(beforeCaught.length).match(/\d+/)?.[0])
    expect(caught).toBeGreaterThan(0)
    expect(caught).toBeLessThan(shots)
    await expect(plate.locator('.money')).not.toHaveText('৳0.00')
    await expect(loadButton(game, visitor, shots)).toBeEnabled()
  })
}

test('fishing: a press in the water shoots, and a magazine is taken up again', async ({ visit, page }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'fish-0003')
  await load(game, visitor, 20)
  const water = game.getByRole('img', { name: t('fishing.water') })
  const log = game.getByRole('log', { name: t('fishing.shots') })
  // The nearest fish is shot at; it may have swum out of reach, then the next press meets another.
  await expect(async () => {
    await water.click()
    await expect(log.getByRole('listitem').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.reload()
  await expect(game.getByText(t('studio.takenUp'))).toBeVisible()
  await game.getByRole('button', { name: t('fishing.rest') }).click()
  await expect(loadButton(game, visitor, 20)).toBeVisible()
})
