import type { FrameLocator, Locator } from '@playwright/test'
import { awaitGame, enterWithCredits, openHistory, withoutMotion } from './player.ts'
import { expect as expectSoon, gameFrame, test, type Visitor } from './site.ts'

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

interface Table {
  readonly game: FrameLocator
  readonly t: Visitor['t']
}

/** Names of buttons and fields that take no values. */
type PlainKey =
  | 'arcade.bingoBuy'
  | 'arcade.diceRoll'
  | 'arcade.kenoDraw'
  | 'arcade.limboGo'
  | 'arcade.plinkoDrop'
  | 'arcade.scratchBuy'
  | 'arcade.towerHard'
  | 'arcade.towerStart'
  | `felt.${'andar' | 'deal' | 'player' | 'red' | 'shake' | 'small' | 'spin' | 'tiger'}`
  | 'studio.minesMore'
  | 'studio.minesStart'

/** A game that a player plays alone, told in the form that all of them share. */
interface Story {
  /** The English title, under which the lobby finds it in both languages. */
  readonly title: string
  readonly gameId: string
  readonly play: PlainKey
  /** Sets the table so that wins and losses both come soon. */
  readonly prepare?: (table: Table) => Promise<void>
  /** What the player decides between the start and the end of a round. */
  readonly decide?: (table: Table) => Promise<void>
  /** Where a bet that comes back as it was is a push and no win. */
  readonly hasPush?: boolean
}

/** The rarest win is that of the ninety-ball ticket, one in twelve: so many rounds miss it once in 28,000. */
const mostRounds = 120

const button = ({ game, t }: Table, key: PlainKey): Locator =>
  game.getByRole('button', { name: t(key), exact: true })
const pressing =
  (...names: readonly string[]) =>
  async ({ game }: Table): Promise<void> => {
    for (const name of names) await game.getByRole('button', { name, exact: true }).click()
  }
const pressingKey = (key: PlainKey) => async (table: Table) => button(table, key).click()

const cashOut = ({ game, t }: Table): Locator =>
  game.getByRole('button', { name: new RegExp(t('studio.cashOut', { amount: '৳[\\d,.]+' })) })

/** Opens something that may be a trap, and takes the money if it was none. */
const openOnce = (name: (t: Visitor['t']) => string, again: PlainKey) => async (table: Table) => {
  await table.game.getByRole('button', { name: name(table.t), exact: true }).click()
  await expect(cashOut(table).or(button(table, again))).toBeEnabled()
  if (await cashOut(table).isVisible()) await cashOut(table).click()
}

const exchangeAll = ({ game, t }: Table): Promise<void> =>
  game.getByRole('button', { name: t('felt.drawCards', { count: 5 }), exact: true }).click()
const poker = (title: string, gameId: string): Story => ({
  title,
  gameId,
  play: 'felt.deal',
  decide: exchangeAll,
})

const stories: readonly Story[] = [
  { title: 'Bokul Dice Line', gameId: 'quick-0001', play: 'arcade.diceRoll' },
  { title: 'Shiuli Peg Rain', gameId: 'quick-0002', play: 'arcade.plinkoDrop' },
  {
    title: 'Kadam Number Market',
    gameId: 'quick-0003',
    play: 'arcade.kenoDraw',
    prepare: pressing('7', '17'),
  },
  {
    title: 'Jasmine Minaret Climb',
    gameId: 'quick-0004',
    play: 'arcade.towerStart',
    prepare: pressingKey('arcade.towerHard'),
    decide: openOnce((t) => t('arcade.towerDoor', { floor: 1, door: 1 }), 'arcade.towerStart'),
  },
  {
    title: 'Palash Sky Reach',
    gameId: 'quick-0005',
    play: 'arcade.limboGo',
    prepare: pressing('1.5×'),
  },
  {
    title: 'Jewel Search',
    gameId: 'mines-0001',
    play: 'studio.minesStart',
    prepare: async (table) => {
      for (let more = 0; more < 8; more += 1) await button(table, 'studio.minesMore').click()
    },
    decide: openOnce((t) => t('studio.cell', { row: 3, column: 3 }), 'studio.minesStart'),
  },
  {
    title: 'Bokul European Wheel',
    gameId: 'cloth-0001',
    play: 'felt.spin',
    prepare: pressingKey('felt.red'),
  },
  {
    title: 'Shiuli Punto Banco',
    gameId: 'cloth-0002',
    play: 'felt.deal',
    prepare: pressingKey('felt.player'),
    hasPush: true,
  },
  {
    title: 'Kadam Three Dice',
    gameId: 'cloth-0003',
    play: 'felt.shake',
    prepare: pressingKey('felt.small'),
  },
  {
    title: 'Jasmine Tiger Contest',
    gameId: 'cloth-0004',
    play: 'felt.deal',
    prepare: pressingKey('felt.tiger'),
  },
  {
    title: 'Palash Andar Bahar',
    gameId: 'cloth-0005',
    play: 'felt.deal',
    prepare: pressingKey('felt.andar'),
  },
  {
    title: 'Shimul Three Cards',
    gameId: 'table-0006',
    play: 'felt.deal',
    prepare: ({ game, t }) =>
      game.getByRole('button', { name: t('felt.handOf', { side: 'A' }), exact: true }).click(),
    hasPush: true,
  },
  {
    title: 'Bokul Fair Wheel',
    gameId: 'wheel-0001',
    play: 'felt.spin',
    prepare: ({ game, t }) =>
      game.getByRole('button', { name: t('felt.wheelTimes', { times: 2 }), exact: true }).click(),
  },
  { title: 'Bokul Scratch Card', gameId: 'scratch-0001', play: 'arcade.scratchBuy' },
  { title: 'Shiuli Foil', gameId: 'scratch-0002', play: 'arcade.scratchBuy' },
  { title: 'Bokul Bingo', gameId: 'bingo-0001', play: 'arcade.bingoBuy' },
  { title: 'Shiuli Ninety Bingo', gameId: 'bingo-0002', play: 'arcade.bingoBuy' },
  { title: 'Kadam Quick Bingo', gameId: 'bingo-0003', play: 'arcade.bingoBuy' },
  poker('Bokul Draw Poker', 'poker-0001'),
  poker('Shiuli Joker Poker', 'poker-0002'),
  poker('Kadam Pair Poker', 'poker-0003'),
  poker('Jasmine Five Card Poker', 'poker-0004'),
  poker('Bokul Wild Twos Poker', 'deuces-0001'),
]

