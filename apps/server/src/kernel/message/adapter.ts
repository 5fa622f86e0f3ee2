/** What a channel is given to send. */
export interface Outgoing {
  /** The same for every try: the other side can tell that it knows the message. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** For the stand-ins alone: who may read the message there. */
  readonly inboxKey?: string
}

/** A way out of the house. */
export interface MessageAdapter {
  /**
   * Hands the message over; gives what the other side calls it, where it calls it something. Throws a
   * DeliveryError.
   */
  send(message: Outgoing): Promise<string | undefined>
}

/**
 * The other side did not take a message. The reason is a short word without the message's words or target: it
 * is kept, counted and logged.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly reason: string
  /** Trying again changes nothing. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(`a message was not delivered: ${reason}`)
    this.reason = reason
    this.isFinal = isFinal
  }
}
