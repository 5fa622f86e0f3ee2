import { security } from './security.ts'

/** Texts of parts that few visits open: a browser loads them with the part. */
export const later = { security } as const