/** Finds a game by its title and opens it from what the lobby suggests. */
async function openFromLobby({ page, t }: Visitor, { title, gameId }: Story): Promise<FrameLocator> {
  await page.goto('/rng')
  await page.getByRole('combobox', { name: t('lobby.searchLabel') }).fill(title)
  const suggested = page.getByRole('option')
  await expect(suggested.first()).toBeVisible()
  await suggested.first().click()
  await expect(page).toHaveURL(new RegExp(`/seamless\\?gameId=${gameId}$`))
  const game = gameFrame(page)
  await awaitGame(game)
  return game
}

const amountOf = async (figure: Locator): Promise<number> =>
  Number((await figure.innerText()).replace(/[^\d.]/g, ''))

/** Plays a round to its end, and tells what it paid beyond its stake. */
async function playRound(table: Table, { play, decide }: Story): Promise<number> {
  const start = button(table, play)
  await start.click()
  await decide?.(table)
  await expect(start).toBeEnabled()
  await expect(start).not.toHaveAttribute('aria-busy', 'true')
  const figures = table.game.locator('.stats dd')
  return (await amountOf(figures.last())) - (await amountOf(figures.nth(1)))
}

/** Reveals the seed of the rounds played, and reads the proof of the last of them. */
async function proveLastRound(visitor: Visitor, game: FrameLocator): Promise<void> {
  const { page, t } = visitor
  await game
    .getByRole('button', { name: t('studio.fairness') })
    .first()
    .click()
  await game.getByRole('button', { name: t('studio.reveal') }).click()
  await expect(game.getByText(t('studio.revealedSeeds'))).toBeVisible()
  // On a phone the seeds lie over the field.
  if (await game.getByRole('dialog').isVisible()) await game.getByRole('dialog').press('Escape')
  await openHistory(game, visitor)
  const proof = game.getByRole('link', { name: t('studio.proof') }).first()
  const [opened] = await Promise.all([page.waitForEvent('popup'), proof.click()])
  await expect(opened.getByRole('heading', { name: t('studio.proofOk') })).toBeVisible()
  await opened.close()
}

for (const story of stories) {
  test(`${story.title}: found, won, lost, and proved`, async ({ visit }, { project }) => {
    test.slow()
    // Bengali is the longer language: it is told where there is least room.
    const visitor = await visit(project.name === 'phone' ? 'BN' : 'EN')
    // Results come at once: what moves on the way to them is told by the stories of each game.
    await withoutMotion(visitor)
    await enterWithCredits(visitor, '2000')
    const game = await openFromLobby(visitor, story)
    const table = { game, t: visitor.t }
    await story.prepare?.(table)
    const seen = { won: false, lost: false }
    for (let round = 0; round < mostRounds && !(seen.won && seen.lost); round += 1) {
      const gained = await playRound(table, story)
      if (gained < 0) seen.lost = true
      else if (gained > 0 || !story.hasPush) seen.won = true
    }
    expect(seen).toEqual({ won: true, lost: true })
    await proveLastRound(visitor, game)
  })
}
