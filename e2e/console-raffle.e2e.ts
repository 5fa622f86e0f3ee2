import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Translate } from '@baize/i18n'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { giveReason } from './console-steps.ts'
import { expect as expectSoon, newName, register, test } from './site.ts'

// A raffle from the form of one operator by the word of another to the page of a player with a ticket of it.

test.use({ expectsRefusals: true, actionTimeout: 60_000 })
// Three people at two programs: on a busy machine that takes its time.
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

/** As the console writes moments: dd-mm-yyyy hh:mm on this device. */
function momentIn(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()} ${two(at.getHours())}:${two(at.getMinutes())}`
}

async function approve(checker: Page, t: Translate, about: string): Promise<void> {
  await checker.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const asked = checker.getByRole('row').filter({ hasText: about })
  await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
  await giveReason(checker, t, t('approvalDesk.approve'))
  await expect(asked).toHaveCount(0)
}

for (const language of ['EN', 'BN'] as const) {
  test(`a raffle is asked for, agreed, and takes a ticket given by hand (${language}) @once`, async ({
    visit,
    browser,
  }) => {
    const visitor = await visit(language)
    const { page: site, t: player } = visitor
    const username = newName()
    await register(visitor, username)
    const [maker, checker] = [await openSecond(browser), await openSecond(browser)]
    const t = await logIn(maker, 'maker', language)
    await logIn(checker, 'checker', language)
    const title = `Raffle ${Date.now().toString(36)}`

    await maker.goto(`${consoleUrl}/raffle`)
    await maker.getByRole('button', { name: t('drawDesk.newRaffle') }).click()
    const dialog = maker.getByRole('dialog', { name: t('drawDesk.newRaffle') })
    const fill = (name: string, value: string) =>
      dialog.getByRole('textbox', { name, exact: true }).first().fill(value)
    for (const name of ['titleEn', 'titleBn', 'textEn', 'textBn'] as const)
      await fill(t(`drawDesk.${name}`), title)
    await fill(t('drawDesk.opensAt'), momentIn(-5))
    await fill(t('drawDesk.closesAt'), momentIn(24 * 60))
    await fill(t('drawDesk.drawsAt'), momentIn(25 * 60))
    const line = dialog.getByRole('group', { name: t('drawDesk.line', { number: 1 }), exact: true })
    await line.getByRole('textbox', { name: t('drawDesk.amount'), exact: true }).fill('88')
    await line.getByRole('textbox', { name: t('drawDesk.count'), exact: true }).fill('2')
    expect((await new AxeBuilder({ page: maker }).include('[role=dialog]').analyze()).violations).toEqual([])
    await giveReason(maker, t, t('drawDesk.newRaffle'))
    await expect(maker.getByText(t('drawDesk.asked'))).toBeVisible()
    await approve(checker, t, title)

    await maker.reload()
    const row = maker.getByRole('row').filter({ hasText: title })
    await row.getByRole('button', { name: t('peopleDesk.giveTickets') }).click()
    const give = maker.getByRole('dialog', { name: t('peopleDesk.giveTickets') })
    await give.getByRole('textbox', { name: t('peopleDesk.player'), exact: true }).fill(username)
    await give.getByRole('textbox', { name: t('peopleDesk.howMany'), exact: true }).fill('3')
    await giveReason(maker, t, t('peopleDesk.giveTickets'))
    await approve(checker, t, username)

    await site.goto('/promotions?tab=activity')
    const card = site.locator('.rf-card').filter({ hasText: title })
    await expect(card).toContainText('৳88')
    await expect(card).toContainText(player('raffle.yours', { count: '3' }))
  })
}
