export * from './budget.ts'
export * from './email-address.ts'
export * from './template.ts'
