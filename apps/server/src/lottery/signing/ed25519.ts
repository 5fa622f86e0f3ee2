import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto'

/** 32 bytes each, in hex. */
export interface KeyPair {
  readonly publicKey: string
  readonly privateKey: string
}

const toHex = (text: string) => Buffer.from(text, 'base64url').toString('hex')
const toUrl = (hex: string) => Buffer.from(hex, 'hex').toString('base64url')
const isHex = (text: string, bytes: number) => new RegExp(`^[0-9a-f]{${bytes * 2}}$`).test(text)

export function makeKeyPair(): KeyPair {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return { publicKey: toHex(x), privateKey: toHex(d) }
}

/** The name of a key: the first 16 digits of its SHA-256. */
export const keyIdOf = (publicKey: string): string =>
  hash('sha256', Buffer.from(publicKey, 'hex'), 'hex').slice(0, 16)

/** Gives what signs texts, in hex. */
export function createSigner({ publicKey, privateKey }: KeyPair): (text: string) => string {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: toUrl(publicKey), d: toUrl(privateKey) }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  return (text) => sign(null, Buffer.from(text), key).toString('hex')
}

/** False for whatever is no key or no signature. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!isHex(publicKey, 32) || !isHex(signature, 64)) return false
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: toUrl(publicKey) }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
}
