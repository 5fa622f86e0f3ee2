import type { BodyOf, GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock, Result } from '@baize/std'
import type { MemberService, Passwords, SessionService, Suspensions } from '../../identity/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { Operator } from '../../kernel/http/operator.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Approvals } from '../../operators/api.ts'
import type { FigureService } from '../figures/model.ts'
import type { TreeService } from '../tree/model.ts'

export interface TreeDeskDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly settings: Pick<Settings, 'read'>
  readonly passwords: Pick<Passwords, 'hash' | 'isOverloaded'>
  readonly members: Pick<MemberService, 'create' | 'renewStartCode'>
  readonly sessions: Pick<SessionService, 'endAll'>
  readonly inbox: Pick<InboxSender, 'send'>
  readonly approvals: Approvals
  readonly suspensions: Suspensions
  readonly figures: FigureService
  readonly tree: TreeService
  /** The currency of accounts that the platform opens. */
  readonly currency: CurrencyCode
}

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Body<Name extends keyof ConsoleCalls> = BodyOf<ConsoleCalls[Name]>
type Query<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>
type Refusal<Name extends keyof ConsoleCalls> = ConsoleCalls[Name]['errors'][number]

/** What a call of the console answers with. */
export type Answer<Name extends keyof ConsoleCalls> = Promise<Result<Value<Name>, Refusal<Name>>>

/** What operators see and change of the agents' tree (agents.md 6). */
export interface TreeDesk {
  list(query: Query<'agentList'>): Promise<Value<'agentList'>>
  read(query: Query<'agentRead'>): Answer<'agentRead'>
  /** Opens an account whose owner sets a password at the first login. */
  open(by: Operator, body: Body<'agentOpen'>): Answer<'agentOpen'>
  renewCode(by: Operator, body: Body<'agentCodeRenew'>): Answer<'agentCodeRenew'>
  askType(by: Operator, body: Body<'agentTypeAsk'>): Answer<'agentTypeAsk'>
  previewFreeze(query: Query<'agentFreezePreview'>): Answer<'agentFreezePreview'>
  freeze(by: Operator, body: Body<'agentFreeze'>): Answer<'agentFreeze'>
  release(by: Operator, body: Body<'agentRelease'>): Answer<'agentRelease'>
  /** Carries on freezes and releases that a crash broke off. Gives how many people it reached. */
  finishFreezes(): Promise<number>
  previewMove(query: Query<'agentMovePreview'>): Answer<'agentMovePreview'>
  askMove(by: Operator, body: Body<'agentMoveAsk'>): Answer<'agentMoveAsk'>
  callOffMove(by: Operator, body: Body<'agentMoveCallOff'>): Answer<'agentMoveCallOff'>
}

export type { Body, Query, Value }
