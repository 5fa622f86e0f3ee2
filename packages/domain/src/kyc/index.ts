export * from './level.ts'
