/** Texts of the games that players play against each other. */
export const pvp = {
  tables: 'Tables',
  lobbyText:
    'Play against other players with the chips you bring to the table. {brand} takes a rake from each pot.',
  level_patti: 'Boot {amount}',
  level_holdem: 'Big blind {amount}',
  level_ludo: 'Entry {amount}',
  level_rummy: 'Point {amount}',
  seatsTaken: '{taken} of {seats} seats taken',
  playing: 'in play',
  buyInOf: 'Buy-in at the {level} table',
  sit: 'Join',
  sitAt: 'Join the {level} table',
  watch: 'Watch',
  watchAt: 'Watch the {level} table',
  toLobby: 'Table list',
  atTable: 'At the table',
  leave: 'Leave table',
  leaving: "You'll leave the table after this hand",
  imBack: "I'm back",
  others: 'Other players at the table',
  you: 'You',
  bot: 'Bot',
  lost: 'connection lost',
  away: 'sitting out',
  button: 'Dealer button',
  yourTurn: 'Your turn',
  theirTurn: 'Another player is deciding',
  seconds: '{seconds} s',
  timeBank: 'extra time',
  waitingPlayers: 'Waiting for other players',
  nextHand: 'Next hand starting',
  pot: 'Pot {amount}',
  youWin: 'You win {amount}',
  wins: '{name} wins {amount}',
  evenHand: 'No one won this hand',
  raked: 'Rake {amount}',
  rakeRules:
    "Rake: {percent}% of each pot, up to {cap} times the table's stake per hand. Chips that no one calls are returned without rake.",
  timeRules:
    'When your time is up, your extra time starts; after that you pack or check automatically. ' +
    'If you lose your connection, the table waits for you once per hand. After two missed turns ' +
    'you sit out, and after three minutes you leave the table with all your chips.',
  packed: 'packed',
  seen: 'seen',
  blind: 'blind',
  pattiUnit: 'Blind bet {amount}, double if seen',
  sideAsked: 'Side show requested',
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
    'Every player pays the boot and gets three cards face down. On your turn, bet blind, or look ' +
    'at your cards and bet double. A raise doubles the betting unit. The best hand left in the ' +
    'game wins the pot.',
  pattiBets: 'You can make up to {blind} blind bets. When the pot reaches {pot} boots, all hands are shown.',
  pattiShow:
    'When two players are left, either can pay for a show; if the hands are equal, the player ' +
    'who asked loses. A seen player can ask the previous seen player for a private side show: ' +
    'the weaker hand packs, and on equal hands the player who asked packs.',
  fairTitle: 'How the cards are decided',
  fairText:
    'Before each hand the server lays out the whole deck face down and seals it with SHA-256. ' +
    "Then every player's page adds its own seed, and only these seeds decide the order in which " +
    'cards are drawn. After the hand, every card you saw is checked here. Cards that other ' +
    'players packed stay private.',
  fairTextDice:
    "Before each match the server publishes the SHA-256 of its seed. Then every player's page " +
    'adds its own seed, and together they decide every throw. After the match all seeds are ' +
    'published and you can replay it here.',
  sealed: 'SHA-256 of the sealed deck, hand {number}',
  committed: 'SHA-256 of the server seed, hand {number}',
  hands: 'Your hands',
  noHands: 'No hands yet',
  noHandsText: 'Your hands will appear here with proof and replay.',
  proved: 'verified',
  notProved: 'does not match',
  replay: 'Replay this hand',
  step: 'Step {step} of {steps}',
  dealt: 'Cards dealt',
  stepBack: 'Previous',
  stepOn: 'Next',
  replayEnd: 'Close',
  sittingOf: 'Session of {count} {count|hand|hands}',
  handRecord: 'Hand record',
  refusalSeatTaken: 'That seat has just been taken.',
  refusalSeatedElsewhere: "You're already seated at a table of this game.",
  refusalTableGone: 'This table is closed.',
  refusalHandOver: 'The hand had already ended.',
  refusalNotYourTurn: "It's not your turn.",
  refusalUnused: "You didn't play a hand, so all your chips were returned.",
  refusalStopped:
    "We can't take your bets right now, so you've left the table. Your chips are going back to " +
    'your balance.',
  board: 'Board',
  sidePot: 'Side pot {amount}',
  uncalled: 'No one called: {amount} returned',
  folded: 'folded',
  allIn: 'all in',
  betOf: 'bet {amount}',
  raiseAmount: 'Raise to',
  raiseTo: 'Raise to {amount}',
  fold: 'Fold',
  check: 'Check',
  call: 'Call {amount}',
  rankHigh: 'High card',
  rankPair: 'Pair',
  rankTwoPairs: 'Two pair',
  rankThree: 'Three of a kind',
  rankStraight: 'Straight',
  rankFlush: 'Flush',
  rankFull: 'Full house',
  rankFour: 'Four of a kind',
  rankStraightFlush: 'Straight flush',
  holdemRules:
    'Two cards for each player and five on the board. Blinds are posted, followed by four rounds ' +
    'of no-limit betting. The best five of seven cards win.',
  holdemBets:
    'A raise must be at least as big as the last one. Only an all-in can be smaller, and then ' +
    "players who have already acted can't raise again. An all-in player can win no more from " +
    'each player than they put in themselves; the rest goes into a side pot.',
  holdemShow:
    "The last player to bet shows first; otherwise it's the first player after the button. " +
    "Losing hands aren't shown. Equal hands split the pot, and any odd unit goes to the first " +
    'player after the button.',
  holdemOrder:
    'Highest to lowest: straight flush, four of a kind, full house, flush, straight, three of a ' +
    'kind, two pair, pair, high card. An ace can also be low, below the two.',
  noFlop: "There's no rake on hands that end before the flop.",
  players: 'Players',
  homeCount: '{count} of 4 home',
  thrownPassed: 'Rolled {value}: no move',
  throw: 'Roll',
  stepWith: 'Move {token}',
  ludoRules:
    'Every player pays the entry. A six brings a token out. A six, a capture or a token reaching ' +
    'home gives you another roll. On a third six in a row you lose the turn.',
  ludoSteps:
    'Landing on opponents sends their tokens back to base, except on stars and starting squares. ' +
    'You need an exact roll to reach home.',
  ludoEnd:
    'First with all four tokens home wins the pot; after {throws} rolls, the player furthest ahead. Leaving forfeits your entry.',
  ludoRake: 'Rake: {percent}% of all entries.',
  ludoTime:
    'When your time is up, we roll and make the first possible move for you. After three missed ' +
    'turns in a row you forfeit the match.',
  cardCount: '{count} {count|card|cards}',
  points: '{points} points',
  rummyPiles: '{count} {count|card|cards} in the stock; the marked card shows the wild rank',
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
    'Thirteen cards each, from two decks with one joker each. Draw one card and discard one. The ' +
    'first player to meld all their cards sets one aside and declares.',
  rummyMelds:
    'You need two sequences, one of them pure. A sequence is three or more cards of one suit in ' +
    'a row; a set is three or four cards of one rank in different suits. Printed jokers and ' +
    'every card of the turned-up rank are wild.',
  rummyPoints:
    'Dropping at once costs {first} points, later {middle}, a wrong declaration {most}. Without a pure sequence, all cards count.',
  rummyEnd:
    "You can't discard the card you just took. After {turns} turns each, the lowest points win. Buy-in from {least}.",
  rummyTime:
    'When your time is up, we draw a card for you and discard it. After two missed turns you sit ' +
    'out once the hand ends.',
} as const
