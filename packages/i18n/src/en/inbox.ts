/** Messages that the platform sends to a member's inbox; a title and its body go together. */
export const inbox = {
  welcomeTitle: 'Welcome to Baize',
  welcomeBody:
    'Your account is open. Take practice credits in the wallet, and look around the lobby. They are not money.',
  promotionIssuedTitle: 'Your application was accepted: {promotion}',
  promotionIssuedBody: 'Your application for “{promotion}” was accepted. {remark}',
  promotionRejectedTitle: 'Your application was not accepted: {promotion}',
  promotionRejectedBody:
    'Your application for “{promotion}” was not accepted. {remark} You may apply again while the promotion runs.',
  depositCreditedTitle: 'Your deposit is in your wallet: {amount}',
  depositCreditedBody: '{amount} by {method} was added to your wallet. Number of the deposit: {id}.',
  depositFailedTitle: 'Your deposit of {amount} did not go through',
  depositFailedBody:
    'The deposit of {amount} by {method} was not added to your wallet. {reason} Number of the deposit: {id}.',
} as const
