import { openDesk, reason } from './desk.ts'
import { expectNoFindings } from './security-steps.ts'
import { arriveFromElsewhere, expect, register, test } from './site.ts'
import { picture } from './withdrawals.ts'

// An operator acts beside the player, in a session of the console.
test.slow()

for (const language of ['BN', 'EN'] as const) {
  test(`a paper is handed in, looked at and accepted (${language})`, async ({ visit, page }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await arriveFromElsewhere(page)
    await register(visitor)
    await page.goto('/member?page=identity')
    await expect(page.getByText(t('kyc.levelTitle', { level: 0 }))).toBeVisible({ timeout: 30_000 })
    const send = page.getByRole('button', { name: t('kyc.send') })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(t('kyc.validUntilMissing'))
    await page.getByLabel(t('kyc.pictureAdd')).setInputFiles(picture)
    await expect(page.getByRole('img', { name: t('kyc.picture', { number: 1 }) })).toBeVisible()
    const validUntil = page.getByRole('textbox', { name: t('kyc.validUntil') })
    await validUntil.fill(`31-01-${new Date().getFullYear() + 2}`)
    await expectNoFindings(visitor)
    await send.click()
    await expect(page.getByText(t('kyc.sentText'))).toBeVisible()
    const list = page.getByRole('region', { name: t('kyc.listTitle') })
    await expect(list.getByText(t('kyc.submitted'), { exact: true })).toBeVisible()

    const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}` }
    const info = (await (await page.request.get('/wps/member/info', { headers })).json()) as {
      value: { id: string }
    }
    const desk = await openDesk('maker')
    const { list: waiting } = await desk.kycList({ query: { memberId: info.value.id, queue: 'waiting' } })
    const id = waiting[0]?.id ?? ''
    await desk.kycClaim({ body: { id } })
    await desk.kycApprove({ body: { id, reason } })
    await page.reload()
    await expect(page.getByText(t('kyc.levelTitle', { level: 1 }))).toBeVisible({ timeout: 30_000 })
    await expect(list.getByText(t('kyc.approved'), { exact: true })).toBeVisible()
    await expectNoFindings(visitor)
  })
}
