/** Messages that the platform sends to a member's inbox; a title and its body go together. */
export const inbox = {
  welcomeTitle: 'Welcome to Baize',
  welcomeBody:
    'Your account is open. Take practice credits in the wallet, and look around the lobby. They ' +
    'are not money.',
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
  transferReceivedTitle: 'You received credits',
  transferReceivedBody: '{partner} sent you {amount}.',
  documentApprovedTitle: 'Your document is accepted',
  documentApprovedBody:
    'We have looked at your document and accepted it. The limits of your account follow from ' + 'it.',
  documentRejectedTitle: 'Your document was not accepted',
  documentRejectedBody:
    'We could not accept your document. Your account says why; you may hand in another one.',
  documentExpiredTitle: 'A document has run out',
  documentExpiredBody: 'A paper that you handed in has run out. Hand in a new one to keep your limits.',
  withdrawalApprovedTitle: 'Your withdrawal is approved',
  withdrawalApprovedBody: 'Your withdrawal of {amount} is approved and will be paid to {payee}.',
  withdrawalRejectedTitle: 'Your withdrawal was rejected',
  withdrawalRejectedBody:
    'Your withdrawal of {amount} to {payee} was rejected; the money is in your balance again. The record says why.',
  withdrawalDisbursedTitle: 'Your withdrawal is paid',
  withdrawalDisbursedBody:
    '{amount} was paid to {payee}. Please say in the withdrawal record whether it has arrived.',
  withdrawalFailedTitle: 'Your withdrawal could not be paid',
  withdrawalFailedBody:
    'The payment of {amount} to {payee} did not work; the money is in your balance again.',
  withdrawalReturnedTitle: 'Your withdrawal was settled',
  withdrawalReturnedBody: 'What did not arrive of {amount} to {payee} is in your balance again.',
} as const
