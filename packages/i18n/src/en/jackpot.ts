/** Texts of the pools of jackpots. */
export const jackpot = {
  pools: 'Jackpots',
  mohur: 'Mohur',
  padma: 'Padma',
  mustDrop: 'falls at {limit} at the latest',
  progressive: 'for each {unit} staked one chance in {odds}',
  rulesShare: '{percent} of every stake goes into this pool; the house gives {seed} of every jackpot.',
  rulesDrop:
    'The point where it falls is drawn before the first stake: this is the SHA-256 of its seed, and the seed ' +
    'is published with the jackpot.',
  rulesHit: 'Whether a round hits it follows from the round’s own seeds, by the same chance for every unit.',
  rulesPlayMoney: 'Rounds with play money and free rounds neither feed the pools nor win them.',
  past: 'Last jackpots',
  none: 'None has been won yet.',
  wonLine: '{pool} {number}: {amount}',
  seed: 'Seed: {seed}',
  agrees: 'The seed is the one that was promised, and it gives {point}.',
  differs: 'The seed is not the one that was promised.',
  drawTitle: 'Jackpots of this round',
  drawMissed: '{pool}: the number drawn is {number} of {odds}; below {units} it would have hit.',
  drawHit: '{pool}: the number drawn is {number} of {odds}, below {units}: a hit.',
  drawHidden: '{pool}: its number is computed here when the seed is revealed.',
  drawPoint: '{pool}: its point was fixed before the first stake; the seed is published with the jackpot.',
  won: 'Jackpot! You win {amount} beside your round.',
} as const
