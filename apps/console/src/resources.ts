import type { ConsoleResource } from './core/resource.ts'
import { member } from './features/member/index.ts'

/** Every part of the console, in the order of the menu. */
export const resources: readonly ConsoleResource[] = [member]
