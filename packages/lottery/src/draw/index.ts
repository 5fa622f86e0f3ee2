export * from './report.ts'
export * from './sources.ts'
export * from './state.ts'
