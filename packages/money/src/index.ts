export * from './currency.ts'
export * from './decimal.ts'
export * from './rounding.ts'
