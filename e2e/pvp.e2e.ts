import type { FrameLocator, Locator } from '@playwright/test'
import { openHistory, sitDown, visitToo, withoutMotion } from './player.ts'
import { expect as expectSoon, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

test.describe.configure({ timeout: 300_000 })

type MoveKey = 'pvp.pack' | 'pvp.fold' | 'pvp.drop' | 'pvp.leave'

interface Story {
  readonly name: string
  readonly gameId: string
  /** The move that gives a hand up. */
  readonly giveUp: MoveKey
  /** What shows whose turn it is: offered to the one who is to move. */
  readonly turn: MoveKey | 'pvp.throw'
  /** A stake for each run, so that players of two runs do not meet. */
  readonly levels: { readonly desktop: string; readonly phone: string }
}

const stories: readonly Story[] = [
  {
    name: 'teen patti',
    gameId: 'card-0002',
    giveUp: 'pvp.pack',
    turn: 'pvp.pack',
    levels: { desktop: '৳1', phone: '৳5' },
  },
  {
    name: 'hold’em',
    gameId: 'card-0007',
    giveUp: 'pvp.fold',
    turn: 'pvp.fold',
    levels: { desktop: '৳1', phone: '৳2' },
  },
  {
    name: 'rummy',
    gameId: 'rummy',
    giveUp: 'pvp.drop',
    turn: 'pvp.drop',
    levels: { desktop: '৳0.50', phone: '৳1' },
  },
  {
    name: 'ludo',
    gameId: 'ludo',
    giveUp: 'pvp.leave',
    turn: 'pvp.throw',
    levels: { desktop: '৳5', phone: '৳10' },
  },
]

async function openTables(visitor: Visitor, gameId: string): Promise<FrameLocator> {
  await withoutMotion(visitor)
  const game = await sitDown(visitor, gameId)
  await expect(game.getByRole('heading', { name: visitor.t('pvp.tables') })).toBeVisible()
  return game
}

const press = (game: FrameLocator, { t }: Visitor, key: Story['turn']): Locator =>
  game.getByRole('button', { name: t(key), exact: true })

/** Two people of two browsers sit down at one table; gives who is to move, and who waits. */
async function sitTogether(
  visitors: readonly [Visitor, Visitor],
  { gameId, turn }: Story,
  level: string,
): Promise<{ mover: FrameLocator; waiter: FrameLocator }> {
  const [first, second] = visitors
  const mine = await openTables(first, gameId)
  const theirs = await openTables(second, gameId)
  for (const game of [mine, theirs])
    await game
      .getByRole('button', { name: first.t('pvp.sitAt', { level }), exact: true })
      .first()
      .click()
  const [one, other] = [press(mine, first, turn), press(theirs, first, turn)]
  await expect
    .poll(async () => (await one.isVisible()) || (await other.isVisible()), { timeout: 60_000 })
    .toBe(true)
  return (await one.isVisible()) ? { mover: mine, waiter: theirs } : { mover: theirs, waiter: mine }
}

for (const story of stories)
  test(`${story.name}: two players in two browsers, one wins what the other loses`, async ({
    visit,
    browser,
  }, { project }) => {
    const isPhone = project.name === 'phone'
    const first = await visit(isPhone ? 'BN' : 'EN')
    const { t } = first
    const second = await visitToo(browser, first)
    const level = story.levels[isPhone ? 'phone' : 'desktop']
    const { mover, waiter } = await sitTogether([first, second], story, level)
    if (story.giveUp === 'pvp.pack') {
      await mover.getByRole('button', { name: t('pvp.see'), exact: true }).click()
      await expect(mover.locator('.pvp-own .pcard.back')).toHaveCount(0)
      await expect(waiter.locator('.pvp-others .pcard.back')).toHaveCount(3)
    }
    await press(mover, first, story.giveUp).click()
    await expect(
      waiter.getByRole('status').filter({ hasText: t('pvp.youWin', { amount: '৳' }) }),
    ).toBeVisible()
    const games = [mover, waiter]
    for (const game of games) {
      const leave = press(game, first, 'pvp.leave')
      if (await leave.isVisible()) await leave.click()
      const toLobby = game.getByRole('button', { name: t('pvp.toLobby') })
      await toLobby.click()
      await expect(game.getByRole('heading', { name: t('pvp.tables') })).toBeVisible()
      // What was brought to the table is back but for what was won or lost there.
      await openHistory(game, first)
      await expect(game.getByRole('listitem').filter({ has: game.getByRole('link') })).toHaveCount(1)
    }
    await second.page.context().close()
  })
