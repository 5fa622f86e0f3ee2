import { randomUUID } from 'node:crypto'
import { test, type Browser, type FrameLocator, type Locator, type Page } from '@playwright/test'
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

interface Account {
  readonly id: string
  /** The user name. */
  readonly account: string
}

/** The account that is logged in on the page, as operators find it. */
export async function readAccount(page: Page): Promise<Account> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.get('/wps/member/info', { headers })
  return ((await answer.json()) as { value: Account }).value
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

export const spinButton = (game: FrameLocator, { t }: Pick<Visitor, 't'>): Locator =>
  game.getByRole('button', { name: t('studio.spin'), exact: true })

/** Raises the stake of a slot until it is this many taka. */
export async function stakeTo(game: FrameLocator, { t }: Pick<Visitor, 't'>, amount: number): Promise<void> {
  const more = game.getByRole('button', { name: t('studio.stakeMore') })
  await expect(more).toBeVisible()
  const stake = game.getByRole('group', { name: t('studio.stake'), exact: true })
  const isReached = async () => new RegExp(`৳${amount}$`, 'm').test(await stake.innerText())
  for (let step = 0; step < 30 && !(await isReached()); step += 1) await more.click()
}

interface PressableElement {
  readonly ariaBusy: string | null
  click(): void
}

/** Waits for the end of a slot's round; presses skip its presentation. */
export async function finishSpin(game: FrameLocator, visitor: Pick<Visitor, 't'>): Promise<void> {
  const button = spinButton(game, visitor)
  await expect(async () => {
    // Looked at and pressed in one step: a press after the end would start another round.
    await button.evaluate((element: PressableElement) => element.ariaBusy === 'true' && element.click())
    await expect(button).toHaveAttribute('aria-busy', 'false', { timeout: 400 })
  }).toPass({ timeout: 45_000 })
}

/** Plays one round of a slot to its end. */
export async function spin(game: FrameLocator, visitor: Pick<Visitor, 't'>): Promise<void> {
  await spinButton(game, visitor).click()
  await finishSpin(game, visitor)
}
