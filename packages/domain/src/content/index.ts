export * from './feedback.ts'
export * from './mask-name.ts'
export * from './schedule.ts'
export * from './support-path.ts'
