/** Lotteries: what other contexts may use of them. */
export type { Beacon } from './beacon/client.ts'
export type { StoredDraw, StoredResult } from './draw/model.ts'
export { findTicketDraw } from './ticket/ticket-store.ts'
export type { LotteryDraws } from './draw/service.ts'
export { type GroupMode, groupModes } from './prize-group/groups.ts'
export { findGroups } from './prize-group/service.ts'
export { giveGroups, giveStartGroups } from './prize-group/start-groups.ts'
export { findStartGroup } from './prize-group/start-store.ts'
