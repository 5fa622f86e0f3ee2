export * from './sources.ts'
export * from './state.ts'
