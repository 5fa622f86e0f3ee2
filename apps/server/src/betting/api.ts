/** Play and its record: what other contexts may use of it. */
export {
  type Bet,
  type BetKey,
  type BetSource,
  type BettingService,
  cursorOf,
  type FactRange,
  type FeedConsumer,
  findCursor,
  findReached,
  type Placement,
  type PlaceOutcome,
  type PlaceRefusal,
  type Settlement,
  type SettleOutcome,
  stakesOf,
} from './bet/model.ts'
export { findCompleteUntil } from './feed/complete.ts'
export { rewindConsumer } from './feed/cursor-store.ts'
export type { BonusMoney, BonusPart, StakeBonus } from './stake-bonus/model.ts'
export {
  findRoundParts,
  hasStakeInPlay,
  type RoundParts,
  runsIn,
  setStakeBonus,
  sumInPlay,
} from './stake-bonus/stake-bonus-store.ts'
export { createPlay, type PlayDeps } from './play/play.ts'
export { createPlayRecord, type PlayRecord } from './play/record.ts'
export type { RoundTransfer } from './play/record-model.ts'
export type {
  BetCall,
  BetWinCall,
  JackpotShare,
  PlayCall,
  PlayOutcome,
  PlayRefusal,
  PlayService,
  Round,
  RoundTold,
  WinCall,
} from './play/service.ts'
export { renderAnswer } from './play/stored-answer.ts'
export { findPlayedGames, gameNameOf, type RecordedGames } from './record/games.ts'
export { findHedgers } from './record/hedgers.ts'
export { findOpposites } from './record/opposites.ts'
export type { RecordService } from './record/service.ts'
