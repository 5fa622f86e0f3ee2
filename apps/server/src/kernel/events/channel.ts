/** A way over which the nodes tell each other texts. */
export interface Channel {
  /** Sends all of them, in order; rejects when they may not have been sent. */
  send(texts: readonly string[]): Promise<void>
  /** Whether this node can send, and hears what others send. */
  isUp(): boolean
  close(): Promise<void>
}

/** Takes a text that any node has sent, this one too. */
export type Hear = (text: string) => void
