import type { Catalogue } from '../translate.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { studio } from './studio.ts'

export const bn: Catalogue = { common, errors, studio }
