export * from './streak.ts'
export * from './table.ts'
