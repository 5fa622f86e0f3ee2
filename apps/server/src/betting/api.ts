/** Play and its record: what other contexts may use of it. */
export {
  type Bet,
  type BetKey,
  type BetSource,
  type BettingService,
  cursorOf,
  type FactRange,
  type FeedConsumer,
  type Placement,
  type PlaceOutcome,
  type PlaceRefusal,
  type Settlement,
  type SettleOutcome,
  stakesOf,
} from './bet/model.ts'
export { createPlay, type PlayDeps } from './play/play.ts'
export { createPlayRecord, type PlayRecord, type RoundTransfer } from './play/record.ts'
export type {
  BetCall,
  BetWinCall,
  JackpotShare,
  PlayCall,
  PlayOutcome,
  PlayRefusal,
  PlayService,
  RoundTold,
  WinCall,
} from './play/service.ts'
export { renderAnswer } from './play/stored-answer.ts'
export type { RecordService } from './record/service.ts'
