import { approvalCalls } from './approval.ts'
import { auditCalls } from './audit.ts'
import { memberCalls } from './member.ts'
import { memberProfileCalls } from './member-profile.ts'
import { operatorCalls } from './operator.ts'
import { consoleSessionCalls } from './session.ts'

export * from './approval.ts'
export * from './approval-kinds.ts'
export * from './audit.ts'
export * from './errors.ts'
export * from './list.ts'
export * from './member.ts'
export * from './member-profile.ts'
export * from './operator.ts'
export * from './permissions.ts'
export * from './session.ts'

/** Every call of the operators' console, once. The console's program mounts exactly these. */
export const consoleCalls = {
  ...consoleSessionCalls,
  ...memberCalls,
  ...memberProfileCalls,
  ...approvalCalls,
  ...operatorCalls,
  ...auditCalls,
}
export type ConsoleCalls = typeof consoleCalls
export type ConsoleCallName = keyof ConsoleCalls
