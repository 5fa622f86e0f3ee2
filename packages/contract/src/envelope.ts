import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** Every answer's shape (decision D25): on failure `message` is the code and `value` its details. */
export type Envelope<Value> =
  | { success: true; message: 'ok'; value: Value }
  | { success: false; message: ErrorCode; value: unknown }

export const succeed = <Value>(value: Value): Envelope<Value> => ({ success: true, message: 'ok', value })
export const fail = (code: ErrorCode, details: unknown = null): Envelope<never> => ({
  success: false,
  message: code,
  value: details,
})

/** A decimal string of the wire with the currency's decimals (decision D3). */
export const decimal = z.string().regex(/^-?\d{1,16}(\.\d{1,8})?$/)
export const isoTime = z.iso.datetime()
export const language = z.enum(['EN', 'BN'])
export type WireLanguage = z.infer<typeof language>

/** What a game opens on, such as a match and a bet on it; only the game's vendor reads it. */
export const launchPlace = z.string().regex(/^[\w:|=.,+~-]{1,160}$/)
