export * from './accrual.ts'
