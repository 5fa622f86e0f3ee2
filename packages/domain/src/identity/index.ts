export * from './account-type.ts'
export * from './login-throttle.ts'
export * from './register-rules.ts'
export * from './session-rules.ts'
