import type { GameKind } from '@baize/games'

/** How a game is joined: a round of one's own, a room where many bet on one round, a table of players. */
export type Form = 'single' | 'room' | 'table'

export interface GameNote {
  readonly name: string
  readonly forms: readonly Form[]
  /** What is real, beyond what every game has. */
  readonly real: string
  /** How the return is proved. */
  readonly proof: string
  readonly weak: string
}

const counted = 'every outcome is counted'
const none = '–'
const drawnDealer =
  'the dealer is drawn by the client; a video stream is an address of the table, none is delivered with it'
const ofPlayers =
  'who wins is the players’ own: the figures are those of players of equal skill; collusion is signalled to the console, a person decides'

/** What cannot be read from the registry; a kind without a note does not compile. */
export const gameNotes: Readonly<Record<GameKind, GameNote>> = {
  slot: {
    name: 'Slots on lines',
    forms: ['single'],
    real: 'wilds, scatters, free spins with retrigger, three tiers of volatility, two jackpot pools',
    proof:
      'the distribution of a whole round, by convolution of every stop; a simulation beside it in `npm run rtp`',
    weak: 'many titles share one table and differ by theme, symbols and size of stake',
  },
  slotgrid: {
    name: 'Slots on grids',
    forms: ['single'],
    real: 'ways, clusters with falls, held coins, bonus wheels, sticky and multiplying wilds, bought features',
    proof: 'counted; clusters from 36 million sampled spins, within ±0.1 % at 99 % (`--grids --check`)',
    weak: 'the return of clusters is not exact',
  },
  mines: {
    name: 'Mines',
    forms: ['single'],
    real: 'decisions, cash-out, resumed',
    proof: counted,
    weak: none,
  },
  dice: { name: 'Dice', forms: ['single'], real: 'any chance from 1 to 95 %', proof: counted, weak: none },
  limbo: { name: 'Limbo', forms: ['single'], real: 'any target', proof: counted, weak: none },
  plinko: {
    name: 'Plinko',
    forms: ['single'],
    real: '8, 12 and 16 rows, three risks',
    proof: counted,
    weak: none,
  },
  keno: { name: 'Keno', forms: ['single'], real: '1 to 10 of 40 numbers', proof: counted, weak: none },
  tower: {
    name: 'Tower',
    forms: ['single'],
    real: 'decisions, cash-out, resumed',
    proof: counted,
    weak: none,
  },
  roulette: {
    name: 'Roulette',
    forms: ['single', 'room'],
    real: 'one zero, every field of the cloth; wheel against the machine, live tables with statistics',
    proof: `${counted}; the books’ 2.7027 %`,
    weak: drawnDealer,
  },
  baccarat: {
    name: 'Baccarat',
    forms: ['single', 'room'],
    real: 'eight decks, third-card rules, pairs, four roads',
    proof: `${counted}, all orders of six cards; the books’ counts of wins`,
    weak: drawnDealer,
  },
  sicbo: {
    name: 'Sic bo',
    forms: ['single', 'room'],
    real: 'every field of the cloth',
    proof: `${counted}; the books’ edges`,
    weak: drawnDealer,
  },
  dragontiger: {
    name: 'Dragon tiger',
    forms: ['single', 'room'],
    real: 'eight decks, ties by rank and suit',
    proof: `${counted}; the books’ edges`,
    weak: drawnDealer,
  },
  andarbahar: {
    name: 'Andar bahar',
    forms: ['single', 'room'],
    real: 'one deck, both sides, and how many cards it takes',
    proof: `${counted}; the books’ edges of both sides`,
    weak: drawnDealer,
  },
  bingo: {
    name: 'Bingo',
    forms: ['single'],
    real: 'cards of 75 and 90 numbers, patterns and rows',
    proof: `${counted}, sets of marks by how many balls they take`,
    weak: 'a card and a draw of one’s own; rooms with one draw for all are a kind of their own',
  },
  bingoroom: {
    name: 'Bingo rooms',
    forms: ['room'],
    real: 'one draw for everybody, one to six cards each, chosen or swapped before they are bought',
    proof: `${counted} for one card, which is the same for every card; the counts are those of bingo played alone`,
    weak:
      'pays by lines and calls, not a pot for the first bingo; cards of one player share a draw, so the' +
      ' monitor judges several cards by the highest variance they can have',
  },
  teenpatti: {
    name: 'Teen patti against the house',
    forms: ['single', 'room'],
    real: 'two hands, ties, patterns of a hand',
    proof: `${counted}, every pair of hands`,
    weak: drawnDealer,
  },
  scratch: {
    name: 'Scratch cards',
    forms: ['single'],
    real: 'printed by the table of prizes, scratched by hand',
    proof: counted,
    weak: 'a card is drawn when it is bought: there is no printed series that sells out',
  },
  poker: {
    name: 'Video poker',
    forms: ['single'],
    real: 'five tables, hold by hand, advice of best play',
    proof:
      'best play of every hand is counted (`--best-play`); return, variance and royal flushes of the books',
    weak: 'no doubling after a win',
  },
  crash: {
    name: 'Crash',
    forms: ['room'],
    real: 'one flight for everybody, cash-out by hand or by itself, from a chain of seeds',
    proof: 'the chance of a height times the height, for every cash-out',
    weak: 'a cash-out by hand is as late as the player’s line',
  },
  fishing: {
    name: 'Fishing',
    forms: ['single'],
    real: 'one water for six players who see each other’s shots, caught by the server’s draw',
    proof: 'chance times prize of every fish',
    weak: 'which fish are caught is kept in memory: after a restart all are back (no money is in it)',
  },
  cockfight: {
    name: 'Cockfight',
    forms: ['room'],
    real: 'drawn birds, pari-mutuel sides, draws paid by the house',
    proof:
      'chance of a side times what its pool pays, at equal money on both; the rake is taken whatever the money',
    weak: 'odds move until bets close; the course of the fight is a picture of a result that is drawn before it',
  },
  blackjack: {
    name: 'Blackjack',
    forms: ['single'],
    real: 'six decks, double, split to four hands, insurance',
    proof:
      'the return of basic strategy is exact, and that of the books to six digits on an endless shoe;' +
      ' deviation and share paid are of 10,000,000 rounds, within 0.05 % at 99 %',
    weak: 'the largest win’s chance is of seven rounds in ten million',
  },
  wheel: {
    name: 'Money wheel',
    forms: ['single', 'room'],
    real: '66 sectors',
    proof: counted,
    weak: drawnDealer,
  },
  hilo: {
    name: 'Hi-lo',
    forms: ['room'],
    real: 'a card lies open, bets on the next one',
    proof: counted,
    weak: drawnDealer,
  },
  casinoholdem: {
    name: 'Casino hold’em',
    forms: ['room'],
    real: 'one hand for all, each calls or folds by the clock of the table',
    proof:
      'best play of every hand on every flop against every dealer is counted (`--best-play`), half a minute of' +
      ' processor; the books’ 2.16 % and 6.26 %',
    weak: drawnDealer,
  },
  sharedblackjack: {
    name: 'Blackjack of live tables',
    forms: ['room'],
    real: 'one hand for all, each decides alone, one split',
    proof:
      'every course of basic strategy is counted, so return, deviation and share paid are exact; two ways of' +
      ' counting agree, and a small shoe is dealt card by card at the real table',
    weak: `${drawnDealer}; split once, no insurance`,
  },
  patti: {
    name: 'Teen patti',
    forms: ['table'],
    real: 'blind and seen bets, side shows, a limited pot',
    proof: 'the rake',
    weak: ofPlayers,
  },
  holdem: {
    name: 'Texas hold’em',
    forms: ['table'],
    real: 'all-in and side pots',
    proof: 'the rake',
    weak: ofPlayers,
  },
  ludo: {
    name: 'Ludo',
    forms: ['table'],
    real: 'two to four players, a match for a pot',
    proof: 'the fee',
    weak: ofPlayers,
  },
  rummy: {
    name: 'Rummy',
    forms: ['table'],
    real: 'jokers, drops, declarations',
    proof: 'the fee',
    weak: `${ofPlayers}; the new order of a pile that was turned over is not proved`,
  },
}
