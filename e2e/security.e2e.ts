import {
  appCode,
  bindMobile,
  confirmApp,
  enterCentre,
  expectNoFindings,
  prove,
  proveByCode,
  proveByPassword,
  readCodes,
  rowButton,
} from './security-steps.ts'
import { closeAnnouncements, expect, newMobile, newName, password, test, type Visitor } from './site.ts'

// Every guarded change is refused once, so that the person is asked for a second proof.
test.use({ expectsRefusals: true })

const dialogOf = ({ page }: Visitor, name: string) => page.getByRole('dialog', { name })
const expectLevel = ({ page }: Visitor, level: number) =>
  expect(page.getByRole('meter')).toHaveAttribute('aria-valuenow', String(level))

for (const language of ['BN', 'EN'] as const) {
  test(`a mobile number is bound with its code and a second proof (${language})`, async ({ visit, page }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await expectLevel(visitor, 0)
    await expectNoFindings(visitor)
    await rowButton(visitor, 'add', t('security.mobileRow')).click()
    const dialog = dialogOf(visitor, t('security.mobileTitle'))
    await dialog.getByRole('button', { name: t('security.mobileSave') }).click()
    await expect(dialog.getByText(t('auth.required'))).toBeVisible()
    await expect(dialog.getByText(t('errors.code_required'))).toBeVisible()
    await expectNoFindings(visitor)
    const mobile = newMobile()
    await dialog.getByLabel(t('auth.mobile')).fill(mobile)
    await dialog.getByRole('button', { name: t('auth.sendCode') }).click()
    const resend = dialog.getByRole('button', { name: t('auth.resendCode') })
    await expect(resend).toContainText(/\d:[0-5]\d/)
    // Spec 4: the countdown and the inbox are still there after a reload.
    await page.reload()
    await rowButton(visitor, 'add', t('security.mobileRow')).click()
    await expect(resend).toContainText(/\d:[0-5]\d/)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByLabel(t('auth.mobile')).fill(mobile)
    const codeField = dialog.getByLabel(t('auth.code'))
    await dialog.getByRole('button', { name: t('auth.inboxOpen') }).click()
    await dialog.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }).click()
    const code = await codeField.inputValue()
    await codeField.fill('000000')
    await dialog.getByRole('button', { name: t('security.mobileSave') }).click()
    await prove(visitor, 'not the password')
    await expect(page.getByText(t('errors.proof_failed'))).toBeVisible()
    await expectNoFindings(visitor)
    await proveByPassword(visitor)
    await expect(dialog.getByText(t('errors.code_wrong'))).toBeVisible()
    // A mistyped code does not cost the proof: nobody is asked again.
    await codeField.fill(code)
    await dialog.getByRole('button', { name: t('security.mobileSave') }).click()
    await expect(page.getByText(t('security.mobileDone'))).toBeVisible()
    await expect(dialog).toBeHidden()
    await expectLevel(visitor, 1)
    await expect(rowButton(visitor, 'change', t('security.mobileRow'))).toBeVisible()
  })

  test(`an e-mail address is bound on the word of the mobile (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await bindMobile(visitor, newMobile())
    await proveByPassword(visitor)
    await expectLevel(visitor, 1)
    await page.getByRole('button', { name: t('security.nextEmail') }).click()
    const dialog = dialogOf(visitor, t('security.emailTitle'))
    await dialog.getByRole('textbox', { name: t('auth.email'), exact: true }).fill('nobody')
    await dialog.getByRole('button', { name: t('auth.sendCode') }).click()
    await expect(dialog.getByText(t('errors.email_invalid'))).toBeVisible()
    await dialog
      .getByRole('textbox', { name: t('auth.email'), exact: true })
      .fill(`${newName()}@people.example`)
    await dialog.getByRole('button', { name: t('auth.sendCode') }).click()
    await dialog.getByRole('button', { name: t('auth.inboxOpen') }).click()
    await dialog.getByRole('button', { name: new RegExp(t('auth.inboxUse', { code: '\\d{6}' })) }).click()
    await dialog.getByRole('button', { name: t('security.emailSave') }).click()
    await proveByCode(visitor)
    await expect(page.getByText(t('security.emailDone'))).toBeVisible()
    await expectLevel(visitor, 2)
  })

  test(`the transaction password is six digits that nobody guesses (${language})`, async ({
    visit,
    page,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await rowButton(visitor, 'set', t('security.paymentRow')).click()
    const dialog = dialogOf(visitor, t('security.paymentTitle'))
    const first = dialog.getByLabel(t('security.paymentNew'), { exact: true })
    const again = dialog.getByLabel(t('security.paymentAgain'))
    await first.fill('123456')
    await again.fill('12345')
    await dialog.getByRole('button', { name: t('security.paymentSave') }).click()
    await expect(dialog.getByText(t('errors.payment_password_invalid'))).toBeVisible()
    await expect(dialog.getByText(t('security.paymentMismatch'))).toBeVisible()
    await expect(first).toHaveAttribute('type', 'password')
    await expectNoFindings(visitor)
    // Decision D28: Bengali digits are read, too.
    await first.fill('৮৩৯২০১')
    await expect(first).toHaveValue('839201')
    await again.fill('839201')
    await dialog.getByRole('button', { name: t('security.paymentSave') }).click()
    await proveByPassword(visitor)
    await expect(page.getByText(t('security.paymentDone'))).toBeVisible()
    await expect(rowButton(visitor, 'change', t('security.paymentRow'))).toBeVisible()
    await expectLevel(visitor, 1)
  })

  test(`an authenticator app: connected, its codes renewed, and disconnected (${language})`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await rowButton(visitor, 'connect', t('security.totpRow')).click()
    await proveByPassword(visitor)
    const dialog = dialogOf(visitor, t('security.totpTitle'))
    await expect(dialog.getByRole('img', { name: t('security.totpPicture') })).toBeVisible()
    await dialog.getByLabel(t('security.totpCode')).fill('000000')
    await dialog.getByRole('button', { name: t('security.totpSave'), exact: true }).click()
    await expect(dialog.getByText(t('errors.code_wrong'))).toBeVisible()
    await expectNoFindings(visitor)
    const { secret, codes } = await confirmApp(visitor)
    await expectLevel(visitor, 1)
    await expect(page.getByText(t('security.recoveryLeft', { count: 10 }))).toBeVisible()
    await rowButton(visitor, 'renew', t('security.recoveryRow')).click()
    await page
      .getByRole('dialog', { name: t('security.recoveryRenewTitle') })
      .getByRole('button', { name: t('security.renew') })
      .click()
    await prove(visitor, appCode(secret))
    const renewed = await readCodes(visitor)
    expect(renewed).not.toContain(codes[0])
    await rowButton(visitor, 'disconnect', t('security.totpRow')).click()
    await page
      .getByRole('dialog', { name: t('security.totpRemoveTitle') })
      .getByRole('button', { name: t('security.disconnect') })
      .click()
    await page.getByRole('button', { name: t('auth.proofRecovery') }).click()
    await prove(visitor, codes[1] ?? '')
    await expect(page.getByText(t('errors.proof_failed'))).toBeVisible()
    await prove(visitor, renewed[0] ?? '')
    await expect(page.getByText(t('security.totpRemoved'))).toBeVisible()
    await expectLevel(visitor, 0)
  })

  test(`a passkey is added, proves its owner, and is removed (${language})`, async ({ visit, page }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await enterCentre(visitor)
    await rowButton(visitor, 'add', t('security.passkeyRow')).click()
    const dialog = dialogOf(visitor, t('security.passkeyTitle'))
    await dialog.getByLabel(t('security.passkeyName')).fill('')
    await dialog.getByRole('button', { name: t('security.passkeySave') }).click()
    await expect(dialog.getByText(t('auth.required'))).toBeVisible()
    await dialog.getByLabel(t('security.passkeyName')).fill('My phone')
    await dialog.getByRole('button', { name: t('security.passkeySave') }).click()
    await proveByPassword(visitor)
    await expect(page.getByText(t('security.passkeyDone'))).toBeVisible()
    await expect(page.getByText('My phone')).toBeVisible()
    await expectLevel(visitor, 1)
    await rowButton(visitor, 'remove', 'My phone').click()
    await page
      .getByRole('dialog', { name: t('security.passkeyRemoveTitle', { name: 'My phone' }) })
      .getByRole('button', { name: t('security.remove') })
      .click()
    await expectNoFindings(visitor)
    await page.getByRole('button', { name: t('auth.proofPasskeyAction') }).click()
    await expect(page.getByText(t('security.passkeyRemoved'))).toBeVisible()
    await expectLevel(visitor, 0)
  })

  test(`Google is connected and disconnected; a cancelled sign-in changes nothing (${language})`, async ({
    visit,
    page,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await rowButton(visitor, 'connect', 'Google').click()
    await proveByPassword(visitor)
    await expect(page.getByRole('heading', { name: 'Google' })).toBeVisible()
    await page.locator('button[name=cancel]').click()
    await expect(page.getByText(t('errors.identity_cancelled'))).toBeVisible()
    await page.getByRole('button', { name: t('auth.understood') }).click()
    await rowButton(visitor, 'connect', 'Google').click()
    await proveByPassword(visitor)
    const email = `${newName()}@people.example`
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=email]').press('Enter')
    await expect(page.getByText(t('security.identityConnected', { provider: 'Google' }))).toBeVisible()
    await expect(page).toHaveURL(/\/member\?page=securityCenter$/)
    await rowButton(visitor, 'disconnect', 'Google').click()
    await page
      .getByRole('dialog', { name: t('security.identityRemoveTitle', { provider: 'Google' }) })
      .getByRole('button', { name: t('security.disconnect') })
      .click()
    await proveByPassword(visitor)
    await expect(page.getByText(t('security.identityRemoved', { provider: 'Google' }))).toBeVisible()
    await expect(rowButton(visitor, 'connect', 'Google')).toBeVisible()
  })

  test(`the password is changed from here, and every other device is out (${language})`, async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterCentre(visitor)
    await rowButton(visitor, 'change', t('security.passwordRow')).click()
    const dialog = dialogOf(visitor, t('auth.changeTitle'))
    const next = `${password} ${newName()}`
    await dialog.getByLabel(t('auth.oldPassword')).fill('not the old one')
    await dialog.getByPlaceholder(t('auth.newPasswordPlaceholder')).fill(next)
    await dialog.getByLabel(t('auth.newPasswordAgain')).fill(next)
    await dialog.getByRole('button', { name: t('auth.setPassword') }).click()
    await expect(dialog.getByText(t('errors.password_old_wrong'))).toBeVisible()
    const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
    const other = await elsewhere.newPage()
    await closeAnnouncements(other)
    const token = await page.evaluate(() => sessionStorage.getItem('token'))
    await dialog.getByLabel(t('auth.oldPassword')).fill(password)
    await dialog.getByRole('button', { name: t('auth.setPassword') }).click()
    await expect(page.getByText(t('auth.changed'))).toBeVisible()
    const answer = await other.request.get(new URL('/wps/relay/securityOverview', page.url()).href, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(401)
    await elsewhere.close()
  })
}
