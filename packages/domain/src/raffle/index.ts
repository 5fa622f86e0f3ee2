export * from './draw.ts'
export * from './tickets.ts'
export * from './plan.ts'
