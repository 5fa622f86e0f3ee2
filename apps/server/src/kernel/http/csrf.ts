import { createHmac } from 'node:crypto'

/** Goes with every call that changes something; made of the token, which no script can read. */
export const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('console csrf').digest('base64url')
