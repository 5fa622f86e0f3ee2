export * from './account-rules.ts'
