import type { LaterCatalogue } from '../translate.ts'
import { security } from './security.ts'

export const later: LaterCatalogue = { security }
