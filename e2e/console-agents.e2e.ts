import AxeBuilder from '@axe-core/playwright'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { expect as expectSoon, newName, test } from './site.ts'

// Operators walk the tree of agents, open one, and freeze, move and release it.

// Codes that have just been used are refused: who logs in waits for the next one.
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

for (const language of ['EN', 'BN'] as const) {
  test(`an agent is opened in the tree, frozen, and moved by two operators (${language}) @once`, async ({
    page,
    browser,
  }) => {
    const t = await logIn(page, 'maker', language)
    const username = newName()
    const act = async (name: string, fill?: () => Promise<void>) => {
      await page.getByRole('button', { name, exact: true }).click()
      await fill?.()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('desk.reason')).fill('a story of agents')
      await dialog.getByRole('button', { name }).last().click()
      return dialog
    }

    await page.goto(`${consoleUrl}/agent`)
    await page.getByRole('button', { name: t('agentDesk.expand', { name: 'karim' }) }).click()
    await expect(page.getByRole('link', { name: 'shahin' })).toBeVisible()
    await page.getByRole('button', { name: t('agentDesk.expand', { name: 'shahin' }) }).click()
    await expect(page.getByRole('link', { name: 'borno' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

    await page.getByRole('link', { name: 'padma' }).click()
    await expect(page.getByRole('heading', { name: 'padma', level: 2 })).toBeVisible()
    const opened = await act(t('agentDesk.openBelow'), () =>
      page.getByRole('dialog').getByLabel(t('field.username')).fill(username),
    )
    await expect(opened.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible()
    await opened.getByRole('button', { name: t('ra.action.close') }).click()
    await page.getByRole('link', { name: username }).click()
    await expect(page.getByRole('heading', { name: username, level: 2 })).toBeVisible()
    await expect(page.getByText(t('agentDesk.notTaken'))).toBeVisible()

    await act(t('agentDesk.freeze'), async () => {
      const effect = page.getByRole('dialog').getByRole('region', { name: t('agentDesk.freezeEffect') })
      await expect(effect).toContainText(t('agentDesk.freezeLogins', { people: 1 }))
    })
    await expect(page.getByRole('heading', { name: username, level: 2 })).toContainText(t('choice.suspended'))
    await act(t('agentDesk.release'))
    await expect(page.getByRole('heading', { name: username, level: 2 })).toContainText(t('choice.active'))

    await act(t('agentDesk.move'), async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('agentDesk.moveTo')).fill('shahin')
      const effect = dialog.getByRole('region', { name: t('agentDesk.moveEffect') })
      await expect(effect).toContainText('karim › shahin')
      await expect(effect).toContainText(t('agentDesk.moveAlong', { agents: 1, members: 0 }))
    })
    await expect(page.getByText(t('approvalDesk.asked'))).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

    const second = await openSecond(browser)
    await logIn(second, 'checker', language)
    await second.goto(`${consoleUrl}/approval`)
    const asked = second.getByRole('row').filter({ hasText: username })
    await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
    await second.getByRole('dialog').getByLabel(t('desk.reason')).fill('the branches were checked')
    await second
      .getByRole('dialog')
      .getByRole('button', { name: t('approvalDesk.approve') })
      .click()
    await expect(second.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(/shahin/)).toBeVisible()
  })

  test(`the rules form shows errors beside its fields (${language}) @once`, async ({ page }) => {
    const t = await logIn(page, 'maker', language)
    await page.goto(`${consoleUrl}/agentRule`)
    const name = t('agentContractDesk.newRules')
    await page.getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const weight = dialog.getByLabel(`${t('choice.rewardProduct_LIVE')}: ${t('field.weights')}`)
    const wrong = dialog.getByText(t('agentContractDesk.ruleWeightWrong'))
    const send = dialog.getByRole('button', { name }).last()
    await weight.fill('101')
    await expect(wrong).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel(t('field.fromDay')).fill(day.split('-').reverse().join('-'))
    await dialog.getByLabel(t('desk.reason')).fill('live games count half')
    await send.click()
    await expect(wrong).toBeVisible()
    await weight.fill('50')
    await expect(wrong).toBeHidden()
    await send.click()
    await expect(page.getByText(t('agentContractDesk.asked'))).toBeVisible()
  })
}
