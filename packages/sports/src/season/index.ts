export * from './chances.ts'
export * from './markets.ts'
export * from './offer.ts'
export * from './table.ts'
