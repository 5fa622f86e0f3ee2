import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { enterWithCredits } from './player.ts'
import { closeAnnouncements, expect as expectSoon, newName, password, test } from './site.ts'
import { proveMobile } from './operator.ts'

// On a busy machine a page that is loaded when it is opened takes its time; a step is looked at each minute.
const expect = expectSoon.configure({ timeout: 30_000 })

test.slow()

const tokenOf = async (request: APIRequestContext, username: string): Promise<string> => {
  const answer = await request.post('/wps/session/login', { data: { username, password } })
  return ((await answer.json()) as { value: { token: string } }).value.token
}

for (const language of ['BN', 'EN'] as const) {
  test(`a friend registers by a link, proves the phone, and the referrer claims (${language})`, async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit(language)
    const { t } = visitor
    await enterWithCredits(visitor, '1000')
    await page.goto('/member?page=referral')
    const invite = page.getByRole('region', { name: t('referral.yourCode') })
    await expect(invite.getByRole('img', { name: t('referral.qr') })).toBeVisible()
    await expect(page.getByText(t('referral.noFriends'))).toBeVisible()
    expect((await new AxeBuilder({ page }).include('.referral').analyze()).violations).toEqual([])
    const link = (await invite.locator('.referral-link').textContent()) ?? ''
    expect(link).toMatch(/\/register\?referralCode=[A-Z0-9]{8}$/)

    const other = await browser.newContext({ viewport: page.viewportSize() })
    const friend = await other.newPage()
    await closeAnnouncements(friend)
    const username = newName()
    await friend.goto(link)
    // The form takes the code out of the address; how it is filled is told by other stories.
    const code = new URL(link).searchParams.get('referralCode') ?? ''
    await expect
      .poll(() => friend.evaluate(() => Object.values({ ...sessionStorage }).join(' ')))
      .toContain(code)
    await friend.request.put('/wps/member/register', {
      data: { username, password, confirmPassword: password, referralCode: code },
    })
    await other.close()
    await proveMobile(username)

    await expect(async () => {
      await page.reload()
      await expectSoon(page.getByRole('link', { name: t('referral.claim'), exact: true })).toBeVisible({
        timeout: 5_000,
      })
    }).toPass({ timeout: 150_000, intervals: [10_000] })
    await expect(page.getByText(t('referral.step_is_given')).first()).toBeVisible()
    await page.getByRole('link', { name: t('referral.claim'), exact: true }).click()
    await page.getByRole('button', { name: t('rewardCenter.claimAll') }).click()
    await expect(page.getByText('৳1,020.00').first()).toBeVisible()
    await page.goto('/member?page=referral')
    const earned = page.getByRole('region', { name: t('referral.earnings') })
    await expect(earned.getByText('৳20.00').first()).toBeVisible()
    expect((await new AxeBuilder({ page }).include('.referral').analyze()).violations).toEqual([])

    const own = await tokenOf(page.request, username)
    const summary = await page.request.get('/wps/relay/referralSummary', {
      headers: { authorization: `Bearer ${own}` },
    })
    expect(((await summary.json()) as { value: { referrer: string } }).value.referrer).toContain('***')
  })
}
