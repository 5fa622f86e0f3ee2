/** Texts of the pit, where drawn birds fight. */
export const cockfight = {
  meron: 'Meron',
  wala: 'Wala',
  draw: 'Draw',
  birds: 'Meron on the left, Wala on the right',
  odds: 'pays ×{times}',
  noOdds: 'no bets on the other side yet',
  pool: 'In the pool: {amount}',
  wins: '{side} wins',
  drawn: 'Draw: both birds are still standing',
  noContest: 'No contest: one side had no bets, all stakes are returned',
  rules:
    'Two animated birds fight; no real animals are involved. Meron wins 45 of 100 fights, Wala 45 and ' +
    "10 are draws. Results come from the room's chain, never from the bets.",
  rulesPool:
    "Meron and Wala bets go into one pool. Winners share the losing side's stakes in proportion and get " +
    'their own stakes back. Odds change until betting closes, and a winner never gets less than the ' +
    'stake.',
  rulesRake: "{brand} keeps {rake}% of the losing side's stakes and nothing else from the pool.",
  rulesBack:
    'On a draw, or when one side has no bets at all, bets on Meron and Wala are returned. Play ' +
    'money and real balances are never in the same pool.',
  rulesDraw: 'Draw pays ×{times} at fixed odds, paid by {brand}.',
  side: 'Bet',
  pooled: 'In the pool',
  chance: 'Chance',
  pays: 'Pays',
  byPool: 'by the pool',
} as const
