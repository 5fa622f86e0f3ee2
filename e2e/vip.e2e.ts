import { aloneGames, playRound, type AloneGame, type Table } from './alone.ts'
import { checkLedger } from './cashier.ts'
import { awaitGame, enterWithCredits, withoutMotion } from './player.ts'
import { claim, isSound } from './reward-steps.ts'
import { expect as expectSoon, gameFrame, test, type Visitor } from './site.ts'
import { write } from './withdrawals.ts'

// The way to the second VIP level, its gift, and the gift of a week that was played in.

test.describe.configure({ timeout: 600_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

/** Bets are counted once the ledger is sealed and the feed has consumed them. */
const countedMs = 180_000
/** The turnover that the second level of the demo asks for. */
const turnover = 10_000
const gameId = 'quick-0001'

const dice = (): AloneGame => {
  const found = aloneGames.find((game) => game.gameId === gameId)
  if (!found) throw new Error(`${gameId} is played in other stories`)
  return found
}

/** Plays at the highest stake until the turnover is reached. */
async function playOn({ page, t }: Visitor): Promise<void> {
  await page.goto(`/seamless?gameId=${gameId}`)
  const game = gameFrame(page)
  await awaitGame(game)
  const table: Table = { game, t }
  const more = game.getByRole('button', { name: t('studio.stakeMore') })
  await expect(more).toBeVisible()
  while (await more.isEnabled()) await more.click()
  const stake = Number((await game.locator('.stats dd').nth(1).innerText()).replace(/[^\d.]/g, ''))
  for (let played = 0; played < turnover; played += stake) await playRound(table, dice())
}

async function memberId({ page }: Visitor): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const info = (await (await page.request.get('/wps/member/info', { headers })).json()) as {
    value: { id: string }
  }
  return info.value.id
}

/** As on the Monday after: what was played lies in the week before, and the job of Mondays runs. */
async function passWeek(id: string): Promise<void> {
  await write('update vip_turnover_day set day = day - 7 where member_id = $1', [id])
  await write(`select graphile_worker.add_job('vip_weekly', '{}'::json)`, [])
}

/** A phone shows two levels of the table until all are asked for. */
async function seeAllLevels(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const all = page.getByRole('button', { name: t('vip.allBenefits', { count: 6 }) })
  if (await all.isVisible()) await all.click()
  await expect(page.getByRole('columnheader', { name: 'VIP 6' })).toBeAttached()
  await isSound(visitor, '.vip-page')
}

/** Claims a gift on the VIP page; it appears once the background job has run. */
async function claimHere({ page, t }: Visitor, title: string): Promise<void> {
  const button = page.getByRole('button', { name: t('vip.claimGift', { title }) })
  await expect(async () => {
    await page.goto('/member?page=vipLevel')
    await expect(button).toBeVisible({ timeout: 20_000 })
  }).toPass({ timeout: countedMs })
  await button.click()
  await expect(page.getByText(t('vip.giftClaimed', { amount: '৳20.00' })).first()).toBeVisible()
  await expect(button).toHaveCount(0)
}

const gifts = {
  EN: { levelUp: 'VIP 2: level-up gift', weekly: 'VIP 2: weekly gift' },
  BN: { levelUp: 'VIP 2: লেভেল-আপ উপহার', weekly: 'VIP 2: সাপ্তাহিক উপহার' },
} as const

for (const language of ['BN', 'EN'] as const) {
  test(`play raises the VIP level and brings its gifts (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await withoutMotion(visitor)
    await enterWithCredits(visitor, '50000')
    await page.goto('/member?page=vipLevel')
    const way = page.getByRole('progressbar', { name: t('vip.progress', { label: 'VIP 2' }) })
    await expect(way).toHaveAttribute('aria-valuenow', '0')
    const benefits = page.getByRole('region', { name: t('vip.benefits') })
    for (const name of ['pointsFactor', 'weekly', 'monthly', 'birthday'] as const)
      await expect(benefits.getByRole('row', { name: t(`vip.${name}`) })).toBeVisible()
    await expect(benefits.getByRole('row', { name: t('vip.levelUp') })).toContainText('৳20')
    await expect(page.locator('.vip-gifts')).toContainText(t('vip.levelUpOf', { label: 'VIP 2' }))
    await isSound(visitor, '.vip-page')
    await seeAllLevels(visitor)

    await playOn(visitor)
    await expect(async () => {
      await page.goto('/member?page=vipLevel')
      const level = page.locator('.vip-now').getByRole('heading', { name: 'VIP 2', exact: true })
      await expect(level).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: countedMs })
    await expect(page.locator('.vip-ladder > li.on')).toContainText(t('vip.isYours'))
    await isSound(visitor, '.vip-page')
    await claimHere(visitor, gifts[language].levelUp)
    await isSound(visitor, '.vip-page')
    await page.goto('/member?page=rewardCenter')
    await expect(page.locator('.rw-history li').first()).toContainText('+৳20.00')

    await passWeek(await memberId(visitor))
    await claim(visitor, gifts[language].weekly)
    await expect(page.locator('.rw-history li').first()).toContainText('+৳5.00')
    await isSound(visitor, '.rw-page')
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })
}
