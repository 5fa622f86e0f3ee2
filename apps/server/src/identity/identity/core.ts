import type { CurrencyCode } from '@baize/money'
import type { IdentityEnvironment, Logger, Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { LinkDoor } from '../member/link-door.ts'
import type { MemberService } from '../member/service.ts'
import type { OwnerService } from '../owner/service.ts'
import type { ProofService } from '../proof/service.ts'
import type { Exchanges } from '../session/exchange.ts'
import type { SessionService } from '../session/service.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import type { Tickets } from '../verification/tickets.ts'
import type { IdentityProvider, ProviderName } from './provider.ts'

export interface IdentityDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly environment: IdentityEnvironment
  /** The origin browsers use for the platform, when it is not the one they asked. */
  readonly publicUrl?: string | undefined
  readonly settings: Pick<Settings, 'read'>
  readonly tickets: Tickets
  readonly exchanges: Pick<Exchanges, 'issue'>
  readonly sessions: Pick<SessionService, 'find'>
  readonly members: Pick<MemberService, 'create' | 'recordRegistration'>
  /** The currency of new members (decision D3). */
  readonly currency: CurrencyCode
  readonly proofs: Pick<ProofService, 'redeem'>
  readonly owners: OwnerService
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
  readonly links: LinkDoor
}

/** What every step of a sign-in has at hand. */
export interface IdentityCore extends IdentityDeps {
  readonly providers: Partial<Readonly<Record<ProviderName, IdentityProvider>>>
  /** Configured, and not switched off by an operator. */
  isOpen(name: ProviderName): Promise<boolean>
}
