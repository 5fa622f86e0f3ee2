export * from './draws.ts'
export * from './match.ts'
export * from './score.ts'
