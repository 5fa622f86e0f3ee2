import { common } from './common.ts'
import { errors } from './errors.ts'
import { studio } from './studio.ts'

export const en = { common, errors, studio } as const
