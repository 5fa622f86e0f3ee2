export * from './read-brand.ts'
export * from './store.ts'
export * from './text-loader.ts'
export * from './wait.ts'
