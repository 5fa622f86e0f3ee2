import { expect, test } from './site.ts'

for (const [path, call] of [
  ['/docs', '/wps/member/register'],
  ['/docs/vendor', '/vendor/v1/bet-win'],
] as const) {
  test(`${path} shows the calls`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByText(call, { exact: true }).first()).toBeVisible()
  })
}
