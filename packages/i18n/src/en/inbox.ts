/** Messages that the platform sends to a member's inbox; a title and its body go together. */
export const inbox = {
  welcomeTitle: 'Welcome to {brand}',
  welcomeBody:
    'Your account is ready. Get practice credits in your wallet and start playing. Practice credits have no cash value.',
  promotionIssuedTitle: 'Application accepted: {promotion}',
  promotionIssuedBody:
    '“{promotion}” was accepted. {remark} If it brings a reward, claim it in the reward centre.',
  promotionRejectedTitle: 'Your application was rejected: {promotion}',
  promotionRejectedBody:
    'Your application for “{promotion}” was rejected. {remark} You can apply again while the promotion is open.',
  rewardEarnedTitle: 'You earned {gift}: {title}',
  rewardEarnedBody: '“{title}” is ready: {gift}. Claim it in the reward centre.',
  rewardGivenTitle: '{gift} added: {title}',
  rewardGivenBody: 'You got {gift} for “{title}”. It has been added to your account.',
  freeRoundsOverTitle: 'Your free rounds won {amount}',
  freeRoundsOverBody:
    'Your wins are now a bonus of {amount}. Bet it {times} times within {days} days to turn it into cash.',
  bonusActiveTitle: 'Your bonus has started: {bonus}',
  bonusActiveBody:
    '{amount} has been added to your bonus balance. See what counts and until when under Bonus details.',
  bonusCompletedTitle: 'Bonus completed: {bonus}',
  bonusCompletedBody: 'You met the wagering requirement. {amount} has moved to your cash balance.',
  vipFallsTitle: 'Your level {level} ends on {day}',
  vipFallsBody: 'Bet {amount} more before {day} and {level} stays yours. Otherwise you continue as {below}.',
  bonusExpiredTitle: 'Bonus expired: {bonus}',
  bonusExpiredBody:
    'The time for this bonus is over. {amount} of bonus money has been removed; your cash is untouched.',
  bonusForfeitedTitle: 'Bonus ended: {bonus}',
  bonusForfeitedBody:
    'This bonus has ended. {amount} of bonus money has been removed; your cash is untouched.',
  depositCreditedTitle: 'Deposit credited: {amount}',
  depositCreditedBody: 'Your {method} deposit of {amount} has been added to your wallet. Deposit no. {id}.',
  depositFailedTitle: 'Deposit failed: {amount}',
  depositFailedBody: 'Your {method} deposit of {amount} failed. {reason} Deposit no. {id}.',
  transferReceivedTitle: 'Transfer received',
  transferReceivedBody: '{partner} transferred {amount} to you.',
  transferWaitsTitle: 'Accept your transfer',
  transferWaitsBody: '{partner} sends you {amount}. Accept it within 24 hours, or it goes back.',
  transferDeclinedTitle: 'Transfer declined',
  transferDeclinedBody: '{partner} declined your transfer of {amount}. It is in your wallet again.',
  transferReturnedTitle: 'Transfer returned',
  transferReturnedBody: "{partner} didn't accept {amount} within 24 hours. It is in your wallet again.",
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
  contractOfferedTitle: 'Contract offer: {kind}',
  contractOfferedBody:
    'Your upline offers you a {kind} contract at up to {rate}. Read the terms and accept or reject it within 7 days.',
  contractCounteredTitle: 'Other terms proposed: {kind}',
  contractCounteredBody:
    'Your {kind} offer was answered with other terms, at up to {rate}. Read them, then accept, reject or answer again within 7 days.',
  contractAcceptedTitle: 'Contract accepted: {kind}',
  contractAcceptedBody: 'Your {kind} offer at up to {rate} was accepted. It begins with the next period.',
  contractRejectedTitle: 'Contract rejected: {kind}',
  contractRejectedBody: 'Your {kind} offer at up to {rate} was rejected.',
  contractWithdrawnTitle: 'Offer withdrawn: {kind}',
  contractWithdrawnBody: 'The {kind} offer at up to {rate} was withdrawn.',
  contractExpiredTitle: 'Offer expired: {kind}',
  contractExpiredBody: 'The {kind} offer at up to {rate} expired without an answer.',
  contractTerminatedTitle: 'Contract ended: {kind}',
  contractTerminatedBody: 'The {kind} contract at up to {rate} ends with its running period.',
  contractCascadedTitle: 'Contract ended: {kind}',
  contractCascadedBody:
    'The {kind} contract at up to {rate} ends because the contract above it no longer covers it.',
  presetNotOfferedTitle: 'Not offered: {kind}',
  presetNotOfferedBody:
    '{account} registered with your link {code}. The {kind} terms at up to {rate} no longer fit within ' +
    'your own contract, so nothing was offered.',
  suspendGrantedTitle: '{account} was suspended',
  suspendGrantedBody: 'Your request was granted. {text}',
  suspendDeclinedTitle: '{account} was not suspended',
  suspendDeclinedBody: 'Your request was rejected. {text}',
  uplineChangedTitle: 'Your upline changes on {day}',
  uplineChangedBody:
    'From {day} on your upline is {upline}. Your balance, bets and bonuses stay as they are.',
  memberComesTitle: '{account} joins your team on {day}',
  memberComesBody: 'From {day}, {account} is below you. What was played before counts for the former upline.',
  memberLeavesTitle: '{account} leaves your team on {day}',
  memberLeavesBody:
    'From {day} on {account} has another upline. What was played before still counts for you.',
  moveCalledOffTitle: 'The move of {account} on {day} is cancelled',
  moveCalledOffBody: '{account} stays where it is. Contracts that ended with the move can be offered again.',
  billRestatedTitle: 'Bill computed again: no. {bill}',
  billRestatedBody:
    'It now includes what came late. A higher amount is a bill of its own; a lower one is deducted from your next bills.',
  billDisputedTitle: 'Bill disputed: no. {bill}',
  billDisputedBody: 'Your downline disputes bill no. {bill}. Answer it within 7 days.',
  billAnsweredTitle: 'Dispute answered: bill no. {bill}',
  billAnsweredBody: 'Your upline answered your dispute of bill no. {bill}.',
  billForgivenTitle: 'Bill written off: no. {bill}',
  billForgivenBody: 'Your downline gave up what you still owed by bill no. {bill}.',
  billUpheldTitle: 'Dispute upheld: bill no. {bill}',
  billUpheldBody: 'The dispute of bill no. {bill} was upheld. What follows from it you see at the bill.',
  billTurnedDownTitle: 'Dispute rejected: bill no. {bill}',
  billTurnedDownBody: 'The dispute of bill no. {bill} was rejected. You can read why at the bill.',
  billWithdrawnTitle: 'Dispute withdrawn: bill no. {bill}',
  billWithdrawnBody: 'The dispute of bill no. {bill} was withdrawn.',
} as const
