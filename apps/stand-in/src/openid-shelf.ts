import type { Adapter, AdapterPayload } from 'oidc-provider'

const shelfSize = 2_000

/** What an OpenID provider has to remember, in memory: it forgets everything with its end. */
export function createShelves(): (model: string) => Adapter {
  const entries = new Map<string, { payload: AdapterPayload; expiresAtMs: number }>()
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`
    const find = (id: string): AdapterPayload | undefined => {
      const entry = entries.get(keyOf(id))
      return entry && entry.expiresAtMs > Date.now() ? entry.payload : undefined
    }
    const search = (test: (payload: AdapterPayload) => boolean) =>
      entries.entries().find(([key, { payload }]) => key.startsWith(`${model}:`) && test(payload))?.[1]
        .payload
    return {
      async upsert(id, payload, expiresInSeconds) {
        const expiresAtMs = expiresInSeconds ? Date.now() + expiresInSeconds * 1000 : Infinity
        entries.delete(keyOf(id))
        entries.set(keyOf(id), { payload, expiresAtMs })
        const oldest = entries.size > shelfSize ? entries.keys().next().value : undefined
        if (oldest !== undefined) entries.delete(oldest)
      },
      find: async (id) => find(id),
      findByUid: async (uid) => search((payload) => payload.uid === uid),
      findByUserCode: async (code) => search((payload) => payload.userCode === code),
      async consume(id) {
        const payload = find(id)
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
