/** Texts of blackjack against the house. */
export const blackjack = {
  idle: 'Get closer to 21 than the dealer',
  dealer: 'Dealer',
  yourHand: 'Your hand',
  handOf: 'Hand {number}',
  inTurn: 'in turn',
  total: 'Total {total}',
  softTotal: 'Total {low} or {total}',
  insured: 'Insurance: {amount}',
  askInsurance: 'Dealer shows an ace. Insurance?',
  yourTurn: 'Your turn',
  dealersTurn: 'The dealer has {total}',
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
    'Six decks, shuffled anew for every round. Pictures count 10, an ace 1 or 11. The higher hand up to 21 ' +
    'wins as much as its stake, the same total gives the stake back, more than 21 loses at once.',
  rulesDealer:
    'The dealer draws to 16 and stands on every 17. Under an ace or a ten the dealer looks for blackjack ' +
    'before you play.',
  rulesPays:
    'An ace with a ten as the first two cards is blackjack and pays 3:2. Insurance costs half the stake and ' +
    'pays 2:1 when the dealer has blackjack.',
  rulesMoves:
    'Any first two cards may be doubled for one more card, also after a split. Two cards of the same value ' +
    'may be split, up to four hands; aces once, with one card each, and 21 is then no blackjack. There is no ' +
    'surrender.',
  rulesCost:
    'Double, split and insurance are further stakes of the same round. Without the money for one the round ' +
    'stays as it is and you choose again.',
  rulesReturn: 'The published RTP assumes basic strategy, which the hint shows.',
  rulesAbsent: 'After 24 hours every open hand stands as it is.',
  keys: 'Keys: H hit, S stand, D double, P split, I insure, N no insurance.',
} as const
