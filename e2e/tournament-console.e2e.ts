import { consoleUrl, logIn } from './console.ts'
import { siteUrl } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

// A code that has just been used is refused: who logs in waits for the next one.
test.use({ expectsRefusals: true })
test.slow()
const expect = expectSoon.configure({ timeout: 30_000 })

for (const language of ['EN', 'BN'] as const)
  test(`operators see the tournaments of vendors (${language}) @once`, async ({ page }) => {
    const t = await logIn(page, 'checker', language)
    // Whoever looks at the site's list has vendors asked; else the worker does, once a minute.
    await page.request.get(`${siteUrl}/wps/relay/getTournamentList`)
    await page.goto(`${consoleUrl}/tournament`)
    const sprint = page.getByRole('row').filter({ hasText: 'studio.sprint-' }).first()
    await expect(sprint).toContainText(t('choice.tournamentRule_best_multiple'))
    await expect(page.getByRole('columnheader', { name: t('field.paid') })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: t('resource.tournamentPlace') })).toBeVisible()
  })
