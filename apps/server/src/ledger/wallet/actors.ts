/** Who posts to the ledger on the house's own behalf; vendors' integrations have ids from 1000. */
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
  lotteryChase: 41,
} as const
