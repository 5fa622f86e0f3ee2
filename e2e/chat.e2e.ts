import sharp from 'sharp'
import type { Page } from '@playwright/test'
import {
  chatCommand as operator,
  expect,
  expectNoFaults,
  messageField,
  openFrom,
  quietPage,
  writeIn,
} from './chat-steps.ts'
import { register, test, type Visitor } from './site.ts'

const dialogOf = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('chat.title') })
const fieldOf = (visitor: Visitor) => messageField(dialogOf(visitor), visitor)

async function openChat(visitor: Visitor): Promise<void> {
  await openFrom(visitor, 'site.liveChat')
  await expect(fieldOf(visitor)).toBeVisible()
}

const write = (visitor: Visitor, text: string): Promise<void> => writeIn(fieldOf(visitor), text)

/** The id of the conversation that this page has. */
const conversationOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const token = sessionStorage.getItem('token')
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch('/wps/relay/chatState', { headers })
    const { value } = (await answer.json()) as { value: { conversation: { id: string } } }
    return value.conversation.id
  })

for (const who of ['guest', 'member'] as const) {
  test(`a ${who} writes, gets a marked first answer, and talks with an operator`, async ({ visit, page }) => {
    test.slow()
    const visitor = await visit(who === 'guest' ? 'BN' : 'EN')
    const { t } = visitor
    if (who === 'member') await register(visitor)
    else await page.goto(quietPage)
    await openChat(visitor)
    const chat = dialogOf(visitor)
    await write(visitor, who === 'guest' ? 'পাসওয়ার্ড ভুলে গেছি <b>x</b>' : 'I forgot my password <b>x</b>')
    await expect(chat.getByText('<b>x</b>')).toBeVisible()
    await expect(chat.getByText(t('chat.automatic'))).toBeVisible()
    await expect(chat.getByText(t('chat.sent'))).toBeVisible()
    await expectNoFaults(page)

    const id = await conversationOf(page)
    expect(await operator('show', id)).toContain('<b>x</b>')
    await expect(chat.getByText(t('chat.read'))).toBeVisible()
    await operator('typing', id)
    await expect(chat.getByText(t('chat.typing'))).toBeVisible()
    await operator('reply', id, 'Good evening, I am a person')
    await expect(chat.getByText('Good evening, I am a person')).toBeVisible()
    await expect(chat.getByText(t('chat.typing'))).toBeHidden()

    const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a6' } })
      .png()
      .toBuffer()
    await chat
      .getByLabel(t('chat.attach'))
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: file })
    await expect(chat.getByAltText(t('chat.picture', { number: 1 }))).toBeVisible()
    await chat.getByRole('button', { name: t('chat.send') }).click()
    await expect(chat.getByAltText(t('chat.pictureSent'))).toBeVisible()

    await operator('close', id)
    await expect(chat.getByText(t('chat.over'))).toBeVisible()
    await chat.getByText(t('chat.rateStar', { count: 5 })).click({ force: true })
    await chat.getByRole('button', { name: t('chat.rateSend') }).click()
    await expect(chat.getByText(t('chat.rateThanks'))).toBeVisible()
  })
}

test('what is written without a connection arrives once when it is back, in order', async ({
  visit,
  page,
}) => {
  const visitor = await visit('EN')
  await page.goto(quietPage)
  await openChat(visitor)
  await write(visitor, 'first')
  const chat = dialogOf(visitor)
  await expect(chat.getByText(visitor.t('chat.automatic'))).toBeVisible()
  // The request arrives and its answer is lost: the page has to send again, and the house keeps it once.
  let lost = 0
  await page.route('**/wps/relay/chatSend', async (route) => {
    if (lost >= 2) return route.continue()
    lost += 1
    await route.fetch()
    return route.fulfill({ json: { success: false, message: 'outcome_unknown', value: null } })
  })
  for (const text of ['second', 'third']) await write(visitor, text)
  await expect(chat.getByText(visitor.t('chat.sending'))).toHaveCount(0, { timeout: 20_000 })
  await page.reload()
  await openChat(visitor)
  await expect(dialogOf(visitor).getByRole('article')).toHaveCount(4)
  const texts = await dialogOf(visitor).locator('.chat-msg.own .chat-text').allTextContents()
  expect(texts).toEqual(['first', 'second', 'third'])
})

test.describe('refusals', () => {
  test.use({ expectsRefusals: true })

  test('two browsers: neither sees the other’s conversation; two tabs of one see the same', async ({
    visit,
    page,
    browser,
    context,
  }) => {
    const visitor = await visit('EN')
    await page.goto(quietPage)
    await openChat(visitor)
    await write(visitor, 'only mine')
    await expect(dialogOf(visitor).getByText(visitor.t('chat.automatic'))).toBeVisible()
    const id = await conversationOf(page)

    const tab: Visitor = { ...visitor, page: await context.newPage() }
    await tab.page.addInitScript(() => localStorage.setItem('language', 'EN'))
    await tab.page.goto(quietPage)
    await openChat(tab)
    await expect(dialogOf(tab).getByText('only mine')).toBeVisible()
    await write(tab, 'from the other tab')
    await expect(dialogOf(visitor).getByText('from the other tab')).toBeVisible()

    const stranger = await browser.newPage()
    await stranger.goto(page.url())
    const status = await stranger.evaluate(
      async (asked) => (await fetch(`/wps/relay/chatHistory?id=${asked}`)).status,
      id,
    )
    expect(status).toBe(404)
    await stranger.close()
  })
})

test('the keyboard opens it, writes and closes it, and focus returns', async ({ visit, page }) => {
  const visitor = await visit('EN')
  // Beside the page there is room for the right bar, on whatever device the story runs.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(quietPage)
  const launcher = page.locator('.rail').getByRole('button', { name: visitor.t('site.liveChat') })
  await launcher.focus()
  await page.keyboard.press('Enter')
  await expect(fieldOf(visitor)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(visitor)).toBeHidden()
  await expect(launcher).toBeFocused()
})
