import { whileClosed, whileSetting } from './operator.ts'
import {
  arriveFromElsewhere,
  expect as expectSoon,
  fillLogin,
  headerBalance,
  password,
  register,
  signOut,
  takeCredits,
  test,
} from './site.ts'

// A login is a slow hash by design: its end may be waited for where other work is going on.
const expect = expectSoon.configure({ timeout: 30_000 })

// What the operator changes here holds for everybody, so these stories run after all others, one by one.
test.describe.configure({ mode: 'serial' })
// Nothing moves: movement costs a machine without a graphics card dear, and no story here is about it.
test.use({ expectsRefusals: true, contextOptions: { reducedMotion: 'reduce' } })

const isLoginCall = (url: string) => new URL(url).pathname === '/wps/session/login'

test('the challenge that the server demands at the login is solved without a hand (D12)', async ({
  visit,
  page,
}) => {
  test.slow()
  const visitor = await visit('EN')
  const username = await register(visitor)
  await signOut(visitor)
  await whileSetting('login.challengeAfterFailures', { is: 0, usually: null }, async () => {
    const bare = await page.request.post('/wps/session/login', { data: { username, password } })
    expect(await bare.json()).toMatchObject({ success: false, message: 'challenge_required' })
    const answers: number[] = []
    page.on('response', (response) => isLoginCall(response.url()) && answers.push(response.status()))
    const solved = page.waitForEvent('worker')
    await page.goto('/login')
    await fillLogin(visitor, username, password)
    await expect(headerBalance(page)).toBeVisible()
    expect((await solved).url()).toContain('challenge-worker')
    expect(answers).toHaveLength(2)
    expect(answers.map((status) => status < 400)).toEqual([false, true])
  })
})

test('maintenance that begins over the login popup takes its place, and gives it back', async ({
  visit,
  page,
}) => {
  test.slow()
  const visitor = await visit('BN')
  const { t } = visitor
  await page.goto('/login')
  await page.getByRole('textbox', { name: t('auth.username') }).fill('rahim')
  await whileClosed('2030-01-31T06:00:00Z', async () => {
    await fillLogin(visitor, 'rahim')
    await expect(page.getByRole('heading', { name: t('help.maintenanceTitle') })).toBeVisible()
    await expect(page.getByText(/2030/)).toBeVisible()
  })
  await page.goto('/login')
  await fillLogin(visitor, 'rahim')
  await expect(headerBalance(page)).toBeVisible()
})

test('without a single wallet, money goes to a game maker and comes back', async ({ visit, page }) => {
  test.slow()
  const visitor = await visit('EN')
  const { t } = visitor
  await arriveFromElsewhere(page)
  await register(visitor)
  await takeCredits(visitor, '1000')
  await whileSetting('cashier.isSingle', { is: false, usually: true }, async () => {
    await page.goto('/member?page=transferFund')
    const wallets = page.locator('.vw')
    await expect(wallets.getByText(t('vendorWallet.empty'))).toBeVisible()
    await wallets.getByRole('combobox', { name: t('vendorWallet.maker') }).selectOption({ index: 1 })
    await wallets.getByRole('textbox', { name: t('wallet.amountLabel') }).fill('250.50')
    await wallets.getByRole('button', { name: t('vendorWallet.move', { amount: '৳250.50' }) }).click()
    await expect(wallets.getByRole('listitem')).toContainText('250.50')
    await expect(page.locator('.wallet-big')).toContainText('749.50')
    await wallets.getByRole('button', { name: t('vendorWallet.allBack') }).click()
    await expect(page.locator('.wallet-big')).toContainText('1,000.00')
    await expect(wallets.getByText(t('vendorWallet.empty'))).toBeVisible()
  })
})
