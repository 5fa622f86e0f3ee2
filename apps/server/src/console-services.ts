import type { Pool } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import type { Clock } from '@baize/std'
import type { Events } from './events/events.ts'
import type { AuditService } from './features/audit/service.ts'
import { createAdjustments } from './features/adjustment/service.ts'
import { createApprovals } from './features/approval/service.ts'
import { createAuditSearch } from './features/console-audit/service.ts'
import { createExports } from './features/console-export/service.ts'
import { createConsoleOverview } from './features/console-overview/service.ts'
import { createMemberActs } from './features/console-people/acts.ts'
import { createProfileLists } from './features/console-people/profile-lists.ts'
import { createConsolePeople } from './features/console-people/service.ts'
import { createPlayDesk } from './features/console-play/service.ts'
import { createJackpots } from './features/game-return/jackpots.ts'
import { createTournamentDesk } from './features/tournament/desk.ts'
import { createTournamentOrders } from './features/tournament/orders.ts'
import { createGameReturns } from './features/game-return/service.ts'
import { createConsoleSite } from './features/console-site/service.ts'
import { createOperatorDoor } from './features/operator/login.ts'
import { createOperators } from './features/operator/service.ts'
import { createRoles } from './features/operator/roles.ts'
import { createOperatorSessions } from './features/operator/session.ts'
import { createStaff } from './features/operator/staff.ts'
import { createReports } from './features/report/service.ts'
import type { Attempts } from './features/session/attempts.ts'
import type { Passwords } from './features/session/password.ts'
import type { Suspensions } from './features/session/suspension.ts'
import type { PlayService } from './features/play/service.ts'
import type { RecordService } from './features/record/service.ts'
import type { VendorClient } from './features/vendor/client.ts'
import type { DeskDeps } from './features/vendor/call.ts'
import type { VendorRegistry } from './features/vendor/registry.ts'
import type { VendorService } from './features/vendor/service.ts'
import type { Settings } from './features/setting/service.ts'
import type { SessionService } from './features/session/service.ts'
import { createAccountRecord } from './features/wallet/account-record.ts'
import type { WalletService } from './features/wallet/service.ts'
import type { SecretBox } from './secret-box.ts'
import { createSecretHash } from './secret-hash.ts'

export interface ConsoleCore {
  readonly events: Pick<Events, 'publish'>
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly attempts: Attempts
  readonly passwords: Passwords
  readonly secretBox: SecretBox
  readonly suspensions: Suspensions
  readonly settings: Settings
  readonly wallet: WalletService
  readonly sessions: SessionService
  readonly records: RecordService
  readonly play: PlayService
  readonly purses: DeskDeps['purses']
  readonly registry: VendorRegistry
  readonly vendors: VendorService
  readonly vendorClient: VendorClient
  readonly secretKey: string
  readonly currency: CurrencyCode
}

/**
 * What only the console needs: operators, their sessions and roles, second persons, and people as they see
 * them.
 */
export function openConsoleServices(core: ConsoleCore) {
  const operatorSessions = createOperatorSessions(core)
  const approvals = createApprovals(core)
  const reports = createReports(core)
  const hashPayout = createSecretHash(core.secretKey, 'payout account')
  const deciding = { ...core, operatorSessions, approvals }
  return {
    operatorSessions,
    approvals,
    adjustments: createAdjustments(deciding),
    staff: createStaff(deciding),
    roles: createRoles(deciding),
    auditSearch: createAuditSearch(core),
    exports: createExports(core),
    reports,
    consoleOverview: createConsoleOverview({ ...core, reports }),
    consoleSite: createConsoleSite(deciding),
    gameReturns: createGameReturns(deciding),
    jackpots: createJackpots(core),
    tournamentDesk: createTournamentDesk(core),
    tournamentOrders: createTournamentOrders(deciding),
    playDesk: createPlayDesk({ ...deciding, client: core.vendorClient, draw: Math.random }),
    operatorDoor: createOperatorDoor({ ...core, operatorSessions }),
    operators: createOperators(core),
    consolePeople: createConsolePeople({ ...core, hashPayout }),
    memberActs: createMemberActs(core),
    profileLists: createProfileLists({ ...core, accountRecord: createAccountRecord(core.db) }),
  }
}
