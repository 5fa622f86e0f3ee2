export * from './currency.ts'
export * from './decimal.ts'
export * from './rounding.ts'
export * from './safe-minor.ts'
