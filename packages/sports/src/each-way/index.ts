export * from './place-market.ts'
export * from './terms.ts'
