import type { FrameLocator } from '@playwright/test'
import { closePanel, openHistory, roundRows, sitDown, withoutMotion } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** Bets, and the flight that follows; one in a thousand flies for longer than a minute and a half. */
const flightMs = 120_000
const mostFlights = 3

test.describe.configure({ timeout: 480_000 })

/** Bets on the next flight with a target that is cashed out at by itself, and waits until it has ended. */
async function fly(game: FrameLocator, { t }: Visitor, target: string): Promise<void> {
  const field = game.getByRole('spinbutton', { name: t('live.crashAuto') })
  await field.fill(target)
  await field.blur()
  const bets = game.getByRole('button', { name: t('live.crashBet', { amount: '৳10' }), exact: true })
  await bets.click({ timeout: flightMs })
  await expect(game.getByText(t('live.crashFlying'))).toBeVisible({ timeout: flightMs })
  await expect(game.getByText(t('live.crashBroke'))).toBeVisible({ timeout: flightMs })
}

test('a flight is left in time, another one is not', async ({ visit }, { project }) => {
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  const { t } = visitor
  await withoutMotion(visitor)
  const game = await sitDown(visitor, 'flight-0001')
  await expect(game.getByRole('main').getByRole('timer')).toBeVisible({ timeout: flightMs })
  // One flight in fifty breaks off at once; the next one is tried then.
  const rounds = roundRows(game)
  const won = rounds.filter({ hasText: '+৳10.10' })
  await openHistory(game, visitor)
  for (let flight = 0; flight < mostFlights && (await won.count()) === 0; flight += 1) {
    await closePanel(game)
    await fly(game, visitor, '1.01')
    await openHistory(game, visitor)
    await expect(rounds).toHaveCount(flight + 1)
    await expect(rounds.first()).not.toContainText(t('studio.pending'))
  }
  await expect(won).toHaveCount(1)
  const before = await rounds.count()
  await closePanel(game)
  await fly(game, visitor, '10000')
  await openHistory(game, visitor)
  await expect(rounds).toHaveCount(before + 1)
  await expect(rounds.first()).toContainText('৳0')
})
