import { awaitGame, enterWithCredits } from './player.ts'
import { expect, gameFrame, test } from './site.ts'

// What a browser logs of an answer that did not come is what this story is about.
test.use({ losesConnection: true })

test('a game whose platform does not answer yet says so, and opens', async ({ visit, page }, { project }) => {
  test.slow()
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  await enterWithCredits(visitor, '100')
  let tries = 0
  let isBack = false
  await page.route('**/api/session', (route) => {
    tries += 1
    return isBack ? route.continue() : route.abort()
  })
  await page.goto('/seamless?gameId=slot-0002')
  const game = gameFrame(page)
  await expect(game.getByRole('status').filter({ hasText: visitor.t('studio.openingSlow') })).toBeVisible({
    timeout: 30_000,
  })
  isBack = true
  await awaitGame(game)
  expect(tries).toBeGreaterThan(1)
})
