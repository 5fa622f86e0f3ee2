import AxeBuilder from '@axe-core/playwright'
import { Secret, TOTP } from 'otpauth'
import { arriveFromElsewhere, expect, password, register, type Visitor } from './site.ts'

type Tab = 'security.tabProfile' | 'security.tabPayout' | 'security.tabDevices'

/** A new account, at the overview of its security centre. */
export async function enterCentre(visitor: Visitor): Promise<string> {
  await arriveFromElsewhere(visitor.page)
  const username = await register(visitor)
  await visitor.page.goto('/member')
  // A busy machine takes its time to draw the home page below.
  await expect(visitor.page.getByRole('meter')).toBeVisible({ timeout: 30_000 })
  return username
}

export const openTab = ({ page, t }: Visitor, tab: Tab): Promise<void> =>
  page.getByRole('tab', { name: t(tab) }).click()

/** Axe finds nothing in what lies over the home page, which has stories of its own. */
export async function expectNoFindings({ page }: Visitor): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])
}

type Action = 'add' | 'set' | 'change' | 'connect' | 'disconnect' | 'remove' | 'renew'

/** The button of a row of the overview. */
export const rowButton = ({ page, t }: Visitor, action: Action, of: string) =>
  page.getByRole('button', { name: `${t(`security.${action}`)}: ${of}`, exact: true })

/** Answers the question that lies over the page. */
export async function prove({ page, t }: Visitor, answer: string): Promise<void> {
  const question = page.getByRole('dialog', { name: t('security.proofTitle') })
  await expect(question).toBeVisible()
  await question.locator('input').fill(answer)
  await question.getByRole('button', { name: t('auth.proofAction') }).click()
}

export const proveByPassword = (visitor: Visitor): Promise<void> => prove(visitor, password)

/** Has a code sent for the question that lies over the page, and gives it. */
export async function proveByCode({ page, t }: Visitor): Promise<void> {
  const question = page.getByRole('dialog', { name: t('security.proofTitle') })
  await question.getByRole('button', { name: t('auth.sendCode') }).click()
  await question.getByRole('button', { name: t('auth.inboxOpen') }).click()
  await question.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }).click()
  await question.getByRole('button', { name: t('auth.proofAction') }).click()
}

const stepMs = 30_000
let lastStep = 0

/** What an app shows; one that was shown before is refused, so the next one is taken then. */
export function appCode(secret: string): string {
  const step = Math.max(Math.floor(Date.now() / stepMs), lastStep + 1)
  lastStep = step
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * stepMs })
}

/** Connects an app by the dialog that is open. Gives its key and the recovery codes. */
export async function confirmApp(visitor: Visitor): Promise<{ secret: string; codes: string[] }> {
  const { page, t } = visitor
  const dialog = page.getByRole('dialog', { name: t('security.totpTitle') })
  const secret = (await dialog.locator('[lang=en]').innerText()).replaceAll(' ', '')
  await dialog.getByLabel(t('security.totpCode')).fill(appCode(secret))
  await dialog.getByRole('button', { name: t('security.totpSave'), exact: true }).click()
  const codes = await readCodes(visitor)
  return { secret, codes }
}

/** Reads the recovery codes that are shown this once, and closes them. */
export async function readCodes({ page, t }: Visitor): Promise<string[]> {
  const shown = page.getByRole('dialog', { name: t('security.recoveryTitle') })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: t('security.recoveryKept') }).click()
  await expect(shown).toBeHidden()
  return codes
}

/** A mobile number with a code that came to it, kept on a second proof. */
export async function bindMobile(visitor: Visitor, mobile: string): Promise<void> {
  const { page, t } = visitor
  await rowButton(visitor, 'add', t('security.mobileRow')).click()
  const dialog = page.getByRole('dialog', { name: t('security.mobileTitle') })
  await dialog.getByLabel(t('auth.mobile')).fill(mobile)
  await dialog.getByRole('button', { name: t('auth.sendCode') }).click()
  await dialog.getByRole('button', { name: t('auth.inboxOpen') }).click()
  await dialog.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }).click()
  await dialog.getByRole('button', { name: t('security.mobileSave') }).click()
}
