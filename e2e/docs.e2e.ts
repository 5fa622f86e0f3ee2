import { expect, test } from './site.ts'

for (const [path, call] of [
  ['/docs', '/wps/member/register'],
  ['/docs/vendor', '/vendor/v1/bet-win'],
] as const) {
  test(`${path} shows the calls @once`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    // The viewer draws calls as they come into sight.
    await expect(async () => {
      await page.mouse.wheel(0, 600)
      await expect(page.getByText(call, { exact: true }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 120_000 })
  })
}
