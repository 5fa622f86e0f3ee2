import type { AccountType } from '@baize/domain/identity'
import type { MemberId, Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import type { Tx } from '../../kernel/database/transaction.ts'

/** A member of a team, as the team's agent may see it. */
export interface TeamMate {
  readonly id: MemberId
  readonly username: string
  readonly type: AccountType
  /** Directly below the agent. */
  readonly isDirect: boolean
  /** How many edges below. */
  readonly distance: number
}

/** An agent above a member: distance 1 is the upline. */
export interface Ancestor {
  readonly id: MemberId
  readonly distance: number
}

export type JoinRefusal = 'agent_too_deep'
export type MoveRefusal =
  | 'agent_move_circular'
  | 'agent_move_pending'
  | 'agent_move_target'
  | 'agent_move_day'
  | 'agent_too_deep'

export interface Move {
  readonly memberId: MemberId
  readonly uplineId: MemberId
  /** A day of the platform that is still to come. */
  readonly fromDay: string
}

/** A contract that ends with a move; `payerId` null is the platform. */
export interface EndedByMove {
  readonly kind: string
  readonly payerId: MemberId | null
  readonly payeeId: MemberId
  /** Ends because the one above it does. */
  readonly isCascade: boolean
}

/**
 * What contracts say of moves. `contract` passes its own to `openTree`; without one a move may begin on any
 * day to come.
 */
export interface MoveRules {
  /** Locks contracts of the member, so that none is offered, answered or ended while the move is written. */
  hold(tx: Tx): Promise<void>
  /** The first day on which this agent's bills allow a move; nothing when it has no contract upwards. */
  firstDay(tx: Tx, ask: { agentId: MemberId; after: string }): Promise<string | undefined>
  /**
   * Called in the move's transaction: contracts with the old upline end where the new edge begins. Gives
   * which, those of the one who is moved first.
   */
  onMoved(tx: Tx, move: Move): Promise<readonly EndedByMove[]>
}

export interface TreeService {
  /**
   * The one question behind every id that an agent names: a member below the agent today, by id or user name.
   * Unknown and foreign give the same nothing from the same query. `direct` finds only who is directly below.
   */
  inTeam(db: Db, ask: { agentId: MemberId; account: string; direct?: boolean }): Promise<TeamMate | undefined>
  /** Whether a member is an agent: opened as one, or with a downline. */
  isAgent(db: Db, memberId: MemberId): Promise<boolean>
  /** Agents above a member today, the nearest first. */
  ancestors(db: Db, memberId: MemberId): Promise<Ancestor[]>
  /** Agents below an agent today with their distance, itself left out. */
  agentsBelow(db: Db, agentId: MemberId): Promise<Ancestor[]>
  /** Who is directly above each of these on a day; members without an upline are left out. */
  uplinesOn(db: Db, ask: { memberIds: readonly MemberId[]; day: string }): Promise<Map<MemberId, MemberId>>
  /**
   * Whether one more agent fits under this upline, today and after the moves ahead. In a transaction no move
   * comes in between.
   */
  mayOpenAgent(db: Db, uplineId: MemberId): Promise<Result<null, JoinRefusal>>
  /** The first day on which a member or branch may be moved. */
  firstMoveDay(tx: Tx, memberId: MemberId): Promise<string>
  /** Writes a move that begins on a day to come. Gives the contracts that end with it. */
  move(tx: Tx, move: Move): Promise<Result<readonly EndedByMove[], MoveRefusal>>
  /**
   * Calls a move off before its day: nothing moves. Contracts that ended with it stay ended.
   */
  callOff(tx: Tx, memberId: MemberId): Promise<(Move & { readonly oldUplineId: MemberId | null }) | undefined>
  /** Levels of agents at an agent today: above it with itself, and below it. */
  depths(db: Db, agentId: MemberId): Promise<{ readonly above: number; readonly below: number }>
  /** Gives a member who becomes an agent its place among agents; the upline stays. */
  becomeAgent(tx: Tx, memberId: MemberId): Promise<void>
  /** The move that an account has ahead, if any. */
  moveAhead(db: Db, memberId: MemberId): Promise<Pick<Move, 'uplineId' | 'fromDay'> | undefined>
}
