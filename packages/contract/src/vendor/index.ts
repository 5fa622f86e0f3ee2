export * from './calls.ts'
export * from './messages.ts'
export { readPlainBody, type PlainBody } from './quick-body.ts'
export * from './refusal.ts'
