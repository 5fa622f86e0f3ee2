export * from './charts.ts'
export * from './statistics.ts'
