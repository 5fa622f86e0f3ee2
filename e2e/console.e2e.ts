import AxeBuilder from '@axe-core/playwright'
import { consoleUrl, logIn, openSecond, texts } from './console.ts'
import { expect, test } from './site.ts'

/** The operators' console, as two people in two browsers use it. */
// A code that another story has just used is refused, and the next one taken.
test.use({ expectsRefusals: true })

test('a credit by hand needs a second person, and the audit tells both @once', async ({ page, browser }) => {
  test.slow()
  const t = await logIn(page, 'maker', 'EN')
  await page.getByRole('menuitem', { name: t('resource.member') }).click()
  await page.getByRole('textbox', { name: t('ra.action.search') }).fill('rahim')
  await page.getByRole('cell', { name: 'rahim', exact: true }).click()
  await page.getByRole('button', { name: t('memberDesk.adjust') }).click()
  const dialog = page.getByRole('dialog', { name: t('memberDesk.adjust') })
  const reason = `goodwill ${Date.now()}`
  await dialog.getByLabel(t('field.amount')).fill('-5.00')
  await dialog.getByLabel(t('desk.reason')).fill(reason)
  await dialog.getByRole('button', { name: t('desk.act') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.amount_invalid'))
  await dialog.getByLabel(t('field.amount')).fill('5.00')
  await dialog.getByRole('button', { name: t('desk.act') }).click()
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
  await decision.getByRole('button', { name: tt('desk.act') }).click()
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
    await page.goto(`${consoleUrl}/member`)
    await page.getByRole('cell', { name: 'rahim', exact: true }).click()
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
