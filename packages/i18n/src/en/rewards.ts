import { bonus } from './bonus.ts'
import { checkIn } from './check-in.ts'
import { coupon } from './coupon.ts'
import { envelope } from './envelope.ts'
import { activity, miniGame } from './mini-game.ts'
import { mission } from './mission.ts'
import { pointMall } from './point-mall.ts'
import { raffle } from './raffle.ts'
import { rebate } from './rebate.ts'
import { referral } from './referral.ts'
import { rewardCenter } from './reward-center.ts'

/** Texts of rewards: a browser loads them with the first of their pages. */
export const rewards = {
  activity,
  bonus,
  checkIn,
  coupon,
  envelope,
  miniGame,
  mission,
  pointMall,
  raffle,
  rebate,
  referral,
  rewardCenter,
} as const
