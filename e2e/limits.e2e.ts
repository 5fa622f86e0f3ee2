import type { Page } from '@playwright/test'
import { expectNoFindings } from './security-steps.ts'
import { arriveFromElsewhere, expect, register, test } from './site.ts'

// A game that was closed is asked for again and refused, so that the page can say why.
test.use({ expectsRefusals: true })

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') ?? '')

/** What the member does somewhere else, with the same account. */
async function send(page: Page, path: string, data: object, method = 'POST'): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.fetch(`/wps/relay/${path}`, { method, headers, data })
  expect(await answer.json()).toMatchObject({ success: true })
}

for (const language of ['BN', 'EN'] as const) {
  test(`a limit holds at once, a looser one later, and a break closes play (${language}) @money`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await arriveFromElsewhere(page)
    await register(visitor)
    await page.goto('/member?page=playLimits')
    const name = t('limits.named', { kind: t('limits.deposit'), period: t('limits.day') })
    await page.getByRole('button', { name: t('limits.setNamed', { name }) }).click()
    const dialog = page.getByRole('dialog', { name: t('limits.dialogTitle', { name }) })
    const field = dialog.getByRole('textbox', { name: t('limits.amount') })
    await field.fill('1e3')
    const save = dialog.getByRole('button', { name: t('limits.save') })
    await expect(save).toBeDisabled()
    await expect(save).toHaveAccessibleDescription(t('limits.amountWrong'))
    await field.fill('৫০০')
    await expect(dialog.getByText(t('limits.holdsAtOnce'))).toBeVisible()
    await expectNoFindings(visitor)
    await dialog.getByRole('button', { name: t('limits.save') }).click()
    await expect(page.getByText(t('limits.savedNow'))).toBeVisible()
    await expect(page.getByText(t('limits.left', { left: '৳500.00' }))).toBeVisible()
    await page.getByRole('button', { name: t('limits.changeNamed', { name }) }).click()
    await field.fill('900')
    await dialog.getByRole('button', { name: t('limits.save') }).click()
    await expect(page.locator('.lim-next')).toContainText('৳900.00')
    await expectNoFindings(visitor)

    const pause = page.getByRole('group', { name: t('limits.coolOff') })
    await pause.getByRole('button', { name: t('limits.pauseStart') }).click()
    const confirm = page.getByRole('dialog', {
      name: t('limits.confirmCoolOff', { span: t('limits.hours', { count: 24 }) }),
    })
    const begin = confirm.getByRole('button', { name: t('limits.confirmAction') })
    await expect(begin).toBeDisabled()
    await expect(begin).toHaveAccessibleDescription(t('limits.understoodMissing'))
    await expectNoFindings(visitor)
    await confirm.getByRole('checkbox').check()
    await begin.click()
    await expect(page.getByText(t('limits.runningCoolOff'))).toBeVisible()
    await expectNoFindings(visitor)
  })
}

test('over an open game: what play came to, and a break that closes it', async ({ visit, page }) => {
  test.slow()
  const visitor = await visit('BN')
  const { t } = visitor
  await arriveFromElsewhere(page)
  await register(visitor)
  await send(page, 'realityCheck', { minutes: 5 }, 'PUT')
  await page.evaluate(() => {
    const session = (sessionStorage.getItem('token') ?? '').slice(0, 8)
    localStorage.setItem('reality-mark', `${session} ${Date.now() - 10 * 60_000}`)
  })
  await page.goto('/seamless?gameId=slot-0001')
  const frame = page.locator('iframe')
  await expect(frame).toBeVisible()
  const check = page.getByRole('dialog', { name: new RegExp(t('limits.checkTitle', { span: '.*' })) })
  await expect(check).toBeVisible({ timeout: 40_000 })
  await expect(check.getByText(t('limits.checkNet'))).toBeVisible()
  await check.getByRole('button', { name: t('limits.checkGoOn') }).click()
  await expect(check).toBeHidden()
  await expect(frame).toBeVisible()
  await send(page, 'coolOff', { hours: 24 })
  await expect(frame).toBeHidden()
  await expect(page.getByText(t('game.failedTitle'))).toBeVisible()
})

test('a game in a window of its own keeps the time and tells what play came to', async ({ visit, page }, {
  project,
}) => {
  test.slow()
  const language = project.name === 'phone' ? 'BN' : 'EN'
  const visitor = await visit(language)
  const { t } = visitor
  await arriveFromElsewhere(page)
  await register(visitor)
  await send(page, 'realityCheck', { minutes: 5 }, 'PUT')
  const launched = await page.request.post('/wps/game/launchGame', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { gameId: 'slot-0001', language },
  })
  const { value } = (await launched.json()) as { value: { url: string } }
  await page.clock.install()
  await page.goto(value.url)
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 20_000 })
  const check = page.getByRole('dialog', { name: t('studio.realityTitle', { minutes: 5 }) })
  await page.clock.fastForward('04:30')
  await expect(check).toBeHidden()
  await page.clock.fastForward('00:40')
  await expect(check).toBeVisible()
  await expect(check.getByText(t('studio.realityNet'))).toBeVisible()
  await expect(check.getByRole('link', { name: t('studio.exit') })).toHaveAttribute('href', /^http/)
  await expectNoFindings(visitor)
  await check.getByRole('button', { name: t('studio.realityGoOn') }).click()
  await expect(check).toBeHidden()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 20_000 })
  await page.clock.fastForward('02:00')
  await expect(check).toBeHidden()
})
