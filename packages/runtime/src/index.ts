export * from './migrate.ts'
export * from './pool.ts'
