export * from './feed.ts'
export * from './score.ts'
export * from './standings.ts'
export * from './joint.ts'
