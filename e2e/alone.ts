import type { GameKind } from '@baize/games'
import type { FrameLocator, Locator } from '@playwright/test'
import { closePanel, openHistory } from './player.ts'
import { expect as expectSoon, type Visitor } from './site.ts'

/** Games that a player plays alone, told in the form that all of them share. */

/** A busy machine takes its time over a page of a game. */
const expect = expectSoon.configure({ timeout: 30_000 })

export interface Table {
  readonly game: FrameLocator
  readonly t: Visitor['t']
}

export interface AloneGame {
  readonly kind: GameKind
  readonly gameId: string
  /** The English title, under which the lobby finds it in both languages. */
  readonly title: string
  /** The button that starts a round. */
  readonly start: (table: Table) => Locator
  /** Sets the table so that wins and losses both come soon. */
  readonly prepare?: (table: Table) => Promise<void>
  /** What the player does between the start and the end of a round. */
  readonly decide?: (table: Table) => Promise<void>
  /** Where a bet that comes back as it was is a push and no win. */
  readonly hasPush?: boolean
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
  | `blackjack.${'deal' | 'decline' | 'stand'}`
  | `felt.${'andar' | 'deal' | 'player' | 'red' | 'shake' | 'small' | 'spin' | 'tiger'}`
  | 'fishing.rest'
  | 'studio.minesMore'
  | 'studio.minesStart'
  | 'studio.spin'
  | 'studio.turbo'

const named =
  (key: PlainKey) =>
  ({ game, t }: Table): Locator =>
    game.getByRole('button', { name: t(key), exact: true })
const pressing =
  (...names: readonly string[]) =>
  async ({ game }: Table): Promise<void> => {
    for (const name of names) await game.getByRole('button', { name, exact: true }).click()
  }
const pressingKey = (key: PlainKey) => (table: Table) => named(key)(table).click()

const cashOut = ({ game, t }: Table): Locator =>
  game.getByRole('button', { name: new RegExp(t('studio.cashOut', { amount: '৳[\\d,.]+' })) })

/** Opens something that may be a trap, and takes the money if it was none. */
const openOnce = (name: (t: Visitor['t']) => string, again: PlainKey) => async (table: Table) => {
  await table.game.getByRole('button', { name: name(table.t), exact: true }).click()
  await expect(cashOut(table).or(named(again)(table))).toBeEnabled()
  if (await cashOut(table).isVisible()) await cashOut(table).click()
}

const exchangeAll = ({ game, t }: Table): Promise<void> =>
  game.getByRole('button', { name: t('felt.drawCards', { count: 5 }), exact: true }).click()
const poker = (title: string, gameId: string): AloneGame => ({
  kind: 'poker',
  title,
  gameId,
  start: named('felt.deal'),
  decide: exchangeAll,
})

/** Stands on every hand, and insures nothing. */
async function standOnAll(table: Table): Promise<void> {
  const ready = table.game.locator('.act.decide button:enabled, button.act:enabled[aria-busy="false"]')
  const [decline, stand] = [named('blackjack.decline')(table), named('blackjack.stand')(table)]
  for (;;) {
    await expect(ready.first()).toBeVisible()
    if (await decline.isVisible()) await decline.click()
    else if (await stand.isVisible()) await stand.click()
    else return
  }
}

/** A feature that was won is begun when it is announced; else a spin ends by itself. */
async function beginFeatures(table: Table): Promise<void> {
  const begin = table.game.getByRole('alertdialog').getByRole('button')
  await expect(async () => {
    if (await begin.isVisible()) await begin.click({ timeout: 1_000 })
    await expectSoon(named('studio.spin')(table)).toHaveAttribute('aria-busy', 'false', { timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
}
const slot = (kind: 'slot' | 'slotgrid', title: string, gameId: string): AloneGame => ({
  kind,
  title,
  gameId,
  start: named('studio.spin'),
  prepare: pressingKey('studio.turbo'),
  decide: beginFeatures,
})

const smallestMagazine = 10

/** The first shot is aimed; the rest of the magazine is fired at once. */
async function fireAll(table: Table): Promise<void> {
  const { game, t } = table
  await game.getByRole('button', { name: t('fishing.fire', { left: smallestMagazine }) }).click()
  await named('fishing.rest')(table).click()
}

export const aloneGames: readonly AloneGame[] = [
  slot('slot', 'Riches of Seven Kings', 'slot-0001'),
  slot('slot', 'Night of Seven Stars', 'slot-0005'),
  slot('slot', 'Silver Harvest', 'slot-0025'),
  slot('slot', 'Bokul Jackpot', 'jackpot-0001'),
  slot('slotgrid', 'Morog Polao', 'slot-0028'),
  { kind: 'dice', title: 'Bokul Dice Line', gameId: 'quick-0001', start: named('arcade.diceRoll') },
  { kind: 'plinko', title: 'Shiuli Peg Rain', gameId: 'quick-0002', start: named('arcade.plinkoDrop') },
  {
    kind: 'keno',
    title: 'Kadam Number Market',
    gameId: 'quick-0003',
    start: named('arcade.kenoDraw'),
    prepare: pressing('7', '17'),
  },
  {
    kind: 'tower',
    title: 'Jasmine Tower Climb',
    gameId: 'quick-0004',
    start: named('arcade.towerStart'),
    prepare: pressingKey('arcade.towerHard'),
    decide: openOnce((t) => t('arcade.towerDoor', { floor: 1, door: 1 }), 'arcade.towerStart'),
  },
  {
    kind: 'limbo',
    title: 'Palash Sky Reach',
    gameId: 'quick-0005',
    start: named('arcade.limboGo'),
    prepare: pressing('1.5×'),
  },
  {
    kind: 'mines',
    title: 'Jewel Search',
    gameId: 'mines-0001',
    start: named('studio.minesStart'),
    prepare: async (table) => {
      for (let more = 0; more < 8; more += 1) await named('studio.minesMore')(table).click()
    },
    decide: openOnce((t) => t('studio.cell', { row: 3, column: 3 }), 'studio.minesStart'),
  },
  {
    kind: 'roulette',
    title: 'Bokul European Wheel',
    gameId: 'cloth-0001',
    start: named('felt.spin'),
    prepare: pressingKey('felt.red'),
  },
  {
    kind: 'baccarat',
    title: 'Shiuli Punto Banco',
    gameId: 'cloth-0002',
    start: named('felt.deal'),
    prepare: pressingKey('felt.player'),
    hasPush: true,
  },
  {
    kind: 'sicbo',
    title: 'Kadam Three Dice',
    gameId: 'cloth-0003',
    start: named('felt.shake'),
    prepare: pressingKey('felt.small'),
  },
  {
    kind: 'dragontiger',
    title: 'Jasmine Tiger Contest',
    gameId: 'cloth-0004',
    start: named('felt.deal'),
    prepare: pressingKey('felt.tiger'),
  },
  {
    kind: 'andarbahar',
    title: 'Palash Andar Bahar',
    gameId: 'cloth-0005',
    start: named('felt.deal'),
    prepare: pressingKey('felt.andar'),
  },
  {
    kind: 'teenpatti',
    title: 'Shimul Three Cards',
    gameId: 'table-0006',
    start: named('felt.deal'),
    prepare: ({ game, t }) =>
      game.getByRole('button', { name: t('felt.handOf', { side: 'A' }), exact: true }).click(),
    hasPush: true,
  },
  {
    kind: 'wheel',
    title: 'Bokul Fair Wheel',
    gameId: 'wheel-0001',
    start: named('felt.spin'),
    prepare: ({ game, t }) =>
      game.getByRole('button', { name: t('felt.wheelTimes', { times: 2 }), exact: true }).click(),
  },
  {
    kind: 'blackjack',
    title: 'Kadam Blackjack',
    gameId: 'table-0003',
    start: named('blackjack.deal'),
    decide: standOnAll,
    hasPush: true,
  },
  { kind: 'scratch', title: 'Bokul Scratch Card', gameId: 'scratch-0001', start: named('arcade.scratchBuy') },
  { kind: 'scratch', title: 'Shiuli Foil', gameId: 'scratch-0002', start: named('arcade.scratchBuy') },
  { kind: 'bingo', title: 'Bokul Bingo', gameId: 'bingo-0001', start: named('arcade.bingoBuy') },
  { kind: 'bingo', title: 'Shiuli Ninety Bingo', gameId: 'bingo-0002', start: named('arcade.bingoBuy') },
  { kind: 'bingo', title: 'Kadam Quick Bingo', gameId: 'bingo-0003', start: named('arcade.bingoBuy') },
  poker('Bokul Draw Poker', 'poker-0001'),
  poker('Shiuli Joker Poker', 'poker-0002'),
  poker('Kadam Pair Poker', 'poker-0003'),
  poker('Jasmine Five Card Poker', 'poker-0004'),
  poker('Bokul Wild Twos Poker', 'deuces-0001'),
  {
    kind: 'fishing',
    title: 'Hilsa Hunt',
    gameId: 'fish-0001',
    start: ({ game, t }) =>
      game.getByRole('button', { name: t('fishing.load', { shots: smallestMagazine, amount: '৳10' }) }),
    prepare: pressing(String(smallestMagazine)),
    decide: fireAll,
    hasPush: true,
  },
]

const amountOf = async (figure: Locator): Promise<number> =>
  Number((await figure.innerText()).replace(/[^\d.]/g, ''))

/** Waits until the next round can be started. */
export async function awaitEnd(table: Table, { start }: AloneGame): Promise<void> {
  // A bet that is not confirmed at once is asked after until it is.
  await expect(start(table)).toBeEnabled({ timeout: 90_000 })
  await expect(start(table)).not.toHaveAttribute('aria-busy', 'true')
}

/** Plays a round to its end, and tells what it paid beyond its stake. */
export async function playRound(table: Table, played: AloneGame): Promise<number> {
  await played.start(table).click()
  await played.decide?.(table)
  await awaitEnd(table, played)
  const figures = table.game.locator('.stats dd')
  return (await amountOf(figures.last())) - (await amountOf(figures.nth(1)))
}

/** Reveals the seed of the rounds played, and reads the proof of the last of them. */
export async function proveLastRound(visitor: Visitor, game: FrameLocator): Promise<void> {
  const { page, t } = visitor
  await game
    .getByRole('button', { name: t('studio.fairness') })
    .first()
    .click()
  await game.getByRole('button', { name: t('studio.reveal') }).click()
  await expect(game.getByText(t('studio.revealedSeeds'))).toBeVisible()
  await closePanel(game)
  await openHistory(game, visitor)
  const proof = game.getByRole('link', { name: t('studio.proof') }).first()
  const [opened] = await Promise.all([page.waitForEvent('popup'), proof.click()])
  await expect(opened.getByRole('heading', { name: t('studio.proofOk') })).toBeVisible()
  await opened.close()
  await closePanel(game)
}
