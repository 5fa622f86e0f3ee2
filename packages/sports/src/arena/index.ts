export * from './markets.ts'
export * from './model.ts'
export type { ArenaParameters, ArenaState } from './state.ts'
