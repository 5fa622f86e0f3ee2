import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { closeAnnouncements, expect, register, test, type Visitor } from './site.ts'

const widths = [320, 390, 768, 1024, 1440]
/** Where axe looks, too. */
const looked = [390, 768, 1440]
const order = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const

interface Menus {
  value: { gameMenus: { title: (typeof order)[number]; cards: unknown[] }[] }
}

const startTrial = async ({ page, t }: Visitor) => {
  await page.goto('/login')
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t('auth.tryFree') }).click()
  await expect(form).toBeHidden()
}

const who = {
  guest: async ({ page }: Visitor) => void (await page.goto('/')),
  member: async (visitor: Visitor) => void (await register(visitor)),
  trial: startTrial,
} as const

const pages = ['/', '/aboutUs', '/pointMall', '/help#term'] as const

for (const language of ['BN', 'EN'] as const) {
  for (const role of ['guest', 'member', 'trial'] as const) {
    test(`frame and pages for a ${role}: nothing for axe, nothing too wide (${language})`, async ({
      visit,
      page,
    }) => {
      test.slow()
      const visitor = await visit(language)
      await who[role](visitor)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const path of pages) {
          await page.goto(path)
          await expect(page.locator('main h1')).toBeAttached()
          const help = page.getByRole('dialog').locator('.prose')
          await expect(help).toHaveCount(path.startsWith('/help') ? 1 : 0)
          const spare = () => page.evaluate<number>('innerWidth - document.documentElement.scrollWidth')
          await expect.poll(spare, `${path} at ${width}`).toBeGreaterThanOrEqual(0)
          if (!looked.includes(width)) continue
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations, `${path} at ${width}`).toEqual([])
        }
      }
    })
  }
}

const routes =
  '/ /rng /live /sports /esports /lott /elott /fish /pvp /cockfight /promotions /blog /app /aboutUs ' +
  '/userAgreement /pointMall /help /login /register /agent /no/such/table'
const everywhere: readonly string[] = routes.split(' ')

/** How much of what is seen still waits; lists below the screen wait until somebody comes near. */
const waiting = `[...document.querySelectorAll('.sk, .sk-rows')].filter((element) => {
  const { top, height } = element.getBoundingClientRect()
  return height > 0 && top < innerHeight
}).length`

/** Waits until a page is there with all that it asks for, and has been drawn. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main h1, .dlg h2, .agent h1').first(), page.url()).toBeAttached()
  await expect.poll(() => page.evaluate<number>(waiting), page.url()).toBe(0)
  await page.evaluate(`new Promise((done) => {
    let left = 30
    const next = () => (left-- > 0 ? requestAnimationFrame(next) : done(undefined))
    next()
  })`)
}

/** What is wider than the screen although it does not scroll by itself, the page itself among it. */
const tooWide = `['html', 'header.top .in', 'main', 'footer', '.dlg']
  .filter((name) => document.querySelector(name)?.scrollWidth > innerWidth)`

for (const [role, language] of [
  ['guest', 'BN'],
  ['member', 'EN'],
] as const) {
  test(`no page is too wide at 320 for a ${role} (${language}) @once`, async ({ visit, page }) => {
    test.slow()
    await who[role](await visit(language))
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of role === 'member' ? [...everywhere, '/favorite', '/recent'] : everywhere) {
      await page.goto(path)
      await settle(page)
      expect(await page.evaluate(tooWide), path).toEqual([])
    }
  })
}

/** Adds up in the page how much of it moved by itself, and names what moved. */
const watchMoves = `
  window.moved = []
  const nameOf = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.className ?? ''
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) window.moved.push([value, ...sources.map(nameOf)])
  }).observe({ type: 'layout-shift', buffered: true })`

