export * from './draw.ts'
