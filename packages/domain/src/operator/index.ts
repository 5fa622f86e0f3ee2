export * from './password.ts'
export * from './session-rules.ts'
