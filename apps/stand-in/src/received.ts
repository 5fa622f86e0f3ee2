export interface ReceivedMessage {
  readonly id: string
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly receivedAt: string
}

export interface NewMessage {
  readonly channel: 'sms' | 'email'
  /** What the sender calls the message: sent again, it is the same one. */
  readonly reference: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Who may read it here. */
  readonly inboxKey: string
}

/** What has arrived, in memory: gone with the program's end, the oldest first when there is too much. */
export interface Received {
  /** Gives the message's id; one that came before keeps the id it has. */
  take(message: NewMessage): string
  /** The messages of one key, newest first. */
  of(inboxKey: string): ReceivedMessage[]
}

const mostKept = 1_000

export function createReceived(now: () => Date): Received {
  const kept = new Map<string, ReceivedMessage & { inboxKey: string }>()
  return {
    take({ reference, ...message }) {
      const name = `${message.channel} ${reference}`
      const known = kept.get(name)
      if (known) return known.id
      const id = crypto.randomUUID()
      kept.set(name, { ...message, id, receivedAt: now().toISOString() })
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      return id
    },
    of(inboxKey) {
      const own = inboxKey === '' ? [] : [...kept.values()].filter((message) => message.inboxKey === inboxKey)
      return own.toReversed().map(({ inboxKey: _key, ...message }) => message)
    },
  }
}
