export * from './default-settings.ts'
export * from './settings.ts'
