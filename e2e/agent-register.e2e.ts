import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, password, siteTexts, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const demoPassword = process.env['DEMO_PASSWORD'] ?? ''
const newName = (kind: string) => `${kind}${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

async function enterOffice(page: Page, t: ReturnType<typeof siteTexts>): Promise<void> {
  await page.goto('/agent')
  await page.getByRole('textbox', { name: t('auth.username') }).fill('karim')
  await page.getByPlaceholder(t('auth.passwordPlaceholder'), { exact: true }).fill(demoPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('auth.loginAction'), exact: true }).click()
  await expect(page).toHaveURL(/\/agentHome/)
}

for (const language of ['EN', 'BN'] as const) {
  test(`a link brings a member into the team (${language})`, async ({ visit, page, browser }) => {
    test.slow()
    const { t } = await visit(language)
    await enterOffice(page, t)
    await page.goto('/agentHome?page=registerCenter')
    await page.getByRole('button', { name: t('registerLink.newLink') }).click()
    const dialog = page.getByRole('dialog')
    const note = newName('note')
    await dialog.getByLabel(t('registerLink.note')).fill(note)
    await dialog.getByLabel(t('registerLink.mostUses')).fill('1')
    await dialog.getByRole('button', { name: t('registerLink.create') }).click()
    const card = page.getByRole('listitem').filter({ hasText: note })
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: t('registerLink.showCode') }).click()
    const address = /https?:\/\/\S+affiliateCode=\w+/.exec((await card.textContent()) ?? '')?.[0] ?? ''
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const guest = await phone.newPage()
    const bn = siteTexts('BN')
    await guest.goto(new URL(address).pathname + new URL(address).search)
    await guest.getByRole('tab', { name: bn('auth.registerByUsername') }).click()
    const form = guest.getByRole('dialog').locator('form')
    await expect(form).toContainText('Karim')
    const name = newName('linked')
    await form.getByRole('textbox', { name: bn('auth.username') }).fill(name)
    await form.locator('input[type=password]').first().fill(password)
    await form.locator('input[type=password]').last().fill(password)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: bn('auth.registerAction') }).click()
    await expect(guest.getByRole('dialog')).toHaveCount(0)
    await phone.close()

    await page.reload()
    await expect(card).toContainText(t('registerLink.state_used_up'))
    for (const step of ['visits', 'registered'] as const) {
      await card.getByRole('button', { name: `${t(`registerLink.${step}`)}: 1`, exact: true }).click()
      const opened = card.getByRole('region', { name: t(`registerLink.${step}`) }).getByRole('listitem')
      await expect(opened).toHaveCount(1)
      await expect(opened).toContainText(step === 'registered' ? name : '1')
    }
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.goto('/agentHome?page=agentLottery')
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  })
}

test('an account opened by an agent is taken over at its first login', async ({ visit, page, browser }) => {
  test.slow()
  const { t } = await visit('EN')
  await enterOffice(page, t)
  await page.goto('/agentHome?page=registerCenter&part=open')
  const name = newName('opened')
  await page.getByLabel(t('registerLink.username')).fill(name)
  await page.getByRole('button', { name: t('registerLink.openAction') }).click()
  const startCode = await page.getByLabel(t('registerLink.startCode')).textContent()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const person = await phone.newPage()
  const bn = siteTexts('BN')
  await person.goto('/login')
  const login = person.getByRole('dialog').locator('form')
  await login.getByRole('textbox', { name: bn('auth.username') }).fill(name)
  await login.getByPlaceholder(bn('auth.passwordPlaceholder'), { exact: true }).fill(startCode ?? '')
  await login.getByRole('checkbox').last().check()
  await login.getByRole('button', { name: bn('auth.loginAction'), exact: true }).click()
  const change = person.getByRole('dialog').filter({ hasText: bn('auth.changeTitle') })
  await change.getByPlaceholder(bn('auth.newPasswordPlaceholder')).fill(password)
  await change.getByPlaceholder(bn('auth.confirmPlaceholder')).fill(password)
  await change.getByRole('button', { name: bn('auth.setPassword') }).click()
  await expect(change.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
  await change.getByRole('checkbox').check()
  await change.getByRole('button', { name: bn('auth.setPassword') }).click()
  await expect(change).toHaveCount(0)
  await phone.close()

  await page.goto('/agentHome?page=registerCenter&part=opened')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(t('registerLink.inUse'))
})
