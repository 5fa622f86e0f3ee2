import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { consoleUrl, logIn, openMember, openSecond, texts } from './console.ts'
import { expect, test } from './site.ts'

/** The operators' console, as two people in two browsers use it. */
// A code that another story has just used is refused, and the next one taken.
test.use({ expectsRefusals: true })

test('a credit by hand needs a second person, and the audit tells both @once', async ({ page, browser }) => {
  test.slow()
  const t = await logIn(page, 'maker', 'EN')
  await openMember(page, 'rahim')
  await page.getByRole('button', { name: t('memberDesk.adjust') }).click()
  const dialog = page.getByRole('dialog', { name: t('memberDesk.adjust') })
  const reason = `goodwill ${Date.now()}`
  await dialog.getByLabel(t('field.amount')).fill('-5.00')
  await dialog.getByLabel(t('desk.reason')).fill(reason)
  await dialog.getByRole('button', { name: `${t('memberDesk.adjust')} rahim` }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.amount_invalid'))
  await dialog.getByLabel(t('field.amount')).fill('5.00')
  await dialog.getByRole('button', { name: `${t('memberDesk.adjust')} rahim` }).click()
  await expect(page.getByText(t('approvalDesk.asked'))).toBeVisible()

  await page.getByRole('menuitem', { name: t('resource.approval') }).click()
  const own = page.getByRole('row').filter({ hasText: reason })
  await expect(own.getByRole('button', { name: t('approvalDesk.withdraw') })).toBeVisible()
  await expect(own.getByRole('button', { name: t('approvalDesk.approve') })).toHaveCount(0)

  const second = await openSecond(browser)
  const tt = await logIn(second, 'checker', 'BN')
  await second.getByRole('menuitem', { name: tt('resource.approval') }).click()
  const theirs = second.getByRole('row').filter({ hasText: reason })
  await theirs.getByRole('button', { name: tt('approvalDesk.approve') }).click()
  const decision = second.getByRole('dialog', { name: tt('approvalDesk.approve') })
  await decision.getByLabel(tt('desk.reason')).fill('agreed with the desk')
  await decision.getByRole('button', { name: tt('approvalDesk.approve') }).click()
  await expect(theirs).toContainText(tt('choice.approved'))

  await second.getByRole('menuitem', { name: tt('resource.audit') }).click()
  const posted = second.getByRole('row').filter({ hasText: 'adjustment_posted' }).filter({ hasText: reason })
  await expect(posted).toContainText('checker')
  await second.context().close()
})

for (const language of ['BN', 'EN'] as const) {
  test(`the screens have nothing for axe (${language}) @once`, async ({ page }) => {
    test.slow()
    const t = await logIn(page, 'maker', language)
    const look = async (what: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [what, id, nodes[0]?.html])).toEqual([])
    }
    for (const name of ['member', 'agent', 'approval', 'operator', 'role', 'audit'] as const) {
      await page.getByRole('menuitem', { name: t(`resource.${name}`), exact: true }).click()
      await expect(page.getByRole('table').or(page.getByText(t('ra.navigation.no_results')))).toBeVisible()
      await look(name)
    }
    await openMember(page, 'rahim')
    await expect(page.getByRole('tab', { name: t('memberDesk.profile') })).toBeVisible()
    await look('profile')
    await page.getByRole('tab', { name: t('memberDesk.entries') }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await look('entries')
  })
}

test('the login is refused without the code, and tells nothing about names @once', async ({ page }) => {
  const t = texts.EN
  await page.addInitScript(() => localStorage.setItem('language', 'EN'))
  await page.goto(`${consoleUrl}/member`)
  for (const username of ['maker', 'nobody-here']) {
    await page.getByLabel(t('desk.username')).fill(username)
    await page.getByLabel(t('desk.password')).fill('not the password')
    await page.getByRole('button', { name: t('desk.next'), exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(t('errors.login_failed'))
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a list becomes a file on this machine, by keys and the button @once', async ({ page }) => {
  test.slow()
  const t = await logIn(page, 'maker', 'EN')
  await expect(page.getByRole('heading', { name: t('overviewDesk.today'), exact: true })).toBeVisible()
  const stakes = page.getByRole('button', { name: t('overviewDesk.stakes') }).first()
  await stakes.click()
  await expect(stakes).toHaveAttribute('aria-pressed', 'true')
  const label = t('overviewDesk.chart', { figure: t('overviewDesk.stakes') })
  await expect(page.getByRole('img', { name: label })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.getByRole('menuitem', { name: t('resource.member'), exact: true }).click()
  await page.getByRole('textbox', { name: t('ra.action.search') }).fill('rahim')
  const row = page.getByRole('row').filter({ hasText: 'rahim' })
  // The head and one member: the list of everybody holds that row too.
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: t('exportDesk.make') }).click()
  await expect(page.getByText(t('exportDesk.made'))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('overviewDesk.keysTitle') })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.focus()
  await page.keyboard.press('o')
  await expect(page.getByRole('tab', { name: t('memberDesk.profile') })).toBeVisible()

  await page.getByRole('menuitem', { name: t('resource.export'), exact: true }).click()
  const file = page.getByRole('row').filter({ hasText: 'memberList' }).first()
  await expect(file).toContainText(t('choice.ready'), { timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await file.getByRole('button', { name: t('exportDesk.download') }).click()
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toContain('id,username,nickname')
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['rahim'])
})

test('an operator finds the own password in their menu, and a wrong one changes nothing @once', async ({
  page,
}) => {
  test.slow()
  const t = await logIn(page, 'checker', 'BN')
  await page.getByRole('button', { name: 'checker' }).click()
  await page.getByRole('menuitem', { name: t('overviewDesk.password') }).click()
  await page.getByLabel(t('desk.oldPassword')).fill('not the password')
  await page.getByLabel(t('desk.newPassword')).fill('another fine password 7')
  await page.getByRole('button', { name: t('desk.changePassword') }).click()
  await expect(page.getByRole('alert').first()).toHaveText(t('errors.password_old_wrong'))
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
