import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A passkey in software: signs what a browser's would, and lets tests lie about each part. */
export interface SoftwareAuthenticator {
  readonly id: string
  create(options: CreationOptions, lie?: Lie): object
  get(options: RequestOptions, lie?: Lie): object
}

interface CreationOptions {
  readonly challenge?: unknown
  readonly rp?: unknown
}
interface RequestOptions {
  readonly challenge?: unknown
  readonly rpId?: unknown
}

export interface Lie {
  /** The page that asked; the site's own unless it lies. */
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  /** Nobody showed a finger or typed a PIN. */
  readonly isUnverified?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40
const aaguid = Buffer.alloc(16)

export function createAuthenticator(site = 'http://localhost'): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  let counter = 0
  const base = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }
  return {
    id,
    create(options, lie = {}) {
      const rpId = lie.rpId ?? (options.rp as { id: string }).id
      const head = writeAuthenticator(rpId, lie, hasCredential, lie.counter ?? counter)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const authData = Buffer.concat([head, aaguid, length, credential, writeCoseKey(publicKey)])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]) as never,
      )
      const clientDataJSON = writeClient('webauthn.create', options.challenge, lie.origin ?? site)
      const attestationObject = Buffer.from(attestation).toString('base64url')
      return { ...base, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    get(options, lie = {}) {
      counter += 1
      const rpId = lie.rpId ?? String(options.rpId)
      const authData = writeAuthenticator(rpId, lie, 0, lie.counter ?? counter)
      const clientDataJSON = writeClient('webauthn.get', options.challenge, lie.origin ?? site)
      const client = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([authData, client]), privateKey)
      const encoded = {
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      }
      return { ...base, response: { clientDataJSON, ...encoded } }
    },
  }
}

function writeAuthenticator(rpId: string, lie: Lie, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const shown = userPresent | (lie.isUnverified ? 0 : userVerified) | flags
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([shown]), count])
}

function writeClient(type: string, challenge: unknown, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

/** RFC 9053: an EC2 key on P-256 for ES256. */
function writeCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ])
  return Buffer.from(isoCBOR.encode(key as never))
}
