/** Wallets at game makers, where one wallet does not serve them all. */
export const vendorWallet = {
  single: 'All games use your main wallet. No transfer needed.',
  title: 'Game wallets',
  intro: "Transfer money to a provider's wallet to play its games. You can transfer it back at any time.",
  closing:
    'All games now use your main wallet. Money left in game wallets returns automatically, or you can ' +
    'transfer it now.',
  sum: 'In game wallets',
  empty: 'You have no money in game wallets.',
  allBack: 'Transfer all back',
  allBackDone: 'All money is back in your main wallet',
  direction: 'Direction',
  in: 'To game wallet',
  out: 'To main wallet',
  maker: 'Provider',
  chooseMaker: 'Choose a provider',
  all: 'All',
  available: '{amount} available',
  move: 'Transfer {amount}',
  moving: 'Transferring',
  done: '{amount} transferred',
  doneIn: "It's in your {maker} wallet.",
  doneOut: "It's in your main wallet.",
  withdrawFirst: '{amount} is in game wallets. Transfer it back before you withdraw.',
  moreThanThere: 'Only {amount} is available.',
} as const
