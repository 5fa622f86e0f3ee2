/**
 * The remembered password (decision D8): AES-GCM under a key that this browser made and gives to nobody, in
 * its own database, for 24 hours.
 */
const dayMs = 86_400_000
const databaseName = 'remembered'
const storeName = 'password'
const onlyKey = 'last'

interface Kept {
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
  readonly sealed: ArrayBuffer
  readonly username: string
  readonly expiresAtMs: number
}

// The user name is bound in, so that the password of one account is never offered for another.
const algorithm = (iv: Uint8Array<ArrayBuffer>, username: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(username),
})

const canKeep = (): boolean => window.isSecureContext && typeof indexedDB !== 'undefined'

export async function keepPassword(username: string, password: string): Promise<void> {
  if (!canKeep()) return
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(algorithm(iv, username), key, new TextEncoder().encode(password))
  const kept: Kept = { key, iv, sealed, username, expiresAtMs: Date.now() + dayMs }
  await inStore('readwrite', (store) => store.put(kept, onlyKey))
}

/** The password kept for this user name, if it is younger than 24 hours. */
export async function readKeptPassword(username: string): Promise<string | undefined> {
  if (!canKeep()) return undefined
  const kept = (await inStore('readonly', (store) => store.get(onlyKey))) as Kept | undefined
  if (kept === undefined) return undefined
  if (kept.expiresAtMs <= Date.now()) {
    await forgetPassword()
    return undefined
  }
  if (kept.username !== username) return undefined
  const opened = await crypto.subtle.decrypt(algorithm(kept.iv, username), kept.key, kept.sealed)
  return new TextDecoder().decode(opened)
}

export async function forgetPassword(): Promise<void> {
  if (canKeep()) await inStore('readwrite', (store) => store.delete(onlyKey))
}

async function inStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await openDatabase()
  try {
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  return settled(opening)
}

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database did not answer')))
  })
