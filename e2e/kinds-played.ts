import type { GameKind } from '@baize/games'

/** A story that plays a game to a win and to a loss, on a desktop and on a phone. */
interface Played {
  readonly file: string
  readonly title: string
  readonly gameId: string
}

const alone = (title: string, gameId: string): Played => ({
  file: 'every-kind.e2e.ts',
  title: `${title}: found, won, lost, and proved`,
  gameId,
})
const grid = (modelId: string, gameId: string): Played => ({
  file: 'slots.e2e.ts',
  title: `${modelId}: a win, a loss, and its feature`,
  gameId,
})
const live = (name: string, gameId: string): Played => ({
  file: 'live-results.e2e.ts',
  title: `${name}: two people bet against each other at one table; one wins, one loses`,
  gameId,
})
const among = (name: string, gameId: string): Played => ({
  file: 'pvp.e2e.ts',
  title: `${name}: two players in two browsers, one wins what the other loses`,
  gameId,
})

/**
 * The stories that play every kind of game to its end both ways. A kind without one does not compile;
 * tools/stories holds the table to the files of stories and to what the studio offers.
 */
export const kindsPlayed: { readonly [Kind in GameKind]: readonly [Played, ...Played[]] } = {
  slot: [
    alone('Riches of Seven Kings', 'slot-0001'),
    alone('Night of Seven Stars', 'slot-0005'),
    alone('Silver Harvest', 'slot-0025'),
    alone('Bokul Jackpot', 'jackpot-0001'),
  ],
  slotgrid: [
    alone('Morog Polao', 'slot-0028'),
    grid('ways-prism', 'slot-0010'),
    grid('stay-citadel', 'slot-0014'),
    grid('hold-vault', 'slot-0018'),
    grid('wheel-royal', 'slot-0026'),
    grid('fall-jewel', 'slot-0030'),
    grid('cluster-hive', 'slot-0033'),
  ],
  mines: [alone('Jewel Search', 'mines-0001')],
  dice: [alone('Bokul Dice Line', 'quick-0001')],
  limbo: [alone('Palash Sky Reach', 'quick-0005')],
  plinko: [alone('Shiuli Peg Rain', 'quick-0002')],
  keno: [alone('Kadam Number Market', 'quick-0003')],
  tower: [alone('Jasmine Tower Climb', 'quick-0004')],
  roulette: [alone('Bokul European Wheel', 'cloth-0001'), live('roulette', 'live-0001')],
  baccarat: [alone('Shiuli Punto Banco', 'cloth-0002'), live('baccarat', 'live-0002')],
  sicbo: [alone('Kadam Three Dice', 'cloth-0003'), live('sic bo', 'live-0004')],
  dragontiger: [alone('Jasmine Tiger Contest', 'cloth-0004'), live('dragon tiger', 'live-0007')],
  andarbahar: [alone('Palash Andar Bahar', 'cloth-0005'), live('andar bahar', 'live-0006')],
  bingo: [
    alone('Bokul Bingo', 'bingo-0001'),
    alone('Shiuli Ninety Bingo', 'bingo-0002'),
    alone('Kadam Quick Bingo', 'bingo-0003'),
  ],
  bingoroom: [
    {
      file: 'bingo-room.e2e.ts',
      title: 'two players see the same balls: one wins, one loses',
      gameId: 'bingoroom-0002',
    },
  ],
  teenpatti: [alone('Shimul Three Cards', 'table-0006'), live('teen patti against the house', 'live-0005')],
  scratch: [alone('Bokul Scratch Card', 'scratch-0001'), alone('Shiuli Foil', 'scratch-0002')],
  poker: [
    alone('Bokul Draw Poker', 'poker-0001'),
    alone('Shiuli Joker Poker', 'poker-0002'),
    alone('Kadam Pair Poker', 'poker-0003'),
    alone('Jasmine Five Card Poker', 'poker-0004'),
    alone('Bokul Wild Twos Poker', 'deuces-0001'),
  ],
  crash: [
    { file: 'crash.e2e.ts', title: 'a flight is left in time, another one is not', gameId: 'flight-0001' },
  ],
  fishing: [alone('Hilsa Hunt', 'fish-0001')],
  cockfight: [
    {
      file: 'cockfight.e2e.ts',
      title: 'two players on two sides: one wins what the other loses',
      gameId: 'cock-0001',
    },
  ],
  blackjack: [alone('Kadam Blackjack', 'table-0003')],
  wheel: [alone('Bokul Fair Wheel', 'wheel-0001'), live('money wheel', 'live-0008')],
  hilo: [live('hi-lo', 'live-0009')],
  casinoholdem: [
    {
      file: 'live-results.e2e.ts',
      title: "casino hold'em: a fold loses its ante, and a call is paid",
      gameId: 'live-0010',
    },
  ],
  sharedblackjack: [
    {
      file: 'live-results.e2e.ts',
      title: 'blackjack of a table: a hand is lost and another one won',
      gameId: 'live-0003',
    },
  ],
  patti: [among('teen patti', 'card-0002')],
  holdem: [among('hold’em', 'card-0007')],
  ludo: [among('ludo', 'ludo')],
  rummy: [among('rummy', 'rummy')],
}
