import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import type { Attempts } from '../kernel/attempt/attempts.ts'
import type { AuditService } from '../kernel/audit/service.ts'
import type { SecretBox } from '../kernel/secrets/secret-box.ts'
import type { Settings } from '../kernel/setting/service.ts'
import type { Passwords } from '../identity/api.ts'
import type { WalletService } from '../ledger/api.ts'
import { createAdjustments } from './adjustment/service.ts'
import { createApprovals } from './approval/service.ts'
import { createAuditSearch } from './audit-search/service.ts'
import { createExports } from './export/service.ts'
import { createOperatorDoor } from './operator/login.ts'
import { createRoles } from './operator/roles.ts'
import { createOperators } from './operator/service.ts'
import { createOperatorSessions } from './operator/session.ts'
import { createStaff } from './operator/staff.ts'
import { createConsoleSite } from './site-setting/service.ts'

interface OperatorsDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly audit: AuditService
  readonly attempts: Attempts
  readonly passwords: Passwords
  readonly secretBox: SecretBox
  readonly settings: Settings
  readonly wallet: WalletService
}

export type OperatorServices = ReturnType<typeof openOperators>

/** Operators, their sessions and roles, and what needs a second person. */
export function openOperators(deps: OperatorsDeps) {
  const operatorSessions = createOperatorSessions(deps)
  const approvals = createApprovals(deps)
  const deciding = { ...deps, operatorSessions, approvals }
  return {
    operatorSessions,
    approvals,
    adjustments: createAdjustments(deciding),
    staff: createStaff(deciding),
    roles: createRoles(deciding),
    auditSearch: createAuditSearch(deps),
    exports: createExports(deps),
    consoleSite: createConsoleSite(deciding),
    operatorDoor: createOperatorDoor({ ...deps, operatorSessions }),
    operators: createOperators(deps),
  }
}
