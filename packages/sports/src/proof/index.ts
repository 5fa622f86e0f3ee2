export * from './check.ts'
export * from './commitment.ts'
export * from './draws.ts'
export * from './replay.ts'
