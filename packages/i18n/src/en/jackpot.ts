/** Texts of the pools of jackpots. */
export const jackpot = {
  pools: 'Jackpots',
  mohur: 'Mohur',
  padma: 'Padma',
  mustDrop: 'must drop by {limit}',
  progressive: '1 in {odds} chance per {unit} staked',
  rulesShare: '{percent} of every stake goes into the jackpot pool. Each jackpot starts at {seed}.',
  rulesDrop:
    'The drop amount is drawn before the first stake. This is the SHA-256 of its seed; the seed is published when the jackpot drops.',
  rulesHit:
    "The round's own seeds decide whether it wins the jackpot. Every unit staked has the same chance.",
  rulesPlayMoney: "Play money and free rounds don't add to the jackpot and can't win it.",
  past: 'Recent jackpots',
  none: 'No jackpots won yet.',
  wonLine: '{pool} {number}: {amount}',
  seed: 'Seed: {seed}',
  agrees: 'The seed matches its hash and gives {point}.',
  differs: "The seed doesn't match its hash.",
  drawTitle: 'Jackpots of this round',
  drawMissed: '{pool}: {number} of {odds} drawn; below {units} wins the jackpot.',
  drawHit: '{pool}: {number} of {odds} drawn, below {units}: jackpot won.',
  drawHidden: '{pool}: the number is shown here when the seed is revealed.',
  drawPoint:
    '{pool}: the drop amount was fixed before the first stake. The seed is published with the jackpot.',
  won: 'Jackpot! You won an extra {amount}.',
} as const
