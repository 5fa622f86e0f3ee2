import AxeBuilder from '@axe-core/playwright'
import { checkLedger, enter } from './cashier.ts'
import { consoleUrl } from './console.ts'
import { approve, chooseOption, giveReason, openDesks, type Desk } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// A rule of rewards, written by one operator, estimated, agreed by another, seen by a member, and stopped.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 600_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

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

async function openRule({ page, t }: Desk, name: string): Promise<void> {
  await page.goto(`${consoleUrl}/rewardRule?perPage=100`)
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

const isSound = async ({ page }: Desk) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

for (const language of ['EN', 'BN'] as const) {
  test(`two operators publish a rule after an estimate, and stop it (${language}) @once`, async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit(language)
    await enter(visitor)
    const desks = await openDesks(browser, visitor)
    const { maker, checker } = desks
    const name = `Story ${Date.now()}`
    await write(maker, name)
    await estimate(maker)
    await isSound(maker)
    await maker.page.getByRole('button', { name: maker.t('rewardDesk.askNew') }).click()
    await giveReason(maker.page, maker.t, maker.t('rewardDesk.askNew'))
    await expect(maker.page.getByText(maker.t('approvalDesk.asked'))).toBeVisible()
    await approve(checker, name)

    await page.goto('/member?page=rewardCenter')
    const card = page.locator('.rw-card').filter({ hasText: name })
    await card.getByText(visitor.t('rewardCenter.details'), { exact: true }).click()
    await expect(card).toContainText('৳1.50')

    await openRule(checker, name)
    await isSound(checker)
    await stopAndRelease(checker)

    await openRule(maker, name)
    const budget = maker.page.getByRole('region', { name: maker.t('rewardDesk.budget') })
    await budget.getByLabel(maker.t('rewardDesk.total')).fill('60000')
    await maker.page.getByRole('button', { name: maker.t('rewardDesk.askNext') }).click()
    await giveReason(maker.page, maker.t, maker.t('rewardDesk.askNext'))
    await approve(checker, name)
    await openRule(maker, name)
    const versions = maker.page.getByRole('region', { name: maker.t('rewardDesk.versions'), exact: true })
    await expect(versions.getByRole('listitem')).toHaveCount(2)
    await desks.close()
    expect(await checkLedger()).toMatch(/^\d+ hold, 0 broken$/)
  })
}
