export * from './change.ts'
export * from './kinds.ts'
export * from './use.ts'
