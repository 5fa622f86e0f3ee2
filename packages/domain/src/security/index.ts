export * from './mask.ts'
export * from './proof-rules.ts'
