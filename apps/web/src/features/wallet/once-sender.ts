export interface OnceSenderDeps<Ask, Value> {
  /** Survives a reload of the page. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Where in the storage the open request stands. */
  readonly key: string
  readonly call: (request: Request<Ask>) => Promise<Value>
  readonly newId: () => string
  readonly isOutcomeUnknown: (error: unknown) => boolean
}

/** Names what is asked: however often it is sent, it is done once. */
export type Request<Ask> = Ask & { readonly requestId: string }

export interface OnceSender<Ask, Value> {
  /** The request whose outcome is not known yet. */
  open(): Request<Ask> | undefined
  /** Sends a new request, or the open one again: then its own content counts. Throws what the call throws. */
  send(ask: Ask): Promise<{ request: Request<Ask>; value: Value }>
}

/** Sends what may be done only once, and asks for the same again while its outcome is unknown. */
export function createOnceSender<Ask, Value>(deps: OnceSenderDeps<Ask, Value>): OnceSender<Ask, Value> {
  const { storage, key } = deps
  const open = () => {
    const stored = storage.getItem(key)
    return stored === null ? undefined : (JSON.parse(stored) as Request<Ask>)
  }
  return {
    open,
    async send(ask) {
      const request = open() ?? { ...ask, requestId: deps.newId() }
      storage.setItem(key, JSON.stringify(request))
      try {
        const value = await deps.call(request)
        storage.removeItem(key)
        return { request, value }
      } catch (error) {
        if (!deps.isOutcomeUnknown(error)) storage.removeItem(key)
        throw error
      }
    },
  }
}
