import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Closes pictures of documents, so that a copy of the database shows none. */
export interface FileSeal {
  close(bytes: Uint8Array, name: string): Buffer
  /** Throws when it was closed under another key or name, or altered. */
  open(sealed: Uint8Array, name: string): Buffer
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM under a key derived from SECRET_KEY; the name of the file is sealed with it. */
export function createFileSeal(secretKey: string): FileSeal {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'baize kyc file v1', keyBytes))
  return {
    close(bytes, name) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      cipher.setAAD(Buffer.from(name))
      const closed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), closed])
    },
    open(sealed, name) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      decipher.setAAD(Buffer.from(name))
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
  }
}
