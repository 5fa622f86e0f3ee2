/** Integrations of providers have ids from this one: they are actors of the ledger, too. */
export const firstProvider = 1_000

/** Who posts to the ledger on the house's own behalf. Ids from 200 are those of its own products. */
export const houseActors = {
  sandbox: 1,
  holdExpiry: 4,
  trial: 5,
  deposit: 20,
  withdrawal: 21,
  memberTransfer: 22,
  vendorWallet: 23,
  adjustment: 30,
  lotteryRebate: 40,
  reward: 50,
  lotteryChase: 41,
  bonus: 42,
  points: 51,
  mall: 52,
  manualRebate: 53,
  agentContract: 45,
} as const
