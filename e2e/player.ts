import { randomUUID } from 'node:crypto'
import { test, type Browser, type FrameLocator, type Locator } from '@playwright/test'
import { closeAnnouncements, expect, gameFrame, newName, password, type Visitor } from './site.ts'

/**
 * Logs the visitor in with a new account and practice credits, by the calls of the site: how people register
 * is told by other stories.
 */
export async function enterWithCredits({ page }: Visitor, amount: string): Promise<void> {
  const registered = await page.request.put('/wps/member/register', {
    data: { username: newName(), password, confirmPassword: password },
  })
  const { value } = (await registered.json()) as { value: { token: string } }
  const credited = await page.request.post('/wps/relay/sandboxCredit', {
    headers: { authorization: `Bearer ${value.token}` },
    data: { amount, requestId: randomUUID() },
  })
  expect(credited.ok(), 'practice credits').toBe(true)
  await page.addInitScript(
    `if (self === top) sessionStorage.setItem('token', ${JSON.stringify(value.token)})`,
  )
}

/** A game has opened when its controls are there; a busy machine takes its time. */
export const awaitGame = (game: FrameLocator): Promise<void> =>
  expect(game.getByRole('contentinfo')).toBeVisible({ timeout: 90_000 })

/** A new member with credits at a game. */
export async function sitDown(visitor: Visitor, gameId: string, amount = '1000'): Promise<FrameLocator> {
  await enterWithCredits(visitor, amount)
  await visitor.page.goto(`/seamless?gameId=${gameId}`)
  const game = gameFrame(visitor.page)
  await awaitGame(game)
  return game
}

/** Another person at a screen of the same size, who speaks the same language. */
export async function visitToo(browser: Browser, { page: first, language, t }: Visitor): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    viewport: first.viewportSize(),
  })
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await closeAnnouncements(page)
  return { page, language, t }
}

/** What moves on the way to a result is left out: where a story plays many rounds, each comes at once. */
export const withoutMotion = ({ page }: Visitor): Promise<void> =>
  page.emulateMedia({ reducedMotion: 'reduce' })

/** The history of a game stands beside its field where there is room, else behind its button. */
export async function openHistory(game: FrameLocator, { t }: Visitor): Promise<void> {
  const tab = game.getByRole('tab', { name: t('studio.history') })
  const button = game.getByRole('button', { name: t('studio.history'), exact: true })
  await expect(tab.or(button).first()).toBeVisible()
  await ((await tab.isVisible()) ? tab : button).click()
}

/** On a phone a panel lies over the field. */
export async function closePanel(game: FrameLocator): Promise<void> {
  const panel = game.getByRole('dialog')
  if (!(await panel.isVisible())) return
  await panel.press('Escape')
  await expect(panel).toBeHidden()
}

/** The rounds of an open history; each has its proof. */
export const roundRows = (game: FrameLocator): Locator =>
  game.getByRole('listitem').filter({ has: game.getByRole('link') })
