/** Texts of blackjack against the house. */
export const blackjack = {
  idle: 'Get closer to 21 than the dealer',
  dealer: 'Dealer',
  yourHand: 'Your hand',
  handOf: 'Hand {number}',
  inTurn: 'playing',
  total: 'Total {total}',
  softTotal: 'Total {low} or {total}',
  insured: 'Insurance: {amount}',
  askInsurance: 'Dealer shows an ace. Insurance?',
  yourTurn: 'Your turn',
  dealersTurn: 'Dealer has {total}',
  deal: 'Deal',
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  insure: 'Insurance',
  decline: 'No insurance',
  costs: '{move}, adds {amount}',
  hint: 'Hint',
  hinted: 'Basic strategy: {move}',
  resultBlackjack: 'Blackjack',
  resultWin: 'Won',
  resultPush: 'Push',
  resultLose: 'Lost',
  resultBust: 'Bust',
  rulesAim:
    'Six decks, shuffled before every round. Face cards count 10, an ace 1 or 11. The hand ' +
    'closest to 21 without going over wins even money. An equal total returns your stake; going ' +
    'over 21 loses at once.',
  rulesDealer:
    'The dealer draws to 16 and stands on all 17s. With an ace or a ten showing, the dealer ' +
    'checks for blackjack before you play.',
  rulesPays:
    'An ace and a ten as your first two cards make blackjack, which pays 3:2. Insurance costs ' +
    'half your stake and pays 2:1 if the dealer has blackjack.',
  rulesMoves:
    'You can double on any first two cards, also after a split, and get one more card. Two cards ' +
    'of the same value can be split, up to four hands. Aces can be split once and get one card ' +
    'each; 21 is then not blackjack. There is no surrender.',
  rulesCost:
    'Doubling, splitting and insurance are extra stakes in the same round. If your balance is ' +
    'too low, nothing changes and you can choose again.',
  rulesReturn: 'The published RTP assumes basic strategy, which the hint shows.',
  rulesAbsent: 'Hands left open for 24 hours stand automatically.',
  keys: 'Keys: H hit, S stand, D double, P split, I insure, N no insurance.',
} as const
