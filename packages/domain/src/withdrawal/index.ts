export * from './risk.ts'
export * from './rules.ts'
export * from './state.ts'
