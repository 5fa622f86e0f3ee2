import type { Locator } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { consoleUrl, logIn, openSecond, speak, texts } from './console.ts'
import { arriveFromElsewhere, expect, register, test, type Visitor } from './site.ts'
import { picture } from './withdrawals.ts'

// A player hands in papers on the site, and two operators judge them at the console.

test.use({ expectsRefusals: true })
// The operators log in once: each code of theirs is good for one login.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

interface Desk {
  readonly page: Visitor['page']
  readonly t: Visitor['t']
  readonly file: Locator
}

let pages: readonly [maker: Visitor['page'], checker: Visitor['page']]
test.beforeAll(async ({ browser }) => {
  pages = [await openSecond(browser), await openSecond(browser)]
  await logIn(pages[0], 'maker', 'BN')
  await logIn(pages[1], 'checker', 'BN')
})
test.afterAll(async () => {
  for (const page of pages) await page.context().close()
})

const soon = { timeout: 30_000 }
const inTwoYears = `31-01-${new Date().getFullYear() + 2}`

/** Hands in a paper of the kind, and gives the document's id. */
async function handIn({ page, t }: Visitor, kind: string, validUntil?: string): Promise<string> {
  await page.goto('/member?page=identity')
  await page.getByRole('combobox', { name: t('kyc.kind'), exact: true }).selectOption(kind)
  await page.getByLabel(t('kyc.pictureAdd')).setInputFiles(picture)
  await expect(page.getByRole('img', { name: t('kyc.picture', { number: 1 }) })).toBeVisible(soon)
  if (validUntil !== undefined) {
    await page.getByRole('textbox', { name: t('kyc.validUntil') }).fill(validUntil)
  }
  const sent = page.waitForResponse(/kycSubmit/)
  await page.getByRole('button', { name: t('kyc.send') }).click()
  const answer = (await (await sent).json()) as { value: { id: string } }
  await expect(page.getByText(t('kyc.sentText'))).toBeVisible(soon)
  return answer.value.id
}

const levelIs = async ({ page, t }: Visitor, level: number) => {
  await page.goto('/member?page=identity')
  await expect(page.getByText(t('kyc.levelTitle', { level }))).toBeVisible(soon)
}

async function openFile({ page, t, file }: Desk, id: string): Promise<void> {
  await page.goto(`${consoleUrl}/kyc#${id}`)
  await expect(file.getByRole('heading', { level: 2 })).toBeVisible(soon)
  await expect(page.getByText(t('kycDesk.keys'))).toBeVisible()
}

/** Fills the dialog that stands open, and does it. */
async function confirm({ page, t }: Desk, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('textbox', { name: t('desk.reason') }).fill('compared with the account')
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden(soon)
}

async function lookWithoutFindings({ page }: Desk): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

for (const language of ['BN', 'EN'] as const) {
  test(`papers are handed in, judged at the console, and make the level (${language}) @once`, async ({
    visit,
    page,
  }) => {
    const t = texts[language]
    for (const each of pages) await speak(each, language)
    const [maker, checker] = pages.map((each) => ({ page: each, t, file: each.locator('.file') })) as [
      Desk,
      Desk,
    ]
    const visitor = await visit(language)
    await arriveFromElsewhere(page)
    const username = await register(visitor)
    const paper = await handIn(visitor, 'passport', inTwoYears)

    // Nobody sees a picture who has not taken the document up.
    await openFile(maker, paper)
    await expect(maker.file.getByText(t('kycDesk.sealed'))).toBeVisible()
    await expect(maker.file.getByText(t('kycDesk.accepted', { level: 1 }), { exact: false })).toBeVisible()
    await maker.page.keyboard.press('c')
    await expect(maker.file.getByText(t('moneyDesk.mine'))).toBeVisible(soon)
    await maker.page.keyboard.press('v')
    const shown = maker.file.getByRole('img', { name: t('kycDesk.picture', { number: 1 }) })
    await expect(shown).toBeVisible(soon)
    await maker.file.getByRole('button', { name: t('kycDesk.turn', { number: 1 }) }).click()
    await expect(shown).toHaveClass('paper-1')
    await lookWithoutFindings(maker)

    await openFile(checker, paper)
    await expect(checker.file.getByText(t('moneyDesk.others', { name: 'maker' }))).toBeVisible()
    await expect(checker.file.getByRole('button', { name: t('kycDesk.accept') })).toHaveCount(0)
    await expect(checker.file.getByText(t('kycDesk.sealed'))).toBeVisible()

    await maker.page.keyboard.press('a')
    await confirm(maker, t('kycDesk.accept'))
    await expect(maker.file.getByRole('heading', { level: 2 })).toContainText(t('choice.kyc_approved'), soon)
    await levelIs(visitor, 1)

    // A selfie that is cut off comes back with words that the player understands.
    const selfie = await handIn(visitor, 'selfie')
    await openFile(checker, selfie)
    await checker.file.getByRole('button', { name: t('moneyDesk.claim') }).click()
    await expect(checker.file.getByText(t('moneyDesk.mine'))).toBeVisible(soon)
    await checker.page.keyboard.press('r')
    const refusal = checker.page.getByRole('dialog', { name: t('kycDesk.turnDown') })
    await refusal.getByRole('combobox').click()
    await checker.page.getByRole('option', { name: t('kycReason.cut_off') }).click()
    await confirm(checker, t('kycDesk.turnDown'))
    await expect(checker.file.getByRole('heading', { level: 2 })).toContainText(
      t('choice.kyc_rejected'),
      soon,
    )
    await page.goto('/member?page=identity')
    await expect(page.getByText(visitor.t('kyc.reason_cut_off'))).toBeVisible(soon)

    // The profile leads to the paper; taken back, it holds no longer.
    await checker.file.getByRole('link', { name: username }).click()
    await expect(checker.page.getByText(t('kycDesk.now', { level: 1 }))).toBeVisible(soon)
    const row = checker.page.getByRole('row').filter({ hasText: t('choice.kyc_passport') })
    await row.getByRole('link', { name: t('kycDesk.open') }).click()
    await checker.file.getByRole('button', { name: t('kycDesk.takeBack') }).click()
    await confirm(checker, t('kycDesk.takeBack'))
    await expect(checker.file.getByText(t('kycDesk.now', { level: 0 }), { exact: false })).toBeVisible(soon)
    await levelIs(visitor, 0)
  })
}
