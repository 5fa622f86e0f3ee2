/** Texts of the games that players play against each other. */
export const pvp = {
  tables: 'Tables',
  lobbyText:
    'Play against other players with the chips you bring to the table. {brand} takes a rake from each pot.',
  level_patti: 'Boot {amount}',
  level_holdem: 'Big blind {amount}',
  level_ludo: 'Entry {amount}',
  level_rummy: 'Point {amount}',
  seatsTaken: '{taken} of {seats} seats',
  playing: 'playing',
  buyInOf: 'Buy-in at {level}',
  sit: 'Join',
  sitAt: 'Join table {level}',
  watch: 'Watch',
  watchAt: 'Watch table {level}',
  toLobby: 'Table list',
  atTable: 'At the table',
  leave: 'Leave table',
  leaving: "You'll leave after this hand",
  imBack: "I'm back",
  others: 'The others at the table',
  you: 'You',
  bot: 'Bot',
  lost: 'connection lost',
  away: 'sits out',
  button: 'Dealer’s button',
  yourTurn: 'Your turn',
  theirTurn: 'Another player decides',
  seconds: '{seconds} s',
  timeBank: 'time bank',
  waitingPlayers: 'Waiting for other players',
  nextHand: 'Next hand starting',
  pot: 'Pot {amount}',
  youWin: 'You win {amount}',
  wins: '{name} wins {amount}',
  evenHand: 'No winner in this hand',
  raked: 'Rake {amount}',
  rakeRules:
    'Rake: {percent} % of each pot, at most {cap} times the stake of the table. What no one called is not raked.',
  timeRules:
    'When your time is up, your time bank runs, then you are packed or passed. A lost connection is ' +
    'waited for once a hand. ' +
    'Who misses two turns sits out, and gets up after three minutes with all chips.',
  packed: 'packed',
  seen: 'seen',
  blind: 'blind',
  pattiUnit: 'Blind bet {amount}, seen twice as much',
  sideAsked: 'A side show is asked for',
  see: 'See cards',
  pack: 'Pack',
  side: 'Side show {amount}',
  show: 'Show {amount}',
  raise: 'Raise {amount}',
  chaal: 'Chaal {amount}',
  blindBet: 'Blind {amount}',
  decline: 'Decline',
  accept: 'Compare',
  pattiRules:
    'Everyone pays the boot and gets three cards face down. In turn you bet blind, or look at your ' +
    'cards and bet twice as much; a raise doubles the unit. The best hand of those who stay wins the ' +
    'pot.',
  pattiBets: 'At most {blind} bets are blind. A pot of {pot} boots is shown at once.',
  pattiShow:
    'When two are left, either may pay for a show; equal hands then lose for who asked. A seen ' +
    'player may ask the one ' +
    'before, if seen as well, to compare in private: the worse hand packs, and who asked packs on ' +
    'equal hands.',
  fairTitle: 'How the cards are fixed',
  fairText:
    'Before a hand the server lays the whole deck face down and seals it with a SHA-256; then the page ' +
    'of every player gives a seed of its own, and these alone say in which order cards are drawn. ' +
    'After the hand every card that you saw is checked here. What others packed stays theirs.',
  fairTextDice:
    'Before a match the server’s seed is committed by its SHA-256; then the page of every player ' +
    'gives a seed of its own. ' +
    'Both together throw the dice. After the match all seeds are public, and it can be played again here.',
  sealed: 'SHA-256 of the sealed deck, hand {number}',
  committed: 'SHA-256 of the server’s seed, hand {number}',
  hands: 'Your hands',
  noHands: 'No hands yet',
  noHandsText: 'Your hands appear here with proof and replay.',
  proved: 'proved',
  notProved: 'does not prove',
  replay: 'Play this hand again',
  step: 'Step {step} of {steps}',
  dealt: 'Dealt',
  stepBack: 'Back',
  stepOn: 'On',
  replayEnd: 'Close',
  sittingOf: 'A sitting of {count} hands',
  handRecord: 'Record of the hand',
  refusalSeatTaken: 'That seat has just been taken.',
  refusalSeatedElsewhere: 'You sit at a table of this game already.',
  refusalTableGone: 'That table is closed.',
  refusalHandOver: 'The hand had ended by then.',
  refusalNotYourTurn: 'It is not your turn.',
  refusalUnused: 'You played no hand: your chips went back as they were.',
  refusalStopped: 'Bets from you are not taken now, so you got up. Your chips go back to your balance.',
  board: 'The board',
  sidePot: 'Side pot {amount}',
  uncalled: 'No one called {amount}: it goes back',
  folded: 'folded',
  allIn: 'all in',
  betOf: 'bet {amount}',
  raiseAmount: 'What to raise to',
  raiseTo: 'Raise to {amount}',
  fold: 'Fold',
  check: 'Check',
  call: 'Call {amount}',
  rankHigh: 'High card',
  rankPair: 'Pair',
  rankTwoPairs: 'Two pairs',
  rankThree: 'Three of a kind',
  rankStraight: 'Straight',
  rankFlush: 'Flush',
  rankFull: 'Full house',
  rankFour: 'Four of a kind',
  rankStraightFlush: 'Straight flush',
  holdemRules:
    'Two cards each, five on the board. Blinds are posted, then four rounds of betting without a ' +
    'limit; the best five of seven cards win.',
  holdemBets:
    'A raise is at least as large as the last one; only an all-in may be less, and then who has ' +
    'acted may not raise again. Who is all in wins at most as much from each as they paid; the rest ' +
    'is a side pot.',
  holdemShow:
    'Who bet last shows first, else the first after the button. A beaten hand is not shown. Equal ' +
    'hands share; odd units go to the first after the button.',
  holdemOrder:
    'From the top: straight flush, four, full house, flush, straight, three, two pairs, pair, high ' +
    'card. The ace also stands below the two.',
  noFlop: 'A hand that ends before the flop pays no rake.',
  players: 'Players',
  homeCount: '{count} of 4 home',
  thrownPassed: 'Thrown {value}: nothing moves',
  throw: 'Throw',
  stepWith: 'Move {token}',
  ludoRules:
    'Everyone pays the entry. A six brings a token out; six, a capture and a token home give another throw; a third six in a row passes.',
  ludoSteps:
    'Landing on others sends them back to their yard, but not on a star or where a seat enters. ' +
    'Home takes the exact throw.',
  ludoEnd:
    'All four home first takes the pot; after {throws} throws, who is furthest. Who leaves gives up the entry.',
  ludoRake: 'Rake: {percent} % of all entries.',
  ludoTime:
    'When your time is up, the throw and the first possible step are made for you. After three ' +
    'missed turns in a row the match is given up.',
  cardCount: '{count} cards',
  points: '{points} points',
  rummyPiles: '{count} cards in the stock; the marked card says what is wild',
  yourCards: 'Your cards',
  sort: 'Sort for me',
  group: 'Group',
  discard: 'Discard',
  declare: 'Declare',
  meldPure: 'Pure sequence',
  meldSequence: 'Sequence',
  meldSet: 'Set',
  drawPile: 'Take the open card',
  drawStock: 'Draw',
  drop: 'Drop',
  rummyRules:
    'Thirteen cards each of two decks with a joker each. Draw one, discard one; the first whose ' +
    'cards all stand in melds picks a card to lay aside and declares.',
  rummyMelds:
    'Two sequences are needed, one of them pure. A sequence is three or more of a suit in a row, a ' +
    'set three or four of a rank in different suits. The printed joker and every card of the ' +
    'turned-up rank are wild.',
  rummyPoints:
    'A drop costs {first} points, later {middle}, a wrong call {most}. Without a pure sequence every card counts.',
  rummyEnd:
    'A card just taken does not go back. After {turns} turns each, fewest points win. Sit with at least {least}.',
  rummyTime:
    'When your time is up, you draw and lay off the card just drawn. Two missed turns sit out after ' +
    'the hand.',
} as const
