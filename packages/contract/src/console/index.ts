import { memberCalls } from './member.ts'
import { consoleSessionCalls } from './session.ts'

export * from './errors.ts'
export * from './list.ts'
export * from './member.ts'
export * from './permissions.ts'
export * from './session.ts'

/** Every call of the operators' console, once. The console's program mounts exactly these. */
export const consoleCalls = { ...consoleSessionCalls, ...memberCalls }
export type ConsoleCalls = typeof consoleCalls
export type ConsoleCallName = keyof ConsoleCalls
