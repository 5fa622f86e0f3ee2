export * from './batch.ts'
export * from './code.ts'
