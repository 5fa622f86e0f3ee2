import { signatureHeader, signMessage } from '@baize/contract/vendor-signature'
import AxeBuilder from '@axe-core/playwright'
import type { Translate } from '@baize/i18n'
import type { Page } from '@playwright/test'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason, siteUrl } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// A vendor's program is let in by two operators, changes its key over, and is closed by one.

test.use({ expectsRefusals: true, actionTimeout: 30_000 })
test.describe.configure({ timeout: 400_000 })
const expect = expectSoon.configure({ timeout: 30_000 })

interface Desk {
  readonly page: Page
  readonly t: Translate
}
interface Key {
  readonly key: string
  readonly secret: string
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The status of the platform's answer to a call that is signed with the key. */
async function callBy(page: Page, key: Key): Promise<number> {
  const body = JSON.stringify({ player: 'p1', session: 's1' })
  const message = { method: 'POST', path: '/vendor/v1/balance', body }
  const signature = signMessage(message, { ...key, timestampMs: Date.now() })
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  return (await page.request.post(siteUrl + message.path, { headers, data: body })).status()
}

/** The player is unknown to everybody; who is no vendor is not even told that. */
const isKnown = (page: Page, key: Key) => expect.poll(() => callBy(page, key)).not.toBe(401)
const isStranger = (page: Page, key: Key) => expect.poll(() => callBy(page, key)).toBe(401)

/** Finds it by the way that the overview shows. */
async function agree({ page, t }: Desk, text: string): Promise<void> {
  await page.goto(consoleUrl)
  const waiting = page.getByRole('region', { name: t('overviewDesk.queues') })
  await waiting.getByRole('link', { name: t('overviewDesk.queueApproval') }).click()
  const asked = row(page, text)
  await asked.getByRole('button', { name: t('approvalDesk.approve') }).click()
  await giveReason(page, t, t('approvalDesk.approve'))
  await expect(asked).toHaveCount(0)
}

const act = async ({ page, t }: Desk, code: string, name: string) => {
  await row(page, code).getByRole('button', { name, exact: true }).click()
  await giveReason(page, t, name)
}

/** Asks for a key, and reads what is shown this once. */
async function askKey(desk: Desk, code: string): Promise<Key> {
  const { page, t } = desk
  await act(desk, code, t('playDesk.keyNew'))
  const shown = page.getByRole('dialog').filter({ hasText: t('playDesk.keyOnce') })
  const secret = await shown.getByRole('textbox', { name: t('playDesk.keySecret') }).inputValue()
  const key = await shown.getByRole('textbox', { name: t('playDesk.keyName') }).inputValue()
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await shown.getByRole('button', { name: t('playDesk.keySeen') }).click()
  await expect(shown).toBeHidden()
  return { key, secret }
}

async function openNew({ page, t }: Desk, code: string): Promise<void> {
  await page.goto(`${consoleUrl}/integration`)
  const name = t('playDesk.integrationNew')
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  const fields = {
    [t('playDesk.integrationCode')]: code,
    [t('field.baseUrl')]: 'http://vendor.example',
    [t('field.allowedAddresses')]: '203.0.113.0/24',
  }
  for (const [label, value] of Object.entries(fields))
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(value)
  await dialog.getByLabel(t('desk.reason')).fill('a contract was signed')
  await dialog.getByRole('button', { name }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    t('consoleErrors.integration_invalid', { field: 'baseUrl' }),
  )
  await dialog.getByRole('textbox', { name: t('field.baseUrl'), exact: true }).fill('https://vendor.example')
  await giveReason(page, t, name)
}

for (const language of ['EN', 'BN'] as const) {
  test(`a vendor is let in by two, changes its key, is closed by one (${language}) @once @money`, async ({
    browser,
  }) => {
    const pages = [await openSecond(browser), await openSecond(browser)] as const
    const maker = { page: pages[0], t: await logIn(pages[0], 'maker', language) }
    const checker = { page: pages[1], t: await logIn(pages[1], 'checker', language) }
    const { page, t } = maker
    const code = `e2e${Date.now().toString(36)}`
    await openNew(maker, code)
    await expect(row(page, code)).toHaveCount(0)
    await agree(checker, code)
    await page.reload()
    await expect(row(page, code)).toContainText('203.0.113.0/24')

    const first = await askKey(maker, code)
    await agree(checker, first.key)
    // The key holds, and the machine of this story is not among the allowed networks.
    await isStranger(page, first)
    await page.reload()
    await row(page, code)
      .getByRole('button', { name: t('moneyDesk.edit') })
      .click()
    const form = page.getByRole('dialog', { name: t('moneyDesk.edit') })
    await form.getByRole('textbox', { name: t('field.allowedAddresses'), exact: true }).fill('')
    await chooseOption(form, { label: t('field.display'), option: t('choice.display_window') })
    await giveReason(page, t, t('moneyDesk.edit'))
    await agree(checker, code)
    await isKnown(page, first)

    const second = await askKey(maker, code)
    await isStranger(page, second)
    await agree(checker, second.key)
    await isKnown(page, second)
    await isKnown(page, first)
    await page.reload()
    await act(maker, code, t('playDesk.keyEnd', { key: first.key }))
    await isStranger(page, first)
    await isKnown(page, second)
    await act(maker, code, t('playDesk.integrationClose'))
    await expect(row(page, code).getByRole('button', { name: t('playDesk.integrationClose') })).toHaveCount(0)
    await expect(page.getByText(second.secret)).toHaveCount(0)
    for (const each of pages) await each.context().close()
  })
}
