import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withoutMotion } from './player.ts'
import { expect as expectSoon, gameFrame, newName, password, test } from './site.ts'

const expect = expectSoon.configure({ timeout: 30_000 })
const run = promisify(execFile)
const dataDir = process.env['DATA_DIR'] ?? fileURLToPath(new URL('../.data', import.meta.url))
const command = fileURLToPath(new URL('../tools/free-rounds/free-rounds.ts', import.meta.url))

/** What an operator does beside the player's screen: `npm run free-rounds`. */
const operator = (...words: string[]) =>
  run(process.execPath, [command, ...words], { env: { ...process.env, DATA_DIR: dataDir } })

for (const language of ['BN', 'EN'] as const) {
  test(`free rounds that an operator gives are played for nothing, and announced (${language})`, async ({
    visit,
  }) => {
    test.slow()
    const visitor = await visit(language)
    const { page, t } = visitor
    await withoutMotion(visitor)
    const username = newName()
    const registered = await page.request.put('/wps/member/register', {
      data: { username, password, confirmPassword: password },
    })
    const { value } = (await registered.json()) as { value: { token: string } }
    const headers = { authorization: `Bearer ${value.token}` }
    await page.addInitScript((token) => sessionStorage.setItem('token', token), value.token)
    await operator('give', username, 'slot-0413', '2', '10.00', '7', 'a story')
    await expect(async () => {
      const told = await page.request.get('/wps/relay/getMessageList', { headers })
      expect(await told.text()).toContain('৳10.00')
    }).toPass()

    await page.goto('/seamless?gameId=slot-0413')
    const game = gameFrame(page)
    const left = (count: number) => game.getByText(t('studio.freeRoundsLeft', { count, stake: '৳10' }))
    await expect(left(2)).toBeVisible()
    const spin = game.getByRole('button', { name: t('studio.spin'), exact: true })
    await expect(game.locator('.stats dd').first()).toContainText('৳0.00')
    // The player has no money of their own and plays both rounds.
    await spin.click()
    await expect(left(1)).toBeVisible()
    await expect(spin).toHaveAttribute('aria-busy', 'false')
    await spin.click()
    await expect(left(1)).toBeHidden()
  })
}
