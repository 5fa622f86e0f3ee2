import AxeBuilder from '@axe-core/playwright'
import { createClient } from '@baize/contract/client'
import { appCode } from './security-steps.ts'
import {
  arriveFromElsewhere,
  expect as expectSoon,
  fillLogin,
  headerBalance,
  newName,
  password,
  receiveCode,
  test,
  type Visitor,
} from './site.ts'

// A login is a slow hash by design: its end may be waited for where other work is going on.
const expect = expectSoon.configure({ timeout: 30_000 })

// The refusal that asks for the proof is an error to the browser's console.
// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ expectsRefusals: true, contextOptions: { reducedMotion: 'reduce' } })

const payee = 'Rahim Uddin'

/** An account that can prove itself in every way: an e-mail address, an app with its codes, a name. */
async function openProvable(baseURL: string) {
  const username = newName()
  const email = `${username}@example.com`
  const { token } = await createClient(baseURL).memberRegister({
    body: { username, password, confirmPassword: password },
  })
  const client = createClient(baseURL, { token: () => token })
  await client.profileWrite({ body: { realName: payee } })
  const byPassword = await client.proofGive({ body: { method: 'password', answer: password } })
  const { secret } = await client.totpBegin({ body: { proof: byPassword.proof } })
  const { recoveryCodes } = await client.totpConfirm({ body: { code: appCode(secret) } })
  const [first = '', second = ''] = recoveryCodes
  const { inboxKey = '' } = await client.contactCode({ body: { channel: 'email', email } })
  const mail = async () => (await client.demoInbox({ query: { key: inboxKey } })).messages.at(-1)?.text ?? ''
  await expect.poll(mail, { timeout: 30_000 }).toMatch(/\d{6}/)
  const verificationCode = /\d{6}/.exec(await mail())?.[0] ?? ''
  const { proof } = await client.proofGive({ body: { method: 'recovery', answer: first } })
  await client.contactBind({ body: { channel: 'email', email, verificationCode, proof } })
  return { username, secret, recovery: second }
}

/** Somebody with the right password, in a browser and a network that the account does not know. */
async function comeAnew(visitor: Visitor, username: string): Promise<void> {
  const { page, t } = visitor
  await page.context().clearCookies()
  await arriveFromElsewhere(page)
  await page.evaluate('sessionStorage.clear()')
  await page.goto('/login?next=/favorite')
  await fillLogin(visitor, username, password)
  await expect(page.getByRole('heading', { name: t('auth.proofTitle') })).toBeVisible()
}

const isLoggedIn = ({ page }: Visitor) => expect(headerBalance(page)).toBeVisible()

test(
  'each way to prove oneself opens the door from a new address, once (D11)',
  { tag: '@once' },
  async ({ visit, page, baseURL }) => {
    test.slow()
    const visitor = await visit('EN')
    const { t } = visitor
    const { username, secret, recovery } = await openProvable(baseURL ?? '')
    await page.goto('/favorite')
    const form = page.getByRole('dialog')
    const way = (name: 'Email' | 'Totp' | 'Recovery' | 'Payee') =>
      form.getByRole('button', { name: t(`auth.proof${name}`), exact: true })
    const give = async (label: 'Totp' | 'Recovery' | 'Payee', answer: string) => {
      await way(label).click()
      await form.getByLabel(t(`auth.proof${label}Field`)).fill(answer)
      await form.getByRole('button', { name: t('auth.proofAction') }).click()
    }

    await comeAnew(visitor, username)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await give('Payee', 'Somebody Else')
    await expect(form.getByText(t('errors.login_proof_failed'))).toBeVisible()
    await give('Payee', payee)
    await isLoggedIn(visitor)

    await comeAnew(visitor, username)
    await give('Totp', appCode(secret))
    await isLoggedIn(visitor)

    await comeAnew(visitor, username)
    await give('Recovery', recovery)
    await isLoggedIn(visitor)

    await comeAnew(visitor, username)
    await give('Recovery', recovery)
    await expect(form.getByText(t('errors.login_proof_failed'))).toBeVisible()
    await way('Email').click()
    await receiveCode(visitor)
    await form.getByRole('button', { name: t('auth.proofAction') }).click()
    await isLoggedIn(visitor)
  },
)

test(
  'a passkey logs in from the popup, without a name and without a second proof',
  { tag: '@once' },
  async ({ visit, page, baseURL }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    const username = newName()
    const client = createClient(baseURL ?? '')
    const { token } = await client.memberRegister({ body: { username, password, confirmPassword: password } })
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    const own = createClient(baseURL ?? '', { token: () => token })
    const { proof } = await own.proofGive({ body: { method: 'password', answer: password } })
    const options = await own.passkeyBegin({ body: { proof } })
    await page.goto('/favorite')
    const made = `(async () => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(${JSON.stringify(options)})
    return (await navigator.credentials.create({ publicKey })).toJSON()
  })()`
    const response = await page.evaluate<Record<string, unknown>>(made)
    await own.passkeyAdd({ body: { name: 'This browser', response } })

    // The finger rests until the person has chosen the button: nothing is taken by itself.
    await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    await arriveFromElsewhere(page)
    await page.goto('/login?next=/favorite')
    const form = page.getByRole('dialog')
    const asked = form.getByRole('button', { name: t('auth.passkey') })
    await expect(asked).toBeVisible()
    await asked.click()
    await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    await expect(page).toHaveURL(/^[^?]*\/favorite$/)
    await isLoggedIn(visitor)
  },
)
