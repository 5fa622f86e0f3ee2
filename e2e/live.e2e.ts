import type { FrameLocator } from '@playwright/test'
import { expect, gameFrame, register, takeCredits, test, type Visitor } from './site.ts'

/** A round of a table is about 25 seconds: bets, the result, a rest. */
const roundMs = 60_000

async function sitDown(visitor: Visitor, gameId: string): Promise<FrameLocator> {
  await register(visitor)
  await takeCredits(visitor, '1000')
  await visitor.page.goto(`/seamless?gameId=${gameId}`)
  const game = gameFrame(visitor.page)
  await expect(game.getByRole('main').getByRole('timer')).toBeVisible({ timeout: roundMs })
  return game
}

/** Lays chips while bets are open, and puts them in play. */
async function lay(game: FrameLocator, { t }: Visitor, fields: readonly string[]): Promise<void> {
  await expect(game.getByRole('main').getByRole('timer')).toContainText(/\d/, { timeout: roundMs })
  for (const name of fields) await game.getByRole('button', { name, exact: true }).click({ timeout: roundMs })
  await game.getByRole('button', { name: t('live.place') }).click()
  await expect(game.getByRole('button', { name: t('live.placed') })).toBeVisible()
}

for (const language of ['EN', 'BN'] as const) {
  test(`live roulette: one of two fields wins, the other loses (${language})`, async ({ visit }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    const game = await sitDown(visitor, 'live-0001')
    await lay(game, visitor, [t('felt.low'), t('felt.high'), t('felt.red')])
    await expect(game.locator('.plate')).toContainText(/^\d+ · /, { timeout: roundMs })
    await expect(game.getByRole('listitem').filter({ has: game.getByRole('link') })).toHaveCount(1, {
      timeout: roundMs,
    })
  })
}

test('the money wheel turns for everybody at the table', async ({ visit }) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'live-0008')
  await lay(game, visitor, [t('felt.wheelTimes', { times: '2' }), t('felt.wheelTimes', { times: '4' })])
  await expect(game.locator('.plate')).toContainText(/times|Sun/, { timeout: roundMs })
  await expect(game.getByRole('heading', { name: t('live.lastResults') })).toBeVisible({ timeout: roundMs })
})

test('baccarat: the roads grow by the round', async ({ visit }) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  const game = await sitDown(visitor, 'live-0002')
  await lay(game, visitor, [t('felt.banker'), t('felt.player')])
  await expect(game.getByRole('heading', { name: t('live.roads') })).toBeVisible({ timeout: roundMs })
  await expect(game.getByRole('img', { name: t('live.bead') })).toBeVisible()
})
