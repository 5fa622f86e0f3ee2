import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what must be readable again but not from a copy of the database: vendors' secrets, private keys. */
export interface SecretBox {
  close(secret: string): string
  /** Throws when the text was closed under another SECRET_KEY, or altered. */
  open(closed: string): string
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
const form = 'v1.'

/** AES-256-GCM under a key derived from SECRET_KEY; every node of a platform has the same one. */
export function createSecretBox(secretKey: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'baize secret box v1', keyBytes))
  return {
    close(secret) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return form + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(closed) {
      const bytes = Buffer.from(closed.slice(form.length), 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch (error) {
        const what =
          'A secret in the database cannot be opened: SECRET_KEY is not the one it was closed with.'
        throw new Error(what, { cause: error })
      }
    },
  }
}
