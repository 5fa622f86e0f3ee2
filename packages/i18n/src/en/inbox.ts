/** Messages that the platform sends to a member's inbox; a title and its body go together. */
export const inbox = {
  welcomeTitle: 'Welcome to {brand}',
  welcomeBody:
    'Your account is ready. Get practice credits in your wallet and start playing. Practice credits have no cash value.',
  promotionIssuedTitle: 'Application accepted: {promotion}',
  promotionIssuedBody:
    "“{promotion}” was accepted. {remark} Rewards aren't added automatically yet: customer service adds any reward manually.",
  promotionRejectedTitle: 'Your application was rejected: {promotion}',
  promotionRejectedBody:
    'Your application for “{promotion}” was rejected. {remark} You can apply again while the promotion is open.',
  depositCreditedTitle: 'Deposit credited: {amount}',
  depositCreditedBody: 'Your {method} deposit of {amount} has been added to your wallet. Deposit no. {id}.',
  depositFailedTitle: 'Deposit failed: {amount}',
  depositFailedBody: 'Your {method} deposit of {amount} failed. {reason} Deposit no. {id}.',
  transferReceivedTitle: 'Transfer received',
  transferReceivedBody: '{partner} transferred {amount} to you.',
  documentApprovedTitle: 'Document accepted',
  documentApprovedBody: "We've accepted your document. Your account limits have been updated.",
  documentRejectedTitle: 'Document rejected',
  documentRejectedBody:
    "We couldn't accept your document. See the reason in identity verification and submit a new one.",
  documentExpiredTitle: 'Document expired',
  documentExpiredBody: 'One of your documents has expired. Submit a new one to keep your limits.',
  withdrawalApprovedTitle: 'Withdrawal approved',
  withdrawalApprovedBody: 'Your withdrawal of {amount} has been approved and will be sent to {payee}.',
  withdrawalRejectedTitle: 'Withdrawal rejected',
  withdrawalRejectedBody:
    'Your withdrawal of {amount} to {payee} was rejected and returned to your balance. See the reason in your record.',
  withdrawalDisbursedTitle: 'Withdrawal paid',
  withdrawalDisbursedBody:
    '{amount} has been sent to {payee}. Please confirm receipt in your withdrawal record.',
  withdrawalFailedTitle: 'Withdrawal failed',
  withdrawalFailedBody: "We couldn't send {amount} to {payee}. The money has been returned to your balance.",
  withdrawalReturnedTitle: 'Withdrawal amount returned',
  withdrawalReturnedBody:
    'The part of {amount} that did not reach {payee} has been returned to your balance.',
  lotteryPaidMoreTitle: 'Result corrected: {game} {number}',
  lotteryPaidMoreBody:
    'The official result of {game} {number} was corrected from {before} to {after}. ' +
    'Your {tickets} {tickets|ticket|tickets} paid {paidBefore}, and now {paidAfter}. ' +
    '{difference} has been added to your wallet. Your ticket shows both results.',
  lotteryTakenBackTitle: 'Result corrected: {game} {number}',
  lotteryTakenBackBody:
    'The official result of {game} {number} was corrected from {before} to {after}. ' +
    'Your {tickets} {tickets|ticket|tickets} paid {paidBefore}, and now {paidAfter}. ' +
    "{difference} has been deducted; what your balance doesn't cover is an amount owed. " +
    'Your ticket shows both results.',
} as const
