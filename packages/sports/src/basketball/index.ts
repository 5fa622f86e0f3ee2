export * from './markets.ts'
export * from './model.ts'
export type { BasketballParameters } from './points.ts'
export type { BasketballState } from './state.ts'