test('nothing around a page and nothing in it moves by itself while it loads', async ({ visit, page }) => {
  test.slow()
  await visit('BN')
  await page.addInitScript(watchMoves)
  for (const path of everywhere) {
    await page.goto(path)
    await settle(page)
    const moved = await page.evaluate<[number, ...string[]][]>('window.moved')
    const sum = moved.reduce((total, [value]) => total + value, 0)
    expect(sum, `${path}: ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.02)
  }
})

test.describe('at 1440', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the top navigation is built from the categories that have vendors (spec 2)', async ({
    visit,
    page,
  }) => {
    const { t } = await visit('EN')
    const { value } = (await (await page.request.get('/lgw/games/game_menus')).json()) as Menus
    await page.goto('/')
    const nav = page.getByRole('navigation', { name: t('site.mainNav') })
    const filled = order.filter((title) =>
      value.gameMenus.some((menu) => menu.title === title && menu.cards.length > 0),
    )
    const names = [t('site.home'), ...filled.map((title) => t(`lobby.${title}`)), t('site.promotions')]
    await expect(nav.locator('.nav1-item')).toHaveText(names)
    await nav.getByRole('button', { name: t('lobby.RNG') }).click()
    const slots = value.gameMenus.find(({ title }) => title === 'RNG')?.cards.length ?? 0
    const drop = page.locator('.mega')
    await expect(drop.getByRole('link')).toHaveCount(slots + 1)
    // Spec 9: large when more than 10 vendors.
    await expect(drop).toHaveClass(slots > 10 ? /large/ : /^mega$/)
    await drop.getByRole('link', { name: /PNG/ }).click()
    await expect(page).toHaveURL('/rng?vassalage=PNG')
  })

  test('the side menu leads on, with its kinds where they belong', async ({ visit, page }) => {
    const { t } = await visit('EN')
    await page.goto('/')
    const side = page.getByRole('navigation', { name: t('site.sideNav') })
    await expect(side.getByRole('link', { name: t('lobby.SC') })).toHaveCount(0)
    await side.getByRole('link', { name: t('lobby.RNG') }).click()
    await side.getByRole('link', { name: t('lobby.SC') }).click()
    await expect(page).toHaveURL('/rng?gameClassify=SC')
    await side.getByRole('link', { name: t('site.withdraw') }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: t('auth.username') })).toBeVisible()
    await expect(page).toHaveURL('/rng?gameClassify=SC')
  })

  test('the right bar reaches customer service and the channels that are set', async ({ visit, page }) => {
    const { t } = await visit('EN')
    await page.goto('/aboutUs')
    const rail = page.getByRole('complementary', { name: t('site.railLabel') })
    // The demo has set up no channel, and names none.
    await expect(rail.getByRole('link')).toHaveCount(0)
    const opened = page.waitForEvent('popup')
    await rail.getByRole('button', { name: t('site.customerService') }).click()
    const support = await opened
    await expect(support).toHaveURL('/liveChat')
    await expect(support.getByRole('heading', { level: 1 })).toHaveText(t('chat.title'))
    await expect(support.getByText(t('chat.welcome'))).toBeVisible()
    // Spec 9: support popup window 440 x 750.
    expect(await support.evaluate('[innerWidth, innerHeight]')).toEqual([440, 750])
    expect(await support.evaluate('window.opener')).toBeNull()
    await support.close()
  })

  test('who is logged in copies the id, masks the balance, and sees what is unread', async ({
    visit,
    page,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const visitor = await visit('EN')
    const { t } = visitor
    await register(visitor)
    await page.getByRole('button', { name: t('site.hideBalance') }).click()
    await expect(page.locator('#header-balance')).toContainText('••••••')
    const trigger = page.getByRole('button', { name: t('site.profile') })
    // The welcome of a new account waits in the inbox, and what it is given.
    await expect(trigger).toContainText(/\d unread/)
    await trigger.click()
    await page.getByRole('button', { name: t('site.copyId') }).click()
    // Spec 8: a dialog, which a click beside it closes.
    const copied = page.getByRole('dialog', { name: t('site.copied') })
    await expect(copied).toBeVisible()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^\d{6,}$/)
    await page.mouse.click(8, 400)
    await expect(copied).toBeHidden()
  })

  test('a trial account is told what needs a real one, and its messages are not asked for', async ({
    visit,
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const visitor = await visit('EN')
    const { t } = visitor
    await startTrial(visitor)
    const side = page.getByRole('navigation', { name: t('site.sideNav') })
    await side.getByRole('link', { name: t('site.bettingRecord') }).click()
    await expect(page.getByText(t('site.trialTitle'))).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(asked).toContain('/wps/member/info')
    expect(asked).not.toContain('/wps/relay/getUnreadMessageV2')
  })

  test('the code on the screen signs in elsewhere, once, in the same language (decision D7)', async ({
    visit,
    page,
    browser,
  }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    const username = await register(visitor)
    const answered = page.waitForResponse('**/wps/relay/exchangeCode')
    await page
      .getByRole('button', { name: t('site.scanApp') })
      .first()
      .click()
    const { value } = (await (await answered).json()) as { value: { code: string } }
    const dialog = page.getByRole('dialog', { name: t('site.onPhone') })
    await expect(dialog.getByRole('img')).toHaveCount(2)
    await expect(dialog.getByRole('timer')).toContainText(/expires in \d\d seconds/)
    const phone = await browser.newPage()
    await closeAnnouncements(phone)
    await phone.goto(`${new URL(page.url()).origin}/?language=EN&token=${value.code}`)
    await expect(phone).toHaveURL('/')
    await phone.getByRole('button', { name: t('site.profile') }).click()
    await expect(phone.getByText(username)).toBeVisible()
    await phone.goto(`${new URL(page.url()).origin}/?token=${value.code}`)
    await expect(phone.getByRole('dialog')).toContainText(t('errors.exchange_code_invalid'))
    await phone.close()
  })
})

test('the help centre opens at its anchor, changes articles, and closes to home (spec 2)', async ({
  visit,
  page,
}) => {
  const { t } = await visit('EN')
  await page.goto('/help#term')
  const help = page.getByRole('dialog', { name: t('site.helpCentre') })
  await expect(help.getByRole('heading', { level: 3 })).toHaveText('Terms of use')
  await help.getByRole('button', { name: 'Getting started' }).click()
  await expect(page).toHaveURL('/help#getting-started')
  await expect(help.getByRole('heading', { level: 3 })).toHaveText('Getting started')
  await page.goto('/help#no-such-article')
  await expect(help.getByText(t('help.missingTitle'))).toBeVisible()
  await help.getByRole('button', { name: t('common.close') }).click()
  await expect(page).toHaveURL('/')
})

test('the footer shows help, marks, licence places and the year (spec 2)', async ({ visit, page }) => {
  const { t } = await visit('EN')
  await page.goto('/pointMall')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  // Spec 9, footer vendor icons: of those named there the ones that have games.
  const marks = footer.getByRole('list', { name: t('site.vendorMarks') }).getByRole('listitem')
  await expect(marks).toHaveCount(2)
  await expect(marks.getByLabel(/^(PT|CQ9)$/)).toHaveCount(2)
  await expect(footer.getByText(t('site.licenceNote'))).toHaveCount(2)
  await expect(footer.getByText(t('site.rights', { year: new Date().getFullYear() }))).toBeVisible()
  await footer.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveText('Terms of use')
  await expect(page).toHaveURL('/pointMall')
})

test('the language is chosen, kept, and spoken at once', async ({ visit, page }) => {
  await visit('BN')
  await page.goto('/aboutUs')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  await expect(page).toHaveTitle('About us · Baize')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
