import type { ConsoleResource } from './core/resource.ts'
import { agent } from './features/agent/resource.ts'
import { approval } from './features/approval/resource.ts'
import { audit } from './features/audit/resource.ts'
import { exportResource } from './features/export/resource.ts'
import { member } from './features/member/resource.ts'
import { operatorResource } from './features/operator/resource.ts'
import { role } from './features/role/resource.ts'

/** Every part of the console, in the order of the menu. */
export const resources: readonly ConsoleResource[] = [
  member,
  agent,
  approval,
  operatorResource,
  role,
  audit,
  exportResource,
]
