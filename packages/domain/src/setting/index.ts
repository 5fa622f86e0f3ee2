export * from './default-settings.ts'
export * from './limit-settings.ts'
export * from './settings.ts'
export * from './withdrawal-settings.ts'
