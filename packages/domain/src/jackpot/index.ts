export * from './demo-counter.ts'
