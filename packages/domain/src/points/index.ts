export * from './earn.ts'
export * from './lots.ts'
