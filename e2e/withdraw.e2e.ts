import { openDesk, payByHand, reason } from './desk.ts'
import { expectNoFindings, proveByPassword } from './security-steps.ts'
import { expect, test, type Visitor } from './site.ts'
import { idOf, openPayee, picture, write } from './withdrawals.ts'

// A request is refused once, so that the person is asked for a second proof.
test.use({ expectsRefusals: true })
// Operators act beside the player, each in a session of the console, which waits for a code of their own.
test.describe.configure({ timeout: 300_000 })

/** Asks for a withdrawal and is led to its page. */
async function ask(visitor: Visitor, amount = '1500'): Promise<void> {
  const { page, t } = visitor
  await page.goto('/member?page=withdraw')
  const field = page.getByRole('textbox', { name: t('withdraw.amount') })
  await field.fill(amount)
  await page.getByRole('button', { name: new RegExp(`^${t('withdraw.action', { amount: '৳.*' })}$`) }).click()
  await proveByPassword(visitor)
  await expect(page).toHaveURL(/page=withdraw&tab=record&id=/)
}

const status = ({ page }: Visitor) => page.locator('.wd-head')

async function deny(visitor: Visitor, part?: string): Promise<void> {
  const { page, t } = visitor
  await page
    .getByRole('button', { name: t(part === undefined ? 'withdraw.receiptNone' : 'withdraw.receiptPart') })
    .click()
  if (part !== undefined)
    await page.getByRole('textbox', { name: t('withdraw.receiptPartAmount') }).fill(part)
  const send = page.getByRole('button', { name: t('withdraw.send'), exact: true })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(t('withdraw.pictureMissing'))
  await page.getByLabel(t('withdraw.addPicture')).setInputFiles(picture)
  await expect(page.getByRole('img', { name: t('withdraw.picture', { number: 1 }) })).toBeVisible()
  await page.getByRole('textbox', { name: t('withdraw.comment') }).fill('See the list')
  await expectNoFindings(visitor)
  await send.click()
}

for (const language of ['BN', 'EN'] as const) {
  test(`a withdrawal is followed until it has arrived (${language}) @money`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await openPayee(visitor)
    await page.goto('/member?page=withdraw')
    await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('20')
    const action = page.getByRole('button', {
      name: new RegExp(`^${t('withdraw.action', { amount: '৳.*' })}$`),
    })
    await expect(action).toBeDisabled()
    await expect(action).toHaveAccessibleDescription(/৳500\.00/)
    await page.getByRole('textbox', { name: t('withdraw.amount') }).blur()
    await expect(page.locator('.msg.err')).toHaveCount(1)
    await expectNoFindings(visitor)
    await ask(visitor)
    await expect(status(visitor)).toHaveText(t('withdraw.requested'))
    await expectNoFindings(visitor)
    const id = idOf(visitor)
    await payByHand(id)
    // What the house does is seen without asking again.
    await expect(status(visitor)).toHaveText(t('withdraw.disbursed'), { timeout: 30_000 })
    await page
      .getByRole('button', { name: t('withdraw.receiptAll') })
      .last()
      .click()
    await expect(status(visitor)).toHaveText(t('withdraw.received'))
    await expect(page.locator('.wd-line > li')).toHaveCount(6)
    await page.getByRole('link', { name: t('withdraw.back') }).click()
    await expect(page.locator('.wd-rec')).toHaveCount(1)
    await expectNoFindings(visitor)
  })

  test(`one is cancelled, another is rejected with its reason (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await openPayee(visitor)
    await ask(visitor)
    await page.getByRole('button', { name: t('withdraw.cancel') }).click()
    await page
      .getByRole('dialog', { name: t('withdraw.cancelTitle') })
      .getByRole('button', { name: t('withdraw.cancel') })
      .click()
    await expect(status(visitor)).toHaveText(t('withdraw.cancelled'))
    await ask(visitor)
    const id = idOf(visitor)
    const [maker, checker] = [await openDesk('maker'), await openDesk('checker')]
    await maker.withdrawalClaim({ body: { id } })
    await expect(checker.withdrawalApprove({ body: { id, reason } })).rejects.toThrow('withdrawal_claimed')
    await maker.withdrawalReject({ body: { id, code: 'identity_open', reason } })
    await expect(status(visitor)).toHaveText(t('withdraw.rejected'), { timeout: 30_000 })
    const told = language === 'BN' ? 'আগে পরিচয় ভেরিফাই করুন।' : 'Please verify your identity first.'
    await expect(page.getByText(told).first()).toBeVisible()
  })

  test(`what did not arrive is shown and comes back (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await openPayee(visitor)
    await ask(visitor)
    const id = idOf(visitor)
    await payByHand(id)
    await expect(status(visitor)).toHaveText(t('withdraw.disbursed'), { timeout: 30_000 })
    await deny(visitor)
    await expect(status(visitor)).toHaveText(t('withdraw.not_received'))
    await (await openDesk('checker')).withdrawalReturnRest({ body: { id, code: 'proof_accepted', reason } })
    await expect(status(visitor)).toHaveText(t('withdraw.returned'), { timeout: 30_000 })
    await expect(page.locator('#header-balance')).toContainText('10,000.00')
  })

  test(`a part that arrived is told, and forced as received (${language})`, async ({ visit }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await openPayee(visitor)
    await ask(visitor)
    const id = idOf(visitor)
    await payByHand(id)
    await expect(status(visitor)).toHaveText(t('withdraw.disbursed'), { timeout: 30_000 })
    await deny(visitor, '1000')
    await expect(status(visitor)).toHaveText(t('withdraw.partly_received'))
    await (await openDesk('checker')).withdrawalForce({ body: { id, code: 'payment_proven', reason } })
    await expect(status(visitor)).toHaveText(t('withdraw.received'), { timeout: 30_000 })
  })

  test(`credits go to the upline, and nobody else (${language}) @money`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    const { memberId } = await openPayee(visitor)
    await page.goto('/member?page=transferUpline')
    await expect(page.getByText(t('withdraw.transferNone'))).toBeVisible()
    await write(
      `update member set upline_id = (select id from member where username = 'karim') where id = $1`,
      [memberId],
    )
    await page.reload()
    await page.getByRole('textbox', { name: t('withdraw.amount') }).fill('250')
    const send = t('withdraw.transferAction', { amount: '৳250.00' })
    await page.getByRole('button', { name: send }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: send }).click()
    await proveByPassword(visitor)
    await expect(page.getByText(t('withdraw.transferOut', { partner: 'k***' }))).toBeVisible()
    await expectNoFindings(visitor)
  })
}

test('who says nothing in time has received it', async ({ visit }) => {
  const visitor = await visit('EN')
  const { t } = visitor
  const { memberId } = await openPayee(visitor)
  await ask(visitor)
  const id = idOf(visitor)
  await payByHand(id)
  await expect(status(visitor)).toHaveText(t('withdraw.disbursed'), { timeout: 30_000 })
  await write(`update withdrawal set confirm_until = now() where member_id = $1 and id = $2`, [memberId, id])
  // The job comes once a minute.
  await expect(status(visitor)).toHaveText(t('withdraw.received'), { timeout: 150_000 })
})
