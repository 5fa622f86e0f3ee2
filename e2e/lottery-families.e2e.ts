import { awaitTimeToBet, bet, isPhone, openLottery, openTickets, playOn } from './lottery-steps.ts'
import { enterWithCredits } from './player.ts'
import { expect, test, type Visitor } from './site.ts'

/**
 * Every family that the house draws itself: a bet that wins whatever comes, and one that hardly ever does.
 * `all` says how everything is chosen; a family without `loses` has no bet that is nearly sure to lose.
 */
const families = {
  '3D': { game: 'elott-02', wins: 'place', all: 'field', loses: 'straight3-all3' },
  K3: { game: 'elott-04', wins: 'sum', all: 'field', loses: 'triple' },
  PK10: { game: 'elott-05', wins: 'place', all: 'field', loses: 'first3' },
  '11X5': { game: 'elott-07', wins: 'place', all: 'field', loses: 'first3' },
  KL10: { game: 'elott-03', wins: 'place', all: 'field', loses: 'any5' },
  KL8: { game: 'elott-08', wins: 'halves', all: 'options' },
  CLR: { game: 'elott-11', wins: 'digit', all: 'field' },
  '4D': { game: 'elott-12', wins: 'first-last3', all: 'typed', loses: 'first' },
  VN27: { game: 'vn-05', wins: 'tail-digit', all: 'field', loses: 'special4' },
  VN18: { game: 'vn-06', wins: 'tail-digit', all: 'field', loses: 'special4' },
  TG: { game: 'sea-08', wins: 'place', all: 'field', loses: 'straight4-all4' },
} as const satisfies Record<
  string,
  { game: string; wins: string; all: 'field' | 'options' | 'typed'; loses?: string }
>

/** Draws of five minutes leave time for everything that is bet first. */
const series = (game: string) => `${game}:300`
const longestDrawMs = 330_000

async function chooseAll({ page, t }: Visitor, all: 'field' | 'options' | 'typed'): Promise<void> {
  const panel = page.locator('.pad-panel')
  if (all === 'field')
    await panel
      .getByRole('button', { name: t('lottery.quickAll') })
      .first()
      .click()
  else if (all === 'options')
    for (const option of await panel.locator('.options button').all()) await option.click()
  else
    await panel
      .getByRole('textbox')
      .fill(Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0')).join(' '))
}

async function betChosen(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const total = (isPhone(page) ? page.locator('.slipbar .money') : page.locator('.slip-total dd')).first()
  await expect(total).toHaveText(/[1-9]/)
  await bet(visitor, await total.innerText())
  await playOn(visitor)
}

for (const language of ['EN', 'BN'] as const)
  test(`every family of the house is won and lost (${language})`, async ({ visit, page }) => {
    test.setTimeout(1_500_000)
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '50000')
    for (const { game, wins, all, ...rest } of Object.values(families)) {
      await openLottery(visitor, game, { series: series(game), play: wins })
      await awaitTimeToBet(series(game))
      await chooseAll(visitor, all)
      await betChosen(visitor)
      if (!('loses' in rest)) continue
      await openLottery(visitor, game, { series: series(game), play: rest.loses })
      await awaitTimeToBet(series(game))
      await page.getByRole('button', { name: t('lottery.quickPick') }).click()
      await betChosen(visitor)
    }
    for (const [family, { game, ...rest }] of Object.entries(families)) {
      await openLottery(visitor, game, { series: series(game) })
      const tickets = await openTickets(visitor)
      const timeout = longestDrawMs
      const won = tickets.filter({ hasText: t('lottery.ticketState_won') })
      await expect(won, `${family} won`).toHaveCount(1, { timeout })
      await expect(won.locator('mark').first(), `${family}: what won is marked`).toBeVisible()
      if ('loses' in rest)
        await expect(
          tickets.filter({ hasText: t('lottery.ticketState_lost') }),
          `${family} lost`,
        ).toHaveCount(1, { timeout })
    }
  })
