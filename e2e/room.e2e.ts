import {
  chatCommand as moderator,
  expect,
  expectNoFaults,
  messageField,
  openFrom,
  quietPage,
  writeIn,
} from './chat-steps.ts'
import { register, test, type Visitor } from './site.ts'

// Each story registers people and runs the moderators' command: on a busy machine that takes its time.
test.slow()

const panelOf = ({ page, t }: Visitor) => page.getByRole('dialog', { name: t('room.title') })

async function openRoom(visitor: Visitor): Promise<void> {
  await openFrom(visitor, 'site.chatRoom')
  await expect(panelOf(visitor).getByRole('log')).toBeVisible()
}

const write = (visitor: Visitor, text: string): Promise<void> =>
  writeIn(messageField(panelOf(visitor), visitor), text)

/** A text that no other run has written. */
const fresh = (text: string): string => `${text} ${Math.random().toString(36).slice(2, 8)}`

/** The number of the message with this text, and the member who wrote it, as moderators see them. */
async function find(room: string, text: string): Promise<{ seq: string; memberId: string }> {
  const line = (await moderator('room', room)).split('\n').find((each) => each.includes(text)) ?? ''
  const [, seq = '', , memberId = ''] = line.split(/\s+/)
  return { seq, memberId }
}

test.describe('the chat room', () => {
  test.use({ expectsRefusals: true })

  for (const language of ['BN', 'EN'] as const) {
    test(`a member writes, a guest reads it at once, a moderator takes it away (${language})`, async ({
      visit,
      page,
      browser,
    }) => {
      const visitor = await visit(language)
      const { t } = visitor
      const room = language === 'BN' ? 'bangla' : 'english'
      await register(visitor)
      const context = await browser.newContext()
      const guestPage = await context.newPage()
      await guestPage.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      const guest: Visitor = { ...visitor, page: guestPage }
      await guestPage.goto(quietPage)
      await openRoom(guest)
      await expect(panelOf(guest).getByRole('button', { name: t('auth.loginAction') })).toBeVisible()
      await expectNoFaults(guestPage)

      await page.goto(quietPage)
      await openRoom(visitor)
      const text = fresh('<b>good luck</b>')
      await write(visitor, text)
      await expect(panelOf(visitor).getByRole('article').filter({ hasText: text })).toBeVisible()
      const heard = panelOf(guest).getByRole('article').filter({ hasText: text })
      await expect(heard).toBeVisible()
      await expect(heard.locator('.room-name')).toHaveText(/^[a-z0-9_]{1,2}\*{3}[a-z0-9_]$/)
      await expectNoFaults(page)

      const { seq } = await find(room, text)
      await moderator('remove', room, seq)
      await expect(panelOf(guest).getByText(text)).toHaveCount(0)
      await expect(panelOf(visitor).getByText(text)).toHaveCount(0)
      const said = fresh('Be kind')
      await moderator('say', room, said)
      await expect(panelOf(guest).getByText(said)).toBeVisible()
      await context.close()
    })
  }

  test('a link is refused with the reason, and what was written stays', async ({ visit, page }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    await register(visitor)
    await page.goto(quietPage)
    await openRoom(visitor)
    await write(visitor, 'win at evil.com')
    await expect(panelOf(visitor).getByText(t('errors.room_link'))).toBeVisible()
    await expect(panelOf(visitor).getByRole('textbox')).toHaveValue('win at evil.com')
  })

  test('a message is reported; its writer is muted and told until when', async ({ visit, page, browser }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    await register(visitor)
    await page.goto(quietPage)
    await openRoom(visitor)
    const text = fresh('send me your password')
    await write(visitor, text)
    await expect(panelOf(visitor).getByText(text)).toBeVisible()

    const context = await browser.newContext()
    const reader: Visitor = { ...visitor, page: await context.newPage() }
    await reader.page.addInitScript(() => localStorage.setItem('language', 'EN'))
    await register(reader)
    await reader.page.goto(quietPage)
    await openRoom(reader)
    const message = panelOf(reader).getByRole('article').filter({ hasText: text })
    await message.getByRole('button').click()
    await message.getByRole('combobox').selectOption('fraud')
    await expectNoFaults(reader.page)
    await message.getByRole('button', { name: t('room.reportSend'), exact: true }).click()
    await expect(reader.page.getByText(t('room.reported'))).toBeVisible()
    expect(await moderator('reports')).toContain(text)
    await context.close()

    const { seq, memberId } = await find('english', text)
    await moderator('mute', memberId, '10', 'fraud')
    await expect(panelOf(visitor).getByText(t('room.muted', { time: '' }).slice(0, 20))).toBeVisible()
    await expect(panelOf(visitor).getByRole('textbox')).toHaveCount(0)
    await moderator('pardon', memberId)
    await moderator('remove', 'english', seq)
    await expect(panelOf(visitor).getByRole('textbox')).toBeVisible()
  })

  test('the keyboard opens it, changes the room and closes it, and focus returns', async ({
    visit,
    page,
  }) => {
    const visitor = await visit('EN')
    const { t } = visitor
    // Beside the page there is room for the right bar, on whatever device the story runs.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(quietPage)
    const launcher = page.locator('.rail').getByRole('button', { name: t('site.chatRoom') })
    await launcher.focus()
    await page.keyboard.press('Enter')
    const bangla = panelOf(visitor).getByRole('button', { name: 'Bangla room' })
    await bangla.focus()
    await page.keyboard.press('Space')
    await expect(bangla).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(panelOf(visitor)).toBeHidden()
    await expect(launcher).toBeFocused()
    // The two chats share one place: opening the other one closes it.
    await launcher.click()
    await page
      .locator('.rail')
      .getByRole('button', { name: t('site.liveChat') })
      .click()
    await expect(panelOf(visitor)).toBeHidden()
    await expect(page.getByRole('dialog', { name: t('chat.title') })).toBeVisible()
  })
})
