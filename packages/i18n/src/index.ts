export * from './field-text.ts'
export * from './format.ts'
export * from './translate.ts'
