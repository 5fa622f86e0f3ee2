import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason, openOpenSite } from './console-steps.ts'
import { expect as expectSoon, test } from './site.ts'

/** What operators decide about games, as players see it. */
test.use({ expectsRefusals: true, actionTimeout: 30_000 })
// Two people at two programs: on a busy machine that takes its time.
test.slow()
const expect = expectSoon.configure({ timeout: 30_000 })

const followMs = 30_000
/** Each story has games of a vendor of its own, so that they may run side by side. */
const vendors = { EN: 'WD', BN: 'TTG' } as const

const listOf = (filter: object) =>
  `${consoleUrl}/game?filter=${encodeURIComponent(JSON.stringify(filter))}&displayedFilters=${encodeURIComponent('{"vendor":true}')}`

async function firstTitle(page: Page, language: 'EN' | 'BN'): Promise<string> {
  const cell = page.locator(`td.column-${language === 'EN' ? 'titleEn' : 'titleBn'}`).first()
  await expect(cell).not.toHaveText('')
  return (await cell.innerText()).trim()
}

for (const language of ['EN', 'BN'] as const) {
  test(`a game is looked after, taken off and opened again; open pages follow (${language}) @once`, async ({
    page,
    browser,
  }) => {
    const t = await logIn(page, 'maker', language)
    await page.goto(listOf({ category: 'RNG', vendor: vendors[language], state: 'open' }))
    const title = await firstTitle(page, language)
    const player = await openSecond(browser)
    await openOpenSite(
      player,
      language,
      `/rng?vassalage=${vendors[language]}&gameName=${encodeURIComponent(title)}`,
    )
    const tile = player.locator('.tile').filter({ hasText: title }).first()
    await expect(tile).toBeVisible()

    await page.goto(listOf({ category: 'RNG', vendor: vendors[language], q: title }))
    const row = page.getByRole('row').filter({ hasText: title })
    const put = async (state: 'open' | 'maintenance' | 'closed') => {
      await row.getByRole('button', { name: t('playDesk.switch') }).click()
      const dialog = page.getByRole('dialog', { name: t('playDesk.switch') })
      await chooseOption(dialog, { label: t('field.state'), option: t(`choice.game_${state}`) })
      await giveReason(page, t, t('playDesk.switch'))
    }
    await put('maintenance')
    await expect(tile).toHaveClass(/off/, { timeout: followMs })
    await put('closed')
    await expect(tile).toHaveCount(0, { timeout: followMs })
    await put('open')
    await expect(tile).not.toHaveClass(/off/, { timeout: followMs })
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await player.context().close()
  })
}
