export * from './price.ts'
export * from './tally.ts'
