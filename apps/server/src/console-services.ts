import type { Pool } from '@baize/runtime'
import type { CurrencyCode } from '@baize/money'
import type { Clock } from '@baize/std'
import type { Events } from './kernel/events/events.ts'
import type { AuditService } from './kernel/audit/service.ts'
import { createAdjustments } from './operators/adjustment/service.ts'
import { createApprovals } from './operators/approval/service.ts'
import { createAuditSearch } from './operators/audit-search/service.ts'
import { createExports } from './operators/export/service.ts'
import { createConsoleOverview } from './reporting/overview/service.ts'
import { createMemberActs } from './reporting/member-profile/acts.ts'
import { createProfileLists } from './reporting/member-profile/profile-lists.ts'
import { createConsolePeople } from './reporting/member-profile/service.ts'
import { createCatalogueDesk } from './lobby/catalogue/console-desk.ts'
import { createGameDesk } from './lobby/catalogue/console-games.ts'
import { createIntegrationDesk } from './providers/integration/console-desk.ts'
import { createRoundDesk } from './providers/round/console-desk.ts'
import { createVendorDifferences } from './providers/vendor/console-differences.ts'
import { createReturnDesk } from './providers/game-return/console-desk.ts'
import { createLedgerDesk } from './ledger/wallet/console-desk.ts'
import { createOutboxDesk } from './kernel/message/console-desk.ts'
import { createJackpots } from './providers/game-return/jackpots.ts'
import { createTournamentDesk } from './providers/tournament/desk.ts'
import { createTournamentOrders } from './providers/tournament/orders.ts'
import { createGameReturns } from './providers/game-return/service.ts'
import { createConsoleSite } from './operators/site-setting/service.ts'
import { createOperatorDoor } from './operators/operator/login.ts'
import { createOperators } from './operators/operator/service.ts'
import { createRoles } from './operators/operator/roles.ts'
import { createOperatorSessions } from './operators/operator/session.ts'
import { createStaff } from './operators/operator/staff.ts'
import { createReports } from './reporting/report/service.ts'
import type { Attempts } from './kernel/attempt/attempts.ts'
import type { Passwords } from './identity/password-hash/password.ts'
import type { Suspensions } from './identity/session/suspension.ts'
import type { PlayService } from './betting/play/service.ts'
import type { RecordService } from './betting/record/service.ts'
import type { VendorClient } from './providers/vendor/client.ts'
import type { DeskDeps } from './providers/vendor/call.ts'
import type { VendorRegistry } from './providers/vendor/registry.ts'
import type { VendorService } from './providers/vendor/service.ts'
import type { Settings } from './kernel/setting/service.ts'
import type { SessionService } from './identity/session/service.ts'
import { createAccountRecord } from './ledger/wallet/account-record.ts'
import type { WalletService } from './ledger/wallet/service.ts'
import type { SecretBox } from './kernel/secrets/secret-box.ts'
import { createSecretHash } from './kernel/secrets/secret-hash.ts'

export interface ConsoleCore {
  readonly events: Pick<Events, 'publish'>
  readonly db: Pool
  readonly audits: Pool
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
    catalogueDesk: { ...createCatalogueDesk(core), ...createGameDesk(core) },
    integrationDesk: createIntegrationDesk(deciding),
    roundDesk: createRoundDesk({ ...deciding, client: core.vendorClient, draw: Math.random }),
    returnDesk: createReturnDesk(core),
    vendorDifferences: createVendorDifferences(core),
    ledgerDesk: createLedgerDesk(core),
    outboxDesk: createOutboxDesk(core),
    operatorDoor: createOperatorDoor({ ...core, operatorSessions }),
    operators: createOperators(core),
    consolePeople: createConsolePeople({ ...core, hashPayout }),
    memberActs: createMemberActs(core),
    profileLists: createProfileLists({ ...core, accountRecord: createAccountRecord(core.db) }),
  }
}
