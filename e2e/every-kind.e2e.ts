import type { FrameLocator } from '@playwright/test'
import { aloneGames, playRound, proveLastRound, type AloneGame } from './alone.ts'
import { awaitGame, enterWithCredits, withoutMotion } from './player.ts'
import { expect as expectSoon, gameFrame, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** The rarest win is that of the ninety-ball ticket, one in twelve: so many rounds miss it once in 28,000. */
const mostRounds = 120

// So many rounds take their time where machines are busy.
test.describe.configure({ timeout: 300_000 })

/** Finds a game by its title and opens it from what the lobby suggests. */
async function openFromLobby({ page, t }: Visitor, { title, gameId }: AloneGame): Promise<FrameLocator> {
  await page.goto('/rng')
  await page.getByRole('combobox', { name: t('lobby.searchLabel') }).fill(title)
  const suggested = page.getByRole('option')
  await expect(suggested.first()).toBeVisible()
  await suggested.first().click()
  await expect(page).toHaveURL(new RegExp(`/seamless\\?gameId=${gameId}$`))
  const game = gameFrame(page)
  await awaitGame(game)
  return game
}

for (const story of aloneGames) {
  test(`${story.title}: found, won, lost, and proved`, async ({ visit }, { project }) => {
    // Bengali is the longer language: it is told where there is least room.
    const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
    // Results come at once: what moves on the way to them is told by the stories of each game.
    await withoutMotion(visitor)
    await enterWithCredits(visitor, '2000')
    const game = await openFromLobby(visitor, story)
    const table = { game, t: visitor.t }
    await story.prepare?.(table)
    const seen = { won: false, lost: false }
    for (let round = 0; round < mostRounds && !(seen.won && seen.lost); round += 1) {
      const gained = await playRound(table, story)
      if (gained < 0) seen.lost = true
      else if (gained > 0 || !story.hasPush) seen.won = true
    }
    expect(seen).toEqual({ won: true, lost: true })
    await proveLastRound(visitor, game)
  })
}
