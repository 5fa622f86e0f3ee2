import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody can guess: 43 characters of base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The SHA-256 of a token or code in hex: what the database keeps in its place. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
