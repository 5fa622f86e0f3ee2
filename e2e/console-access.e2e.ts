import AxeBuilder from '@axe-core/playwright'
import type { Translate } from '@baize/i18n'
import type { Page } from '@playwright/test'
import { consoleUrl, logIn, openMember } from './console.ts'
import { expect, test } from './site.ts'

// Every screen of the console's menu, and every part of a member, as wide as a desk and as narrow as a phone.

test.use({ expectsRefusals: true })
test.describe.configure({ timeout: 900_000 })

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const
const parts = [
  'profile',
  'documents',
  'entries',
  'bets',
  'sessions',
  'logins',
  'devices',
  'linked',
  'limits',
  'notes',
]
const forms = ['/campaign/new/show', '/content/notice.new/show', '/content/banner.new/show']

interface Desk {
  readonly page: Page
  readonly t: Translate
}

/** What a screen has begun to read has come, and what it shows stands still. */
async function settle({ page, t }: Desk): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('', { timeout: 30_000 })
  // Whatever is being read turns in the bar above; a file that is awaited says so.
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
  const waits = page.getByRole('status', { name: t('ra.message.loading') })
  await expect(waits).toHaveCount(0, { timeout: 30_000 })
}

/** Texts that their own box cuts off, and a page that is wider than its window; runs in the browser. */
const cutTexts = `(() => {
  const found = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth) found.push('the page is ' + scrollWidth + ' wide')
  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim(),
    )
    const { overflowX, overflowY } = getComputedStyle(element)
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
    // A box of one pixel hides its text from the eye on purpose.
    if (!hasText || clientWidth <= 1 || clientHeight <= 1 || !element.checkVisibility()) continue
    const shows = (overflow) => overflow === 'visible' || overflow === 'auto'
    const isCutDown = !shows(overflowY) && scrollHeight > clientHeight + 1
    const isCutAside = !shows(overflowX) && scrollWidth > clientWidth + 1
    if (isCutDown || isCutAside) found.push(element.outerHTML.slice(0, 160))
  }
  return found
})()`

async function look(desk: Desk, what: string): Promise<string[]> {
  const { page } = desk
  await settle(desk)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200) ?? ''}`)
  return [...findings, ...(await page.evaluate<string[]>(cutTexts))].map((finding) => `${what}: ${finding}`)
}

for (const language of ['BN', 'EN'] as const) {
  for (const [name, size] of Object.entries(widths)) {
    test(`every screen is whole and has nothing for axe, ${name} (${language}) @once`, async ({ page }) => {
      const t = await logIn(page, 'maker', language)
      const items = page.getByRole('group').getByRole('menuitem')
      const paths = await items.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThan(25)
      await page.goto(`${consoleUrl}/setting`)
      await expect(page.getByRole('tab').first()).toBeVisible({ timeout: 30_000 })
      const groups = await page.getByRole('tab').evaluateAll((tabs) => tabs.map(({ id }) => id.slice(4)))
      expect(groups.length).toBeGreaterThan(15)
      await openMember(page, 'rahim')
      const member = new URL(page.url()).pathname
      // Another page of the same session: the menu of a phone is closed from the start.
      const sized = await page.context().newPage()
      await sized.setViewportSize(size)
      const findings: string[] = []
      const screens = [
        '/',
        ...paths,
        ...groups.map((group) => `/setting?group=${group}`),
        ...parts.map((part) => `${member}?part=${part}`),
        ...forms,
      ]
      for (const path of screens) {
        await sized.goto(consoleUrl + path)
        findings.push(...(await look({ page: sized, t }, path)))
      }
      expect(findings).toEqual([])
    })
  }
}
