import type { FrameLocator, Locator } from '@playwright/test'
import { closePanel, openHistory, roundRows, sitDown, withoutMotion } from './player.ts'
import { expect as expectSoon, type Visitor } from './site.ts'

/** A round of a table is about 25 seconds and more where it waits for decisions; machines are busy. */
export const liveRoundMs = 120_000
const expect = expectSoon.configure({ timeout: liveRoundMs })

/** The table's own clock; the time in the game stands in the header. */
export const clockOf = (game: FrameLocator): Locator => game.getByRole('main').getByRole('timer')

/** A table of each kind; hands without motion, so that what is dealt lies at once. */
export async function joinTable(visitor: Visitor, gameId: string): Promise<FrameLocator> {
  await withoutMotion(visitor)
  const game = await sitDown(visitor, gameId)
  await expect(clockOf(game)).toBeVisible()
  return game
}

/** Bets have just been opened: two people have the time to bet on one round. */
export const awaitFreshRound = (game: FrameLocator): Promise<void> =>
  expect(clockOf(game)).toHaveText(/1\d/, { timeout: liveRoundMs })

/** Lays chips while bets are open, and puts them in play. Laid too late, they are laid again. */
export async function lay(game: FrameLocator, { t }: Visitor, fields: readonly string[]): Promise<void> {
  const placed = game.getByRole('button', { name: t('live.placed') })
  await expect(async () => {
    await expectSoon(clockOf(game)).toHaveText(/\d/, { timeout: 60_000 })
    for (const name of fields)
      await game.getByRole('button', { name, exact: true }).click({ timeout: 20_000 })
    await game.getByRole('button', { name: t('live.place') }).click({ timeout: 5_000 })
    await expectSoon(placed).toBeVisible({ timeout: 15_000 })
  }).toPass({ timeout: 3 * liveRoundMs })
}

const amountsIn = (text: string): number[] =>
  [...text.matchAll(/৳\s*([\d,]+(?:\.\d+)?)/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))

/** Rounds that were played to their end; the newest first. */
const endedRows = (game: FrameLocator, { t }: Visitor): Locator => {
  const others = [t('studio.refunded'), t('studio.pending'), t('studio.settling')]
  return roundRows(game).filter({ hasNotText: new RegExp(others.join('|')) })
}

/** Two rounds of a table in no hurry. */
const resultMs = 60_000

/** Whether something comes into sight while a round goes on. */
export const appears = (what: Locator): Promise<boolean> =>
  expectSoon(what)
    .toBeVisible({ timeout: resultMs })
    .then(
      () => true,
      () => false,
    )

/**
 * Waits until more rounds have ended than the player has seen, and tells of each of these what it paid beyond
 * its stake: of none when the bet came too late and was given back.
 */
export async function readGains(game: FrameLocator, visitor: Visitor, seenCount: number): Promise<number[]> {
  await openHistory(game, visitor)
  const ended = endedRows(game, visitor)
  await appears(ended.nth(seenCount))
  const texts = await ended.allInnerTexts()
  await closePanel(game)
  return texts.slice(0, texts.length - seenCount).map((text) => {
    const [stake, paid] = amountsIn(text)
    if (stake === undefined || paid === undefined) throw new Error(`a stake and what it paid: ${text}`)
    return paid - stake
  })
}

/** The proof of the last round; the chain's link lies open as soon as the round has ended. */
export async function proveLastResult(game: FrameLocator, visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await openHistory(game, visitor)
  const proof = endedRows(game, visitor)
    .first()
    .getByRole('link', { name: t('studio.proof') })
  const [opened] = await Promise.all([page.waitForEvent('popup'), proof.click()])
  await expectSoon(opened.getByRole('heading', { name: t('studio.proofOk') })).toBeVisible({
    timeout: 30_000,
  })
  await opened.close()
}
