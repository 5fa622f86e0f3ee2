import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator } from '@playwright/test'
import { sitDown, spin, withoutMotion } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

// What is played is counted when the ledger is sealed and the feed has gone on.
const countedMs = 180_000
const expect = expectSoon.configure({ timeout: 30_000 })
const rounds = 10

async function playRounds(game: FrameLocator, visitor: Visitor): Promise<void> {
  const { t } = visitor
  await expect(game.getByRole('button', { name: t('studio.stakeLess') })).toBeVisible()
  await game.getByRole('button', { name: t('studio.turbo') }).click()
  for (let played = 0; played < rounds; played += 1) await spin(game, visitor)
}

for (const language of ['BN', 'EN'] as const) {
  test(`a member plays, claims a mission once, and has a place on the leaderboard (${language})`, async ({
    visit,
  }) => {
    test.setTimeout(480_000)
    const visitor = await visit(language)
    const { page, t } = visitor
    await withoutMotion(visitor)
    const game = await sitDown(visitor, 'slot-0010')
    await page.goto('/member?page=missionLeaderboard')
    const title = language === 'BN' ? '10 রাউন্ড খেলুন' : 'Play 10 rounds'
    const card = page.getByRole('listitem').filter({ hasText: title })
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
    expect((await new AxeBuilder({ page }).include('.mission').analyze()).violations).toEqual([])
    await page.goto('/seamless?gameId=slot-0010')
    await playRounds(game, visitor)
    await page.goto('/member?page=missionLeaderboard')
    const claim = card.getByRole('button', { name: t('mission.claim') })
    await expect(claim).toBeVisible({ timeout: countedMs })
    await claim.click()
    await expect(card.getByText(t('mission.claimed'))).toBeVisible()
    await expect(claim).toHaveCount(0)
    const board = page.locator('.mission-board')
    await board.getByText(t('mission.measure_risked')).click()
    await expect(board.locator('[aria-current="true"]').first()).toContainText(t('mission.you'), {
      timeout: countedMs,
    })
    expect((await new AxeBuilder({ page }).include('.mission').analyze()).violations).toEqual([])
    await page.goto('/member?page=rewardCenter')
    await expect(page.getByText(title).first()).toBeVisible()
  })
}
