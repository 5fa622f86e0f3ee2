import { expect, gameFrame, headerBalance, register, takeCredits, test, type Visitor } from './site.ts'

// The story of the first bet: register, take credits, spin, see the balance move, find the bet, verify it.
for (const language of ['BN', 'EN'] as const) {
  test(`a new member plays a first spin and proves that it was fair (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    await register(visitor)
    await takeCredits(visitor, '1000')
    await expect(headerBalance(page)).toContainText('1,000.00')
    await spinOnce(visitor)
    await reveal(visitor)
    await page.goto('/member?page=personalHistoryCopy')
    await openFirstBet(visitor)
    await balanceIsThatOfTheLastMovement(visitor)
    await proveRound(visitor)
  })
}

const title = { BN: 'সাত রাজার ধন', EN: 'Riches of Seven Kings' } as const
const gameId = 'slot-0001'

async function spinOnce({ page, t, language }: Visitor): Promise<void> {
  await page.goto(`/seamless?gameId=${gameId}`)
  const game = gameFrame(page)
  await expect(game.getByRole('heading', { name: title[language] })).toBeVisible()
  await expect(game.getByText('1,000.00')).toBeVisible()
  await game.getByRole('button', { name: t('studio.introStart') }).click()
  // The first spin may win free spins, which belong to its round.
  const start = game.getByRole('button', { name: t('studio.freeSpinsStart') })
  await page.addLocatorHandler(start, () => start.click())
  const spin = game.getByRole('button', { name: t('studio.spin'), exact: true })
  await spin.click()
  await expect(game.getByText('1,000.00')).toBeHidden()
  // The round is over when the next one can be asked for.
  await expect(spin).toBeEnabled({ timeout: 90_000 })
  await expect(spin).not.toHaveAttribute('aria-busy', 'true', { timeout: 90_000 })
}

async function reveal({ page, t }: Visitor): Promise<void> {
  const game = gameFrame(page)
  await game
    .getByRole('button', { name: t('studio.fairness') })
    .first()
    .click()
  await game.getByRole('button', { name: t('studio.reveal') }).click()
  await expect(game.getByText(t('studio.revealedSeeds'))).toBeVisible()
}

async function openFirstBet({ page, t, language }: Visitor): Promise<void> {
  await page
    .getByRole('listitem')
    .or(page.getByRole('row'))
    .filter({ hasText: title[language] })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('record.movements') })).toBeVisible()
}

async function balanceIsThatOfTheLastMovement({ page, t }: Visitor): Promise<void> {
  const figure = /[\d,]+\.\d\d/.exec(await headerBalance(page).innerText())?.[0] ?? 'no balance'
  const movements = page.getByRole('heading', { name: t('record.movements') }).locator('..')
  await expect(movements.getByText(figure)).toBeVisible()
}

async function proveRound({ page, t }: Visitor): Promise<void> {
  const [proof] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: t('record.proofAction') }).click(),
  ])
  await expect(proof.getByText(t('studio.proofOk'))).toBeVisible()
}
