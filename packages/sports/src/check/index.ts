export * from './draws.ts'
export * from './drift.ts'
export * from './orderly.ts'
export * from './prices.ts'
