export * from './find-help.ts'
export * from './room.ts'
export * from './text.ts'
export * from './word-filter.ts'
