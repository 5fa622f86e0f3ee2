export * from './bet.ts'
export * from './settlement.ts'
export * from './turnover.ts'
