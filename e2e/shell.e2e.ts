import { engineOf, findModel } from '@baize/games'
import type { FrameLocator, Locator } from '@playwright/test'
import { aloneGames, awaitEnd, proveLastRound, type AloneGame, type Table } from './alone.ts'
import { awaitGame, closePanel, openHistory, roundRows, sitDown, withoutMotion } from './player.ts'
import { shellKinds, type ShellOf } from './shell-kinds.ts'
import { expect as expectSoon, headerBalance, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

// A whole visit to a game, with more than a dozen rounds.
test.describe.configure({ timeout: 300_000 })

interface Visit {
  readonly visitor: Visitor
  readonly table: Table
  readonly game: FrameLocator
  readonly played: AloneGame
  readonly shell: ShellOf
}

const button = ({ game }: Visit, name: string): Locator => game.getByRole('button', { name, exact: true })
const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** Sound is off until it is wanted, and time is told. */
async function meetTheShell(at: Visit): Promise<void> {
  const { game, visitor } = at
  const { t } = visitor
  await expect(game.getByRole('heading', { level: 1 })).toBeVisible()
  const [off, on] = [button(at, t('studio.soundOn')), button(at, t('studio.soundOff'))]
  await expect(off).toHaveAttribute('aria-pressed', 'false')
  await off.click()
  await expect(on).toHaveAttribute('aria-pressed', 'true')
  await on.click()
  await expect(off).toBeVisible()
  const clock = game.getByRole('timer', { name: new RegExp(t('studio.sessionClock')) })
  await expect(clock).not.toHaveText(await clock.innerText())
}

async function goFullScreen(at: Visit): Promise<void> {
  const { t } = at.visitor
  await button(at, t('studio.fullScreen')).click()
  await button(at, t('studio.leaveFullScreen')).click()
  await expect(button(at, t('studio.fullScreen'))).toBeVisible()
}

/** A key plays a round; nothing goes on moving where motion is not wanted. */
async function playByKey({ game, table, played, shell }: Visit): Promise<void> {
  await played.prepare?.(table)
  if (shell.hasNoSpaceBar) await played.start(table).press('Enter')
  else {
    await game.locator('body').evaluate('document.activeElement.blur()')
    await game.locator('body').press('Space')
  }
  await played.decide?.(table)
  await awaitEnd(table, played)
  const moving = `document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().duration > 20)
    .map((one) => String(one.effect.target.className))`
  await expect.poll(() => game.locator('body').evaluate(moving)).toEqual([])
}

/** The rules name what the engine's table comes to. */
async function readRules(at: Visit): Promise<void> {
  const { game, visitor, shell } = at
  const { t } = visitor
  const model = findModel(shell.modelId)
  if (!model) throw new Error(`there is no model ${shell.modelId}`)
  const { rtp, maxWinMultiple } = engineOf(model).figures(model)
  await button(at, t('studio.rules')).click()
  const figures = game.locator('dl.figures')
  await expect(figures).toContainText(t('studio.rtp'))
  await expect(figures).toContainText(percent(rtp.most))
  await expect(figures).toContainText(percent(rtp.least))
  await expect(figures).toContainText(t('studio.autoTimes', { times: maxWinMultiple }))
  await expect(game.getByText(t('studio.interruptedText'))).toBeVisible()
  await closePanel(game)
}

async function expectRounds({ game, visitor }: Visit, count: number): Promise<void> {
  await openHistory(game, visitor)
  await expect(roundRows(game)).toHaveCount(count)
  await closePanel(game)
}

const autoRounds = 10

/** Sets autoplay so that only the number of rounds ends it, or a loss besides. */
async function startAuto(at: Visit, lossTimes: '5' | null): Promise<void> {
  const { game, visitor } = at
  const { t } = visitor
  await button(at, t('studio.auto')).click()
  const dialog = game.getByRole('dialog')
  const choose = (group: string, name: string) =>
    dialog.getByRole('group', { name: group }).getByRole('button', { name, exact: true }).click()
  await choose(t('studio.autoCount'), String(autoRounds))
  const loss = lossTimes ? t('studio.autoTimes', { times: lossTimes }) : t('studio.autoNever')
  await choose(t('studio.autoStopLoss'), loss)
  await choose(t('studio.autoStopWin'), t('studio.autoNever'))
  await dialog.getByRole('button', { name: t('studio.autoStart', { count: autoRounds }) }).click()
  await expect(dialog).toBeHidden()
  await expect(button(at, t('studio.auto'))).toBeEnabled({ timeout: 90_000 })
}

/** Plays by itself, so many rounds and no more; gives how many were played. */
async function playByItself(at: Visit): Promise<number> {
  const { game, visitor, shell } = at
  await startAuto(at, null)
  if (!shell.hasFeatures) {
    await expectRounds(at, 1 + autoRounds)
    return autoRounds
  }
  await openHistory(game, visitor)
  const rows = roundRows(game)
  await expect(rows).not.toHaveCount(1)
  const count = (await rows.count()) - 1
  expect(count).toBeLessThanOrEqual(autoRounds)
  await closePanel(game)
  return count
}

/** A button that would start the next round. */
const ended = (game: FrameLocator): Locator => game.locator('button:enabled:not([aria-busy="true"])')

/** Leaves a round in its middle and comes back to it; gives how many rounds it took to have one to leave. */
async function comeBack({ visitor, game, table, played }: Visit): Promise<number> {
  const start = played.start(table)
  let rounds = 0
  let isOpen = false
  // A round of blackjack may be over as soon as it is dealt.
  while (!isOpen && rounds < 12) {
    rounds += 1
    await start.click()
    await expect(async () => {
      isOpen = (await start.count()) === 0
      if (!isOpen) await expectSoon(start.and(ended(game))).toBeVisible({ timeout: 500 })
    }).toPass()
  }
  await visitor.page.reload()
  await awaitGame(game)
  await expect(game.getByText(visitor.t('studio.takenUp'))).toBeVisible()
  await played.decide?.(table)
  await awaitEnd(table, played)
  return rounds
}

/** Shows the last round again: the balance stays what it is, and no round is added. */
async function replayLast(at: Visit, rounds: number): Promise<void> {
  const { visitor, game, table, played, shell } = at
  const { t } = visitor
  await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
  const balance = game.locator('.stats dd').first()
  const before = await balance.innerText()
  await openHistory(game, visitor)
  await roundRows(game)
    .first()
    .getByRole('button', { name: t('studio.replay') })
    .click()
  const shown = game.locator('.plate-room .plate:not(.quiet)').or(game.getByText(t('studio.replaying')))
  if (!shell.isReplayDrawn) {
    await expect(shown.first()).toBeVisible()
    await awaitEnd(table, played)
  }
  await expect(balance).toHaveText(before)
  await withoutMotion(visitor)
  await expectRounds(at, rounds)
}

/** The way out leads to the lobby, where the balance is what the game said. */
async function leave({ visitor, game }: Visit): Promise<void> {
  const { page, t } = visitor
  const figure = /[\d,]+\.\d\d/.exec(await game.locator('.stats dd').first().innerText())?.[0] ?? 'none'
  await game.getByRole('link', { name: t('studio.exit') }).click()
  await expect(page).not.toHaveURL(/seamless/)
  await expect(headerBalance(page)).toContainText(figure)
}

for (const [kind, shell] of Object.entries(shellKinds))
  test(`${kind}: the shell around the game keeps its promises`, async ({ visit }, { project }) => {
    const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
    await withoutMotion(visitor)
    const played = aloneGames.find(({ gameId }) => gameId === shell.gameId)
    if (!played) throw new Error(`nothing tells how ${shell.gameId} is played`)
    const game = await sitDown(visitor, shell.gameId)
    const at: Visit = { visitor, game, table: { game, t: visitor.t }, played, shell }
    let rounds = 1
    await test.step('sound, clock and full screen', () => meetTheShell(at))
    if (project.name === 'desktop') await test.step('full screen', () => goFullScreen(at))
    await test.step('a key plays a round, and nothing keeps moving', () => playByKey(at))
    await test.step('the round is in the history', () => expectRounds(at, rounds))
    await test.step('the rules are those of the engine', () => readRules(at))
    const turbo = button(at, visitor.t('studio.turbo'))
    if (shell.hasTurbo && (await turbo.getAttribute('aria-pressed')) === 'false') await turbo.click()
    if (shell.hasAuto) rounds += await test.step('autoplay ends by itself', () => playByItself(at))
    if (shell.isDecided) rounds += await test.step('an interrupted round goes on', () => comeBack(at))
    await visitor.page.reload()
    await awaitGame(game)
    await test.step('every round is in the history', () => expectRounds(at, rounds))
    if (shell.hasTurbo) await expect(turbo).toHaveAttribute('aria-pressed', 'true')
    await test.step('a replay changes nothing', () => replayLast(at, rounds))
    await test.step('the last round is proved', () => proveLastRound(visitor, game))
    await test.step('the way out', () => leave(at))
  })

const limitRounds = 5
/** A target of a thousand is met once in a thousand rounds: then the limit is tried again. */
const mostTries = 3

test('autoplay stops when the balance has fallen by the limit', async ({ visit }, { project }) => {
  const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
  await withoutMotion(visitor)
  const played = aloneGames.find(({ kind }) => kind === 'limbo')
  const shell = shellKinds.limbo
  if (!played || !shell) throw new Error('limbo is played alone')
  const game = await sitDown(visitor, shell.gameId)
  const at: Visit = { visitor, game, table: { game, t: visitor.t }, played, shell }
  const target = game.getByRole('spinbutton', { name: visitor.t('arcade.limboChoose') })
  await target.fill('1000')
  await target.blur()
  const rows = roundRows(game)
  let before = 0
  for (let tries = 1; tries <= mostTries; tries += 1) {
    await startAuto(at, '5')
    await openHistory(game, visitor)
    const texts = await rows.allInnerTexts()
    if (!texts.slice(0, texts.length - before).some((text) => text.includes('+'))) break
    before = texts.length
    await closePanel(game)
  }
  await expect(rows).toHaveCount(before + limitRounds)
})
