export const producers = ['league-pre', 'league-live'] as const
/** `league-pre` publishes upcoming matches, `league-live` matches in play and their results. */
export type Producer = (typeof producers)[number]

/** A stored message, byte for byte as sent. */
export interface Line {
  readonly producer: Producer
  readonly seq: number
  readonly body: string
}
