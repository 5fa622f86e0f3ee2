import type { AuditValue } from '@baize/domain/audit'

/** A document of JSON values as the audit and the approval queue store it. Fields without a value are left out. */
export const auditValueOf = (document: object): AuditValue =>
  JSON.parse(JSON.stringify(document)) as AuditValue
