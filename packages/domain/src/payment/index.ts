export * from './bonus.ts'
export * from './hours.ts'
export * from './terms.ts'
export * from './transaction-id.ts'
