export * from './turnover.ts'
