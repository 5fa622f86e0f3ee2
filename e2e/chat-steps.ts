import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import AxeBuilder from '@axe-core/playwright'
import { inheritEnvironment } from '@baize/runtime'
import type { Locator, Page } from '@playwright/test'
import { expect as expectSoon, type Visitor } from './site.ts'

// A chat has its own texts, pictures and command: on a busy machine each takes its time.
export const expect = expectSoon.configure({ timeout: 30_000 })

const run = promisify(execFile)

/** The house's side of both chats: the command that operators and moderators use. */
export const chatCommand = async (...words: string[]): Promise<string> =>
  (await run(process.execPath, ['tools/chat/chat.ts', ...words], { env: inheritEnvironment({}) })).stdout

/** Both chats are over every page; one with little else on it is quick. */
export const quietPage = '/no/such/page'

/** Opens a chat: on a phone the menu has it, on the desktop the right bar. */
export async function openFrom(
  { page, t }: Visitor,
  entry: 'site.liveChat' | 'site.chatRoom',
): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone)
    await page
      .getByRole('button', { name: t('site.menu') })
      .first()
      .click()
  await page
    .getByRole('button', { name: t(entry) })
    .last()
    .click()
}

export const messageField = (chat: Locator, { t }: Visitor): Locator =>
  chat.getByRole('textbox', { name: t('chat.message') })

export async function writeIn(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}

export async function expectNoFaults(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).include('.chat-panel, .chat-sheet')
  expect((await axe.analyze()).violations.map(({ id }) => id)).toEqual([])
}
