export * from './event.ts'
export * from './redact.ts'
