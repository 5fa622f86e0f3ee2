export * from './ending.ts'
export * from './reconcile.ts'
export * from './rollback.ts'
export * from './stake.ts'
