import { contentKind, depositState } from '@baize/contract'
import { z } from 'zod'

/**
 * What the nodes tell each other after a commit. Small and rare: bursts are coalesced before they are
 * published.
 */
const event = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('moved'), memberIds: z.array(z.string()) }),
  z.object({
    kind: z.literal('round'),
    memberId: z.string(),
    vassalage: z.string(),
    round: z.string(),
    state: z.enum(['open', 'completed', 'cancelled']),
  }),
  z.object({
    kind: z.literal('session_ended'),
    memberId: z.string(),
    /** Hex of the token's hash, or nothing: every session of the member. */
    tokenHash: z.string().optional(),
    reason: z.enum(['logout', 'expired', 'blocked', 'replaced']),
  }),
  /** A vendor, key or play session changed: caches of it are dropped. */
  z.object({ kind: z.literal('vendor_changed') }),
  /** Games, their order or who may open them changed: nodes read them anew, and open pages ask again. */
  z.object({ kind: z.literal('catalogue_changed') }),
  /** An operator has set something: nodes read the settings anew. */
  z.object({ kind: z.literal('setting_changed') }),
  /** An operator has written content of this kind. */
  z.object({ kind: z.literal('content_changed'), content: contentKind }),
  /** Messages came to these members, or were read or deleted. */
  z.object({ kind: z.literal('inbox'), memberIds: z.array(z.string()) }),
  /** These members earned, claimed or lost rewards. */
  z.object({ kind: z.literal('reward'), memberIds: z.array(z.string()) }),
  /** A deposit has gone on. */
  z.object({ kind: z.literal('deposit'), memberId: z.string(), id: z.string(), state: depositState }),
  /** A withdrawal of the member moved. */
  z.object({ kind: z.literal('withdrawal'), memberId: z.string(), id: z.string(), state: z.string() }),
  /** A member has excluded themselves from play. */
  z.object({ kind: z.literal('excluded'), memberId: z.string() }),
  /** Something happened in a conversation of live chat; `seq` numbers a message. */
  z.object({
    kind: z.literal('chat'),
    party: z.string(),
    conversation: z.string(),
    change: z.enum(['message', 'state', 'typing', 'party_typing']),
    seq: z.int().optional(),
  }),
  /** Something happened in a chat room of the members; `seq` numbers a message, `writer` is typing. */
  z.object({
    kind: z.literal('room'),
    room: z.string(),
    change: z.enum(['message', 'removed', 'state', 'typing']),
    seq: z.int().optional(),
    writer: z.object({ mark: z.string(), name: z.string() }).optional(),
  }),
  /** Draws of lotteries moved. */
  z.object({
    kind: z.literal('lottery'),
    news: z.array(
      z.object({
        drawId: z.string(),
        seriesId: z.string(),
        number: z.string(),
        state: z.string(),
        numbers: z.array(z.string()),
      }),
    ),
  }),
  /**
   * Of the bets of a second more than one in a hundred was answered slowly: work that can wait makes room.
   */
  z.object({ kind: z.literal('bets_slow') }),
  /** A moderator muted, banned or pardoned a member. */
  z.object({ kind: z.literal('room_standing'), memberId: z.string() }),
])
type WireEvent = z.output<typeof event>

type WithBigintMember<E> = E extends { memberId: string } ? Omit<E, 'memberId'> & { memberId: bigint } : E
export type PlatformEvent = WithBigintMember<WireEvent>

export interface Events {
  /**
   * Tells this node at once and all others soon after. Neither fails nor waits: what is published is already
   * committed. Loss is allowed (a node away): events hasten what is true in the database.
   */
  publish(event: PlatformEvent): Promise<void>
  subscribe(listener: (event: PlatformEvent) => void): void
  /** What is configured to carry events and is away; they go another way meanwhile. */
  missing(): readonly string[]
  close(): Promise<void>
}

/** `mark` names this publication, so that a node that hears it twice takes it once. It is written first. */
export const writeEvent = (given: PlatformEvent, mark?: string): string =>
  JSON.stringify({ mark, ...given }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )

/** Whether the mark of a text begins with this node's name: told without reading the text. */
export const isMarkedBy = (node: string): ((text: string) => boolean) => {
  const start = `{"mark":"${node} `
  return (text) => text.startsWith(start)
}

const marked = z.object({ mark: z.string().optional() })

/** Gives nothing for a text that is not an event of ours. */
export function readEvent(text: string): { event: PlatformEvent; mark: string | undefined } | undefined {
  const json = parseJson(text)
  const parsed = event.safeParse(json)
  if (!parsed.success) return undefined
  const given = parsed.data
  const read = 'memberId' in given ? { ...given, memberId: BigInt(given.memberId) } : given
  return { event: read, mark: marked.safeParse(json).data?.mark }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
