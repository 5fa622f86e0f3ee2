import { help } from './help.ts'
import { preview } from './preview.ts'
import { security } from './security.ts'

/** Texts of parts that few visits open: a browser loads them with the part. */
export const later = { help, preview, security } as const
