import AxeBuilder from '@axe-core/playwright'
import { consoleUrl, logIn, openSecond } from './console.ts'
import { giveReason, openOpenSite } from './console-steps.ts'
import { expect, test } from './site.ts'

/** What operators change at the console, as players see it. */
test.use({ expectsRefusals: true, actionTimeout: 30_000 })

for (const language of ['EN', 'BN'] as const) {
  test(`a notice is written, seen on the site while it is open, and taken away (${language}) @once`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const player = await openSecond(browser)
    await openOpenSite(player, language)
    const t = await logIn(page, 'maker', language)
    const mark = `${Date.now()}`
    const title = { EN: `Tables open ${mark}`, BN: `টেবিল খোলা ${mark}` }
    await page.goto(`${consoleUrl}/content/notice.new/show`)
    // In Bengali the word for a title ends like the word for a name.
    await page.getByRole('textbox', { name: new RegExp(`^${t('field.name')}`) }).fill(`story-${mark}`)
    await page.getByLabel(`${t('field.title')} (EN)`).fill(title.EN)
    await page.getByLabel(`${t('field.title')} (BN)`).fill(title.BN)
    const html = page.getByLabel(`${t('contentDesk.html')} (EN)`)
    await html.fill(
      '<p>Seen</p><script>window.broken = true</script><img src=x onerror="window.broken = true">',
    )
    const preview = page.getByRole('region', { name: t('siteDesk.preview') })
    await expect(preview.getByText('Seen', { exact: true })).toBeVisible()
    await expect(preview.locator('script, img')).toHaveCount(0)
    await page.getByRole('combobox', { name: t('field.state') }).click()
    await page.getByRole('option', { name: t('choice.published') }).click()
    await page.getByRole('button', { name: t('siteDesk.save') }).click()
    await giveReason(page, t, t('siteDesk.save'))
    await expect(player.getByText(title[language]).first()).toBeAttached({ timeout: 20_000 })
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])

    await page.getByRole('button', { name: t('contentDesk.remove') }).click()
    await giveReason(page, t, t('contentDesk.remove'))
    await expect(player.getByText(title[language])).toHaveCount(0, { timeout: 20_000 })
    await player.context().close()
  })
}

test('a flag is changed and the open site follows; what money hangs on is only asked for @once', async ({
  page,
  browser,
}) => {
  test.slow()
  const t = await logIn(page, 'maker', 'EN')
  const player = await openSecond(browser)
  await openOpenSite(player, 'EN')
  const link = player.getByRole('link', { name: t('site.vipLevel'), exact: true }).first()
  await expect(link).toBeVisible()
  await page.goto(`${consoleUrl}/setting?group=flags`)
  const row = page.getByRole('listitem').filter({ hasText: 'flags.vip' })
  const change = async () => {
    await row.getByRole('button', { name: t('siteDesk.change') }).click()
    await page.getByRole('dialog').getByRole('switch').click()
    await giveReason(page, t, t('siteDesk.change'))
  }
  await change()
  try {
    await expect(link).toBeHidden({ timeout: 20_000 })
  } finally {
    await change()
  }
  await expect(link).toBeVisible({ timeout: 20_000 })

  await page.getByRole('tab', { name: t('settingGroup.withdrawal') }).click()
  const money = page.getByRole('listitem').filter({ hasText: 'withdrawal.minimum' })
  await expect(money.getByRole('button', { name: t('siteDesk.change') })).toHaveCount(0)
  await expect(money.getByRole('button', { name: t('siteDesk.ask') })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  await player.context().close()
})

for (const language of ['BN', 'EN'] as const) {
  test(`the screens have nothing for axe (${language}) @once`, async ({ page }) => {
    test.slow()
    const t = await logIn(page, 'maker', language)
    const lists = ['game', 'openRound', 'gameReturn', 'content', 'application', 'feedback', 'outbox'] as const
    const talks = ['room', 'roomMessage', 'roomReport', 'settingPast'] as const
    for (const name of [...lists, ...talks]) {
      await page.goto(`${consoleUrl}/${name}`)
      await expect(page.getByRole('table').or(page.getByText(t('ra.navigation.no_results')))).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([])
    }
    await page.goto(`${consoleUrl}/conversation`)
    await expect(page.getByRole('list', { name: t('resource.conversation') })).toBeAttached()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
}
