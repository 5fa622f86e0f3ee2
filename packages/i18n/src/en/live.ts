/** Texts of the games that many players share: flights and live tables. */
export const live = {
  betsOpen: 'Place your bets: {seconds} s',
  noMoreBets: 'No more bets',
  opening: 'Opening table',
  resultStands: 'Result',
  place: 'Place bets',
  placed: 'Bets placed',
  layFirst: 'Place chips first',
  present: '{count} {count|player|players}',
  room: 'Table activity',
  table: 'Table',
  roads: 'Roads',
  bead: 'Bead road',
  bigRoad: 'Big road',
  bigEye: 'Big eye',
  smallRoad: 'Small road',
  cockroach: 'Cockroach road',
  lastResults: 'Last results',
  shareOf: '{name}: {percent}%',
  bets: 'Bets of this round',
  noBets: 'No bets yet',
  chat: 'Chat',
  chatEmpty: 'No messages yet',
  say: 'Write a message',
  send: 'Send',
  you: 'You',
  dealer: 'The dealer at the table',
  round: 'Round {number}',
  fairTitle: 'Fairness chain',
  fairText:
    'Every round opens one link of a chain that was fixed before the first round. The SHA-256 of ' +
    'each link is the link before it.',
  fairMix: 'Every bet of the round is mixed in. The proof of your bet lists the part of each bet.',
  linkHash: 'SHA-256 of this round’s link',
  link: 'Link of round {number}',
  mixed: "Players' seed",
  mixedNobody: 'No bets: the word {word} is used instead',
  chainHolds: 'The last {count} links match',
  chainBroken: 'A link does not match the next one',
  chainShort: 'At least two finished rounds are needed to check the chain',
  refusalLate: 'Your bet arrived after betting closed. Your stake was returned.',
  refusalNoContest: 'No one bet against you. Your stake was returned.',
  refusalClosed: 'Betting is closed for this round.',
  decide: 'Decide: {seconds} s',
  decided: 'Decisions closed',
  tip: 'Tip the dealer',
  tipText: "Tips are a gift to the dealer and can't win anything.",
  tipOf: 'Tip {amount}',
  tipLine: 'tipped the dealer {amount}',
  tipThanks: 'Thank you, {name}: {amount}',
  tipThanksOwn: 'Thank you for {amount}',
  tipMark: 'Tip',
  refusalDecision: 'Time to decide is up.',
  refusalTipLimit: 'Tip limit reached: five per minute and 1,000 per day.',
  refusalTipAbsent: 'You can only tip while at the table.',
  hiloHigh: 'Higher',
  hiloLow: 'Lower',
  hiloSame: 'Same rank',
  hiloShown: 'Open card',
  hiloNext: 'Next card',
  hiloWays: '{count} of 51 cards',
  hiloResult: '{card}: {side}',
  hiloRules:
    'One card is open. Bet on whether the next card from the same deck is higher, lower or the ' +
    'same rank, and on its colour. Aces are high.',
  hiloPrices:
    'Payouts depend on how many of the 51 remaining cards win; every bet returns {percent}% of its fair price.',
  hiloShut: 'Payouts are rounded down to two decimals. Bets that no card can win are closed.',
  hiloStays: 'The drawn card stays open for the next round, which uses a fresh deck without it.',
  holdemAnte: 'Ante',
  holdemBonus: 'Bonus',
  holdemCall: 'Call',
  holdemFold: 'Fold',
  holdemCosts: 'Call, adds {amount}',
  holdemHand: 'Shared hand',
  holdemBoard: 'Board',
  holdemDealer: 'Dealer',
  holdemAsk: 'Call or fold?',
  holdemWin: 'You win with {hand}',
  holdemLose: 'The dealer wins with {hand}',
  holdemTie: 'Tie: all bets returned',
  holdemUnplayed: "The dealer doesn't qualify: antes win",
  holdemCalled: 'Called',
  holdemFolded: 'Folded',
  holdemNoBet: 'No bet on this hand',
  holdemPair: 'Pair of aces',
  holdemRules:
    'Everyone at the table plays the same two cards. After three board cards, each player ' +
    'decides: a call adds twice the ante, a fold loses the ante. Then the board is completed and ' +
    'the dealer shows.',
  holdemQualify:
    'The dealer qualifies with a pair of fours or better. If not, the ante is paid by the ' +
    'paytable and the call is returned. If so, the better five-card hand out of seven wins: the ' +
    'ante pays by the paytable, the call 1:1.',
  holdemBonusRules:
    'The bonus is paid on your two cards and the first three board cards, from a pair of aces ' +
    'up, whatever you decide later.',
  holdemReturn: 'The published RTP is per ante with best play. When time is up, your hand folds.',
  holdemAntePays: 'Ante',
  holdemBonusPays: 'Bonus',
  sharedSpot: 'Your stake',
  sharedHand: 'Shared hand',
  sharedAsk: 'Your decision',
  sharedWait: 'Other players are deciding',
  sharedNoBet: 'No bet on this hand',
  sharedRules:
    'Eight decks, shuffled before every round. Everyone gets the same first two cards and ' +
    'decides for themselves; players who take a card in the same turn get the same card. Face ' +
    'cards count 10, an ace 1 or 11, and the hand closest to 21 without going over wins.',
  sharedDealer:
    'With an ace or a ten showing, the dealer checks for blackjack before anyone decides, draws ' +
    'to 16 and stands on all 17s. Blackjack pays 3:2. There is no insurance or surrender.',
  sharedMoves:
    'You can double on any first two cards, also after a split, and get one more card. Two cards ' +
    'of the same value can be split once; split aces get one card each. Doubles and splits are ' +
    'extra stakes in the same round.',
  sharedClock: 'A turn ends when everyone has decided or time is up. Players who make no decision stand.',
  crashIdle: 'Place a bet before takeoff',
  crashRules:
    'The multiplier rises from 1.00 and crashes at a point fixed before takeoff. Cash out in time to ' +
    'win your stake times the multiplier. If it crashes first, you lose your stake.',
  crashAutoRules:
    'Auto cash-out works even if you lose your connection. At {most}× all remaining bets are paid.',
  crashBet: 'Bet {amount}',
  crashWaiting: 'Bet placed: starts in {seconds} s',
  crashCashOut: 'Cash out {amount}',
  crashCashed: 'Cashed out at {times}×',
  crashNext: 'Next flight starting soon',
  crashFlying: 'Flying',
  crashBroke: 'Crashed',
  crashAuto: 'Auto cash-out',
  crashAutoOff: 'off',
  crashTarget: 'Multiplier',
  crashChance: 'Chance to reach',
} as const
