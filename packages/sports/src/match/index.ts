export * from './draws.ts'
export * from './happened.ts'
export * from './match.ts'
export * from './score.ts'
