export * from './automatic.ts'
export * from './part.ts'
export * from './value.ts'
