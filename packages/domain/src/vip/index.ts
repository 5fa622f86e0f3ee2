export * from './level.ts'
export * from './keep.ts'
