export * from './split.ts'
export * from './proof.ts'
export * from './plan.ts'
