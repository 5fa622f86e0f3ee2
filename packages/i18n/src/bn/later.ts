import type { LaterCatalogue } from '../translate.ts'
import { help } from './help.ts'
import { preview } from './preview.ts'
import { security } from './security.ts'

export const later: LaterCatalogue = { help, preview, security }
