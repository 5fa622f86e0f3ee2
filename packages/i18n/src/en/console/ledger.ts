/** What must hold of the money, by the number of the invariant. */
export const ledgerRule = {
  I1: 'All balances of a currency together are nothing, and the sums of the books are those of the wallets.',
  I2: 'Each movement takes from one account what it gives to another, and both accounts exist.',
  I3: 'Each balance is the sum of its movements, at vendors too.',
  I4: 'No balance is below nothing, and no debt above it.',
  I5: 'The movements of a wallet have no gap, each follows from the one before, and every seal is unbroken.',
  I6: 'The same call has one outcome, and its answer is kept.',
  I7: 'Money held back is released or taken once, and what is held is what was held back.',
  I8: 'What the house owes its players and jackpots is covered by its other accounts.',
  I9: 'Money is counted in whole units.',
  I10: 'Bonus and cash never mix, and a wallet keeps its currency.',
  I17: 'Reports say what the ledger says.',
  I29: 'Who is excluded stakes nothing, and nothing is paid in for them.',
  I30: 'Who approves is not who asked, and each correction was approved once.',
  I31: 'A credited deposit moved what was paid, once; no other deposit moved anything.',
} as const
