import pg from 'pg'

const readTimeoutMessage = 'Query read timeout'

/**
 * A client that closes its connection when the answer to a query does not come in time. Otherwise the pool
 * would hand the same connection out again, and the next query would wait behind the lost one.
 */
export class BoundedClient extends pg.Client {
  override query: pg.Client['query'] = ((...args: Parameters<pg.Client['query']>) => {
    const pending: unknown = super.query(...args)
    if (pending instanceof Promise) pending.catch((error: unknown) => this.#closeAfterTimeout(error))
    return pending
  }) as pg.Client['query']

  #closeAfterTimeout(error: unknown): void {
    if (!(error instanceof Error) || error.message !== readTimeoutMessage) return
    const { connection } = this as unknown as { connection: { stream: { destroy(error: Error): void } } }
    connection.stream.destroy(error)
  }
}
