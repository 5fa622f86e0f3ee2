export * from './markets.ts'
export * from './model.ts'
export type { ShooterParameters, ShooterState } from './state.ts'
