import AxeBuilder from '@axe-core/playwright'
import { formatMoney } from '@baize/i18n'
import type { FrameLocator } from '@playwright/test'
import { checkLedger, enter } from './cashier.ts'
import { awaitGame, withoutMotion } from './player.ts'
import { expect as expectSoon, gameFrame, test, type Visitor } from './site.ts'

// Offers of the demo, from joining to cash: free rounds for a deposit, and a bonus that is played.

const expect = expectSoon.configure({ timeout: 30_000 })
test.use({ actionTimeout: 30_000 })

const taka = (amount: string) => formatMoney(amount, { symbol: '৳' })
const offers = {
  EN: { sandbox: 'Practice credits', rounds: 'Free rounds for today', second: 'Second deposit 50%' },
  BN: { sandbox: 'প্র্যাকটিস ক্রেডিট', rounds: 'আজকের ফ্রি রাউন্ড', second: 'দ্বিতীয় ডিপোজিটে 50%' },
} as const

const isSound = async ({ page }: Visitor, part: string) =>
  expect((await new AxeBuilder({ page }).include(part).analyze()).violations).toEqual([])

async function join({ page, t }: Visitor, title: string): Promise<void> {
  const offer = page.locator('.rw-card').filter({ hasText: title })
  await offer.getByRole('button', { name: t('rewardCenter.join') }).click()
  await expect(offer.getByText(t('rewardCenter.status_signed'))).toBeVisible()
}

async function deposit({ page, t }: Visitor, method: string, amount: string): Promise<void> {
  await page.goto('/member?page=depositv2')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: method }).first().click()
  await dialog.getByRole('textbox', { name: t('deposit.amount') }).fill(amount)
  await dialog.getByRole('button', { name: t('deposit.go', { amount: taka(amount) }) }).click()
  await expect(
    page.locator('.dep-head').getByText(t('deposit.state_credited'), { exact: true }),
  ).toBeVisible()
}

/** What a deposit earns is there as soon as a job has looked. */
async function claim({ page, t }: Visitor, title: string): Promise<void> {
  const button = page.getByRole('button', { name: t('rewardCenter.claimOne', { title }) })
  await expect(async () => {
    await page.goto('/member?page=rewardCenter')
    await expect(button).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await button.click()
  await expect(page.locator('.rw-history').getByText(title)).toBeVisible()
}

async function spin(game: FrameLocator, { t }: Visitor): Promise<void> {
  const button = game.getByRole('button', { name: t('studio.spin'), exact: true })
  await button.click()
  await expect(async () => {
    if ((await button.getAttribute('aria-busy')) === 'true') await button.click({ timeout: 1_000 })
    await expect(button).toHaveAttribute('aria-busy', 'false', { timeout: 400 })
  }).toPass({ timeout: 45_000 })
}

/** The bonus of ৳250 asks for ৳2,500: five rounds at the most that it allows. */
async function playThrough(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await page.goto('/seamless?gameId=slot-0010')
  const game = gameFrame(page)
  await awaitGame(game)
  const more = game.getByRole('button', { name: t('studio.stakeMore') })
  await expect(more).toBeVisible()
  const stake = game.getByRole('group', { name: t('studio.stake'), exact: true })
  for (let step = 0; step < 30 && !/৳500$/m.test(await stake.innerText()); step += 1) await more.click()
  for (let round = 0; round < 5; round += 1) await spin(game, visitor)
}

for (const language of ['BN', 'EN'] as const) {
  const names = offers[language]

  test(`deposits bring free rounds and a bonus, which is played until it is cash (${language})`, async ({
    visit,
    page,
  }) => {
    test.setTimeout(600_000)
    const visitor = await visit(language)
    const { t } = visitor
    await withoutMotion(visitor)
    await enter(visitor)
    await page.goto('/member?page=rewardCenter')
    await join(visitor, names.rounds)
    await join(visitor, names.second)
    await deposit(visitor, names.sandbox, '10000')

    await claim(visitor, names.rounds)
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

    await deposit(visitor, names.sandbox, '500')
    await claim(visitor, names.second)
    await page.goto('/member?page=bonusDetails')
    const active = page.getByRole('region', { name: names.second })
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
