import AxeBuilder from '@axe-core/playwright'
import { calls } from '@baize/contract'
import type { Page } from '@playwright/test'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { chooseOption, giveReason, openOpenSite, siteUrl } from './console-steps.ts'
import { closeAnnouncements, expect as expectSoon, register, siteTexts, test } from './site.ts'

/** What operators decide about games, and what they write to many members, as players see it. */
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
  test(`a game is looked after, taken off, and put first; open pages follow (${language}) @once`, async ({
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

    const arrange = async ({ place, isHot }: { place: string; isHot: boolean }) => {
      await row.getByRole('button', { name: t('playDesk.arrange') }).click()
      const dialog = page.getByRole('dialog', { name: t('playDesk.arrange') })
      await dialog.getByRole('textbox', { name: t('field.place') }).fill(place)
      const option = t(isHot ? 'ra.boolean.true' : 'ra.boolean.false')
      await chooseOption(dialog, { label: t('field.isHot'), option })
      await giveReason(page, t, t('playDesk.arrange'))
    }
    await arrange({ place: '1', isHot: true })
    try {
      await player.goto(`${siteUrl}/rng?vassalage=${vendors[language]}`)
      await expect(player.locator('.tile').first()).toContainText(title)
      const hot = await player.request.get(`${siteUrl}${calls.getHotGameList.path}?language=${language}`)
      expect(await hot.text()).toContain(title)
    } finally {
      await arrange({ place: '', isHot: false })
    }
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await player.context().close()
  })
}

test('a message to many is agreed to by another one, and read by a player @once', async ({
  page,
  browser,
}) => {
  const player = await openSecond(browser)
  await closeAnnouncements(player)
  await player.addInitScript(() => localStorage.setItem('language', 'EN'))
  const t = await logIn(page, 'maker', 'EN')
  const site = siteTexts('EN')
  const username = await register({ page: player, language: 'EN', t: site })

  const mark = `${Date.now()}`
  await page.goto(`${consoleUrl}/member?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`)
  const id = (await page.locator('td.column-id').first().innerText()).trim()
  await page.goto(`${consoleUrl}/campaign/new/show`)
  await page.getByRole('textbox', { name: `${t('field.title')} (EN)` }).fill(`Tables ${mark}`)
  await page.getByRole('textbox', { name: `${t('field.title')} (BN)` }).fill(`টেবিল ${mark}`)
  await page.getByRole('textbox', { name: `${t('contentDesk.html')} (EN)` }).fill('<p>New tables tonight</p>')
  await page.getByRole('textbox', { name: `${t('contentDesk.html')} (BN)` }).fill('<p>আজ রাতে নতুন টেবিল</p>')
  await page.getByRole('textbox', { name: t('campaignDesk.members') }).fill(id)
  await page.getByRole('button', { name: t('campaignDesk.look') }).click()
  await expect(page.getByText(t('campaignDesk.count', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('region', { name: t('siteDesk.preview') })).toContainText('New tables tonight')
  expect((await new AxeBuilder({ page }).analyze()).violations.map((each) => each.id)).toEqual([])
  await page.getByRole('button', { name: t('campaignDesk.ask') }).click()
  await giveReason(page, t, t('campaignDesk.ask'))
  await expect(page.getByText(t('choice.campaign_asked'))).toBeVisible()

  const second = await openSecond(browser)
  const tt = await logIn(second, 'checker', 'BN')
  await second.getByRole('menuitem', { name: tt('resource.approval'), exact: true }).click()
  const theirs = second.getByRole('row').filter({ hasText: mark })
  await theirs.getByRole('button', { name: tt('approvalDesk.approve') }).click()
  await giveReason(second, tt, tt('approvalDesk.approve'))

  await expect(page.getByRole('definition').filter({ hasText: t('choice.campaign_done') })).toBeVisible()
  await player.goto(`${siteUrl}/member?page=messageV2`)
  const letter = player.getByRole('button', { name: `Tables ${mark}` })
  await expect(letter).toBeVisible()
  // The welcome and this one.
  await expect(player.getByRole('button', { name: `${site('mail.unread')} (2)` })).toBeVisible()
  await letter.click()
  await expect(player.getByText('New tables tonight')).toBeVisible()
  await expect(player.getByRole('button', { name: `${site('mail.unread')} (1)` })).toBeVisible()
  await second.context().close()
  await player.context().close()
})

test('the lists of play have nothing for axe @once', async ({ page }) => {
  const t = await logIn(page, 'maker', 'BN')
  for (const name of [
    'category',
    'gameVendor',
    'lane',
    'round',
    'returnReport',
    'gameAlarm',
    'campaign',
  ] as const) {
    await page.goto(`${consoleUrl}/${name}`)
    await expect(page.getByRole('table').or(page.getByText(t('ra.navigation.no_results')))).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([])
  }
})
