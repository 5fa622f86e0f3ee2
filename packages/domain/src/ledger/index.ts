export * from './command.ts'
export * from './model.ts'
export * from './post.ts'
export * from './validate.ts'
