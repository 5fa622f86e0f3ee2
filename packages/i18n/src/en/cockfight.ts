/** Texts of the pit, where drawn birds fight. */
export const cockfight = {
  meron: 'Meron',
  wala: 'Wala',
  draw: 'Draw',
  birds: 'Meron on the left, Wala on the right',
  odds: 'pays ×{times}',
  noOdds: 'no money against it yet',
  pool: 'In the pool: {amount}',
  wins: '{side} wins',
  drawn: 'A draw: both birds stand',
  noContest: 'No contest: one side had no money, its stakes go back',
  rules:
    'Two drawn birds fight; no animal is anywhere. Meron wins 45 of 100 fights, Wala 45, and 10 are draws, ' +
    'drawn from the room’s chain and never from what has been bet.',
  rulesPool:
    'Meron and Wala bet against each other. The winners share the losing side’s money in proportion to ' +
    'their stakes and get their own stakes back. So odds move until bets close, a winner never gets less ' +
    'than the stake, and fractions of a minor unit stay with the house.',
  rulesRake: 'The house keeps {rake}% of the losing side’s money and nothing else of the pool.',
  rulesBack:
    'On a draw, and when one side has no money at all, stakes on Meron and Wala go back. Play money and ' +
    'players’ money never meet in one pool.',
  rulesDraw: 'Draw pays ×{times}, odds that do not move, from the house’s money.',
  side: 'Bet',
  pooled: 'In the pool',
  chance: 'Chance',
  pays: 'Pays',
  byPool: 'by the pool',
} as const
