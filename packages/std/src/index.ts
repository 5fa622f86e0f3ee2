export * from './brand.ts'
export * from './invariant.ts'
export * from './ports.ts'
export * from './result.ts'
