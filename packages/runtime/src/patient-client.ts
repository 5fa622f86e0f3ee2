import { BoundedClient } from './bounded-client.ts'

const pauseMs = 100

type Connected = (error: Error) => void

/**
 * Gives the client class of one pool: after a connection that failed, the next ones fail at once with the
 * same error for a moment. A database that is coming back would otherwise spend its recovery on refusing
 * every waiting caller.
 */
export function createPatientClient(): typeof BoundedClient {
  let failed: { readonly error: Error; readonly at: number } | undefined
  return class extends BoundedClient {
    override connect = ((connected: Connected) => {
      if (failed && performance.now() - failed.at < pauseMs) {
        const { error } = failed
        process.nextTick(() => connected(error))
        return
      }
      super.connect((error: Error | undefined) => {
        failed = error && { error, at: performance.now() }
        connected(error as Error)
      })
    }) as BoundedClient['connect']
  }
}
