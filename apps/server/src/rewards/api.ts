/** What members are given: what the composition and other contexts may use of it. */
export type { BothLanguages, GiftGiver, Grant, GrantKey, Grants, NewGrant } from './grant/model.ts'
export { noteActivity, noteDeposit } from './referral/activity.ts'
export { createVipRank, createWithdrawalBenefit } from './vip/benefit.ts'
