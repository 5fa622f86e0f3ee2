/** Lotteries: what other contexts may use of them. */
export type { StoredDraw, StoredResult } from './draw/model.ts'
export type { LotteryDraws } from './draw/service.ts'
export { giveStartGroups } from './prize-group/start-groups.ts'
