import AxeBuilder from '@axe-core/playwright'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// A table of prizes, from the form of one operator by the word of another to the page of a player.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
// Three people at two programs: on a busy machine that takes its time.
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

for (const language of ['EN', 'BN'] as const) {
  test(`a scratch card is asked for, agreed and shown with its odds (${language}) @once`, async ({
    visit,
    browser,
  }) => {
    const { page: site, t: player } = await visit(language)
    const [maker, checker] = [await openSecond(browser), await openSecond(browser)]
    const t = await logIn(maker, 'maker', language)
    await logIn(checker, 'checker', language)
    const title = `Card ${Date.now().toString(36)}`

    await maker.goto(`${consoleUrl}/miniGame`)
    await expect(maker.getByRole('row')).not.toHaveCount(0)
    await maker.getByRole('button', { name: t('drawDesk.newGame') }).click()
    const dialog = maker.getByRole('dialog', { name: t('drawDesk.newGame') })
    await chooseOption(dialog, { label: t('drawDesk.game'), option: t('drawDesk.game_scratch') })
    const fill = (name: string, value: string) =>
      dialog.getByRole('textbox', { name, exact: true }).first().fill(value)
    await fill(t('drawDesk.titleEn'), title)
    await fill(t('drawDesk.titleBn'), title)
    await fill(t('drawDesk.cap'), '10000.00')
    const line = (number: number, name: string) =>
      dialog
        .getByRole('group', { name: t('drawDesk.line', { number }), exact: true })
        .getByRole('textbox', { name, exact: true })
    await line(1, t('drawDesk.percent')).fill('99.5')
    await line(2, t('drawDesk.percent')).fill('0.4')
    await line(2, t('drawDesk.amount')).fill('77')
    await expect(dialog.getByRole('status')).toHaveText(t('drawDesk.missing', { percent: '0.1000' }))
    await line(2, t('drawDesk.percent')).fill('0.5')
    await expect(dialog.getByRole('status')).toHaveText(t('drawDesk.whole'))
    const found = await new AxeBuilder({ page: maker }).include('[role=dialog]').analyze()
    expect(found.violations).toEqual([])
    await giveReason(maker, t, t('drawDesk.newGame'))
    await expect(maker.getByText(t('drawDesk.asked'))).toBeVisible()

    await site.goto('/promotions?tab=activity')
    await expect(site.locator('.mg-line').first()).toBeVisible()
    await expect(site.getByRole('heading', { name: title })).toHaveCount(0)

    await checker.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
    const asked = checker.getByRole('row').filter({ hasText: title })
    await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
    await giveReason(checker, t, t('approvalDesk.approve'))
    await expect(asked).toHaveCount(0)

    await site.reload()
    const card = site.locator('.mg-line').filter({ hasText: title })
    await card.getByRole('link', { name: player('miniGame.look') }).click()
    await expect(site.getByText('99.5%')).toBeVisible()
    await expect(site.getByText('৳77').first()).toBeVisible()
    await maker.goto(`${consoleUrl}/raffle`)
    await expect(maker.getByRole('button', { name: t('drawDesk.newRaffle') })).toBeVisible()
    await expect(maker.getByRole('row')).not.toHaveCount(0)
  })
}
