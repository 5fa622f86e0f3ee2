import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Translate } from '@baize/i18n'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// A rule of rewards, written by one operator, estimated, agreed by another, and stopped.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

interface Desk {
  readonly page: Page
  readonly t: Translate
}

/** A rule of cash for rounds, with one thing that the check names until it is right. */
async function write({ page, t }: Desk, name: string): Promise<void> {
  await page.goto(`${consoleUrl}/rewardRule`)
  await page.getByRole('link', { name: t('rewardDesk.add') }).click()
  for (const language of ['EN', 'BN']) {
    await page.getByLabel(`${t('field.title')} (${language})`).fill(name)
    await page.getByLabel(`${t('rewardDesk.text')} (${language})`).fill(`${name} text`)
    await page.getByLabel(`${t('rewardDesk.terms')} (${language})`).fill(`${name} terms`)
  }
  const trigger = page.getByRole('region', { name: t('rewardDesk.trigger') })
  await chooseOption(trigger, { label: t('field.measure'), option: t('choice.rewardMeasure_rounds') })
  const steps = page.getByRole('region', { name: t('rewardDesk.steps') })
  await steps.getByLabel(t('rewardDesk.fromCount')).fill('2')
  await steps.getByLabel(t('rewardPart.amountMinor')).fill('1.50')
  const budget = page.getByRole('region', { name: t('rewardDesk.budget') })
  await budget.getByLabel(t('rewardDesk.total')).fill('1')
  await expect(page.getByText(t('rewardFault.budget_too_small'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('rewardDesk.askNew') })).toHaveCount(0)
  await budget.getByLabel(t('rewardDesk.total')).fill('50000')
  await expect(page.getByText(t('rewardDesk.sound'))).toBeVisible()
}

async function estimate({ page, t }: Desk): Promise<void> {
  const whatIf = page.getByRole('region', { name: t('rewardDesk.whatIf') })
  await whatIf.getByLabel(t('rewardDesk.whatIfDays')).fill('35')
  await whatIf.getByRole('button', { name: t('rewardDesk.estimate') }).click()
  await expect(whatIf.getByText(t('rewardDesk.sum_cost')).first()).toBeVisible({ timeout: 60_000 })
}

async function agree({ page, t }: Desk, name: string): Promise<void> {
  await page.goto(`${consoleUrl}/approval?filter=${encodeURIComponent('{"state":"open"}')}`)
  const asked = page.getByRole('row').filter({ hasText: name })
  await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
  await giveReason(page, t, t('approvalDesk.approve'))
  await expect(asked).toHaveCount(0)
}

async function openRule({ page, t }: Desk, name: string): Promise<void> {
  await page.goto(`${consoleUrl}/rewardRule`)
  await page.getByRole('row').filter({ hasText: name }).first().click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('rewardDesk.versions'), exact: true })).toBeVisible()
}

async function stopAndRelease({ page, t }: Desk): Promise<void> {
  const stop = page.getByRole('button', { name: t('rewardDesk.stop'), exact: true })
  await stop.click()
  await giveReason(page, t, t('rewardDesk.stop'))
  await expect(page.getByText(t('rewardDesk.stopped'))).toBeVisible()
  await page.getByRole('button', { name: t('rewardDesk.release'), exact: true }).click()
  await giveReason(page, t, t('rewardDesk.release'))
  await expect(stop).toBeVisible()
}

test('two operators publish a rule of rewards, after an estimate, and stop it @once', async ({
  page,
  browser,
}) => {
  const name = `Story ${Date.now()}`
  const first = { page, t: await logIn(page, 'maker', 'EN') }
  await write(first, name)
  await estimate(first)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: first.t('rewardDesk.askNew') }).click()
  await giveReason(page, first.t, first.t('rewardDesk.askNew'))
  await expect(page.getByText(first.t('approvalDesk.asked'))).toBeVisible()

  const other = await openSecond(browser)
  const second = { page: other, t: await logIn(other, 'checker', 'BN') }
  await agree(second, name)
  await openRule(second, name)
  expect((await new AxeBuilder({ page: other }).analyze()).violations).toEqual([])
  await stopAndRelease(second)

  await openRule(first, name)
  const budget = page.getByRole('region', { name: first.t('rewardDesk.budget') })
  await budget.getByLabel(first.t('rewardDesk.total')).fill('60000')
  await page.getByRole('button', { name: first.t('rewardDesk.askNext') }).click()
  await giveReason(page, first.t, first.t('rewardDesk.askNext'))
  await agree(second, name)
  await openRule(first, name)
  await expect(
    page.getByRole('region', { name: first.t('rewardDesk.versions'), exact: true }).getByRole('listitem'),
  ).toHaveCount(2)
})
