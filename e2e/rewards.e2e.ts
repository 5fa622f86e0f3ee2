import { checkLedger, enter } from './cashier.ts'
import { awaitGame, spin, stakeTo, withoutMotion } from './player.ts'
import { claim, deposit, freeRounds, isSound, join, secondDeposit, taka } from './reward-steps.ts'
import { expect as expectSoon, gameFrame, test, type Visitor } from './site.ts'

// Offers of the demo, from joining to cash: free rounds for a deposit, and a bonus that is played.

const expect = expectSoon.configure({ timeout: 30_000 })
test.use({ actionTimeout: 30_000 })

/** The bonus of ৳250 asks for ৳2,500: five rounds at the most that it allows. */
async function playThrough(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/seamless?gameId=slot-0010')
  const game = gameFrame(page)
  await awaitGame(game)
  await stakeTo(game, visitor, 500)
  for (let round = 0; round < 5; round += 1) await spin(game, visitor)
}

for (const language of ['BN', 'EN'] as const) {
  const [rounds, second] = [freeRounds[language], secondDeposit[language]]

  test(`deposits bring free rounds and a bonus, which is played until it is cash (${language})`, async ({
    visit,
    page,
  }) => {
    test.setTimeout(600_000)
    const visitor = await visit(language)
    const { t } = visitor
    await withoutMotion(visitor)
    await enter(visitor)
    await join(visitor, rounds)
    await join(visitor, second)
    await deposit(visitor, '10000')

    await claim(visitor, rounds)
    await isSound(visitor, '.rw-page')
    await page.goto('/member?page=bonusDetails')
    const kept = page.getByRole('region', { name: t('bonus.roundsTitle') })
    await expect(kept).toContainText(t('bonus.roundsPlayed', { played: 0, rounds: 10 }))
    await kept.getByRole('link', { name: t('bonus.roundsPlay') }).click()
    const game = gameFrame(page)
    await awaitGame(game)
    await expect(game.getByText(t('studio.freeRoundsLeft', { count: 10, stake: '৳10' }))).toBeVisible()
    await spin(game, visitor)
    await expect(game.getByText(t('studio.freeRoundsLeft', { count: 9, stake: '৳10' }))).toBeVisible()
    await page.goto('/member?page=bonusDetails')
    await expect(kept).toContainText(t('bonus.roundsPlayed', { played: 1, rounds: 10 }))

    await deposit(visitor, '500')
    await claim(visitor, second)
    await page.goto('/member?page=bonusDetails')
    const active = page.getByRole('region', { name: second })
    await expect(active).toContainText(taka('250.00').slice(1))
    await expect(active).toContainText(t('bonus.left', { left: taka('2500.00') }))
    await isSound(visitor, '.bn')

    await page.goto('/member?page=withdraw')
    await expect(page.getByText(t('withdraw.whyBonus', { amount: taka('250.00') }))).toBeVisible()

    await playThrough(visitor)
    await expect(async () => {
      await page.goto('/member?page=bonusDetails')
      await expect(page.getByText(t('bonus.converted', { amount: taka('250.00') }))).toBeVisible({
        timeout: 5_000,
      })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(t('bonus.state_completed'))).toBeVisible()
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })
}
