export * from './likeness.ts'
export * from './milestone.ts'
export * from './rates.ts'
export * from './terms.ts'
