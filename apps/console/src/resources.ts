import type { ConsoleResource } from './core/resource.ts'
import { agent } from './features/agent/index.ts'
import { approval } from './features/approval/index.ts'
import { audit } from './features/audit/index.ts'
import { member } from './features/member/index.ts'
import { operatorResource } from './features/operator/index.ts'
import { role } from './features/role/index.ts'

/** Every part of the console, in the order of the menu. */
export const resources: readonly ConsoleResource[] = [member, agent, approval, operatorResource, role, audit]
