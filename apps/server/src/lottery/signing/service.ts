import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import { createSigner, isSignedBy, keyIdOf, makeKeyPair } from './ed25519.ts'
import * as store from './store.ts'

export interface PublicSigningKey {
  readonly id: string
  /** Ed25519, 32 bytes in hex. */
  readonly publicKey: string
  readonly createdAt: Date
}

/** Signs what the house publishes of its lotteries: heads of logs, closings, roots of days. */
export interface LotterySigner {
  /** With the newest key, which is made when there is none. */
  sign(text: string): Promise<{ keyId: string; signature: string }>
  /** Every key that ever signed, the newest first. */
  keys(): Promise<PublicSigningKey[]>
  /** Whether a signature is by any of them. */
  verify(text: string, signature: string): Promise<boolean>
  /** Makes a new key, which signs from then on; other nodes follow within a minute. */
  rotate(): Promise<PublicSigningKey>
}

interface Deps {
  readonly db: Pool
  readonly clock: Clock
  readonly secretBox: SecretBox
}

interface Loaded {
  readonly keys: readonly PublicSigningKey[]
  readonly sign: (text: string) => string
  readonly readAtMs: number
}

const readAgainMs = 60_000

export function createLotterySigner({ db, clock, secretBox }: Deps): LotterySigner {
  let loading: Promise<Loaded> | undefined
  const open = async (): Promise<Loaded> => {
    const found = await store.findKeys(db)
    const rows = found.length > 0 ? found : await makeFirst()
    const [newest] = rows
    if (!newest) throw new Error('there is no key that signs')
    const pair = { publicKey: newest.public_key, privateKey: secretBox.open(newest.sealed_key) }
    return { keys: rows.map(toPublic), sign: createSigner(pair), readAtMs: clock() }
  }
  const makeFirst = () =>
    inTransaction(db, async (tx) => {
      await store.lockKeys(tx)
      if ((await store.findKeys(tx)).length === 0) await insert(tx)
      return store.findKeys(tx)
    })
  const insert = (tx: Tx) => {
    const { publicKey, privateKey } = makeKeyPair()
    return store.insertKey(tx, {
      id: keyIdOf(publicKey),
      publicKey,
      sealedKey: secretBox.close(privateKey),
    })
  }
  const load = async (): Promise<Loaded> => {
    const loaded = await loading?.catch(() => undefined)
    if (loaded && Math.abs(clock() - loaded.readAtMs) < readAgainMs) return loaded
    loading = open()
    return loading
  }
  const keys = async () => [...(await load()).keys]
  return {
    async sign(text) {
      const loaded = await load()
      return { keyId: loaded.keys[0]?.id ?? '', signature: loaded.sign(text) }
    },
    keys,
    verify: async (text, signature) =>
      (await keys()).some(({ publicKey }) => isSignedBy(publicKey, text, signature)),
    async rotate() {
      await inTransaction(db, async (tx) => {
        await store.lockKeys(tx)
        await insert(tx)
      })
      loading = undefined
      const [newest] = await keys()
      if (!newest) throw new Error('there is no key that signs')
      return newest
    },
  }
}

const toPublic = (key: store.SigningKeyRow): PublicSigningKey => ({
  id: key.id,
  publicKey: key.public_key,
  createdAt: key.created_at,
})
