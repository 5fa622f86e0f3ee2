/** What must hold of the money, by the number of the invariant. */
export const ledgerRule = {
  I1: 'Balances of each currency sum to zero, and ledger totals equal wallet totals.',
  I2: 'Every transaction debits one existing account and credits another by the same amount.',
  I3: 'Every balance equals the sum of its transactions, including provider wallets.',
  I4: 'No balance is below zero, and no amount owed is above zero.',
  I5: 'Wallet transactions have no gaps, follow each other and have intact seals.',
  I6: 'A repeated request has one result, and its response is stored.',
  I7: 'Each hold is released or captured once, and on-hold balances equal open holds.',
  I8: "Amounts owed to players and jackpots are covered by the site's other accounts.",
  I9: 'Money is counted in whole units.',
  I10: 'Bonus and cash never mix, and a wallet keeps its currency.',
  I17: 'Reports match the ledger.',
  I29: 'Self-excluded members place no bets and receive no deposits.',
  I30: 'No one approves their own request, and each correction is approved once.',
  I31: 'A credited deposit posted the paid amount once; other deposits posted nothing.',
  I40: 'Each house bet took and paid what the ledger moved for it; earlier results are kept.',
  I41: 'The feed of settled bets adds up to the bets.',
} as const
