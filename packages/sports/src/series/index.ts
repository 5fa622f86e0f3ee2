export * from './chances.ts'
export * from './markets.ts'
export * from './prices.ts'
