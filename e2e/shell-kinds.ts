import type { GameKind } from '@baize/games'

/** What the shell around a kind that is played alone promises besides what it promises for all. */
export interface ShellOf {
  readonly gameId: string
  readonly modelId: string
  /** Plays by itself within limits. */
  readonly hasAuto?: boolean
  /** Shows results sooner on demand. */
  readonly hasTurbo?: boolean
  /** The player decides in the middle of a round, and may come back to it. */
  readonly isDecided?: boolean
  /** A replay is drawn in the water and leaves no words. */
  readonly isReplayDrawn?: boolean
  /** A round starts with the button alone. */
  readonly hasNoSpaceBar?: boolean
  /** A feature that is won ends autoplay. */
  readonly hasFeatures?: boolean
}

const quick = (gameId: string, modelId: string): ShellOf => ({
  gameId,
  modelId,
  hasAuto: true,
  hasTurbo: true,
})

/** Every kind that is played alone: tools/stories holds the list to what the studio offers. */
export const shellKinds: { readonly [Kind in GameKind]?: ShellOf } = {
  slot: { ...quick('slot-0001', 'slot-ripple'), hasFeatures: true },
  slotgrid: { ...quick('slot-0028', 'fall-orchard'), hasFeatures: true },
  dice: quick('quick-0001', 'dice-fair'),
  plinko: quick('quick-0002', 'plinko-open'),
  keno: quick('quick-0003', 'keno-steady'),
  tower: { gameId: 'quick-0004', modelId: 'tower-stone', hasTurbo: true, isDecided: true },
  limbo: quick('quick-0005', 'limbo-sky'),
  mines: { gameId: 'mines-0001', modelId: 'mines-classic', isDecided: true, hasNoSpaceBar: true },
  roulette: quick('cloth-0001', 'roulette-european'),
  baccarat: quick('cloth-0002', 'baccarat-punto-banco'),
  sicbo: quick('cloth-0003', 'sicbo-dome'),
  dragontiger: quick('cloth-0004', 'dragontiger-duel'),
  andarbahar: quick('cloth-0005', 'andarbahar-katti'),
  teenpatti: quick('table-0006', 'teenpatti-duel'),
  wheel: quick('wheel-0001', 'wheel-mela'),
  blackjack: { gameId: 'table-0003', modelId: 'blackjack-six-decks', hasTurbo: true, isDecided: true },
  scratch: quick('scratch-0001', 'scratch-mohur'),
  bingo: quick('bingo-0001', 'bingo-evening'),
  poker: { gameId: 'poker-0001', modelId: 'poker-jacks', hasTurbo: true, isDecided: true },
  fishing: { gameId: 'fish-0001', modelId: 'fishing-padma', isDecided: true, isReplayDrawn: true },
}
