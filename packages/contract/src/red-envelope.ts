import { z } from 'zod'
import { defineCalls } from './call.ts'
import { decimal, isoTime, language } from './envelope.ts'
import { memberErrors } from './security.ts'

/** `empty` once no packet is left, `over` when its time is. */
const envelopeState = z.enum(['coming', 'open', 'empty', 'over'])

/** What is public of an envelope from its announcement on. */
const publicTerms = {
  id: z.string(),
  title: z.string(),
  total: decimal,
  packets: z.int(),
  least: decimal,
  most: decimal,
  currencySymbol: z.string(),
  announcedAt: isoTime,
  opensAt: isoTime,
  closesAt: isoTime,
  /** How long before the opening the house promises to publish the commitment. */
  noticeMinutes: z.int(),
  /** SHA-256 of the seed. */
  seedHash: z.string(),
  conditions: z.object({ levelFrom: z.int().optional(), hasDeposited: z.boolean().optional() }),
  state: envelopeState,
  taken: z.int(),
}

const packet = z.object({ rank: z.int(), amount: decimal, isPaid: z.boolean() })

const redEnvelope = z.object({
  ...publicTerms,
  kind: z.enum(['rain', 'personal']),
  /** Who may claim was written down, and the caller is among them; null before that, and for guests. */
  isInvited: z.boolean().nullable(),
  /** What the caller got. */
  packet: packet.nullable(),
})

export const redEnvelopeCalls = defineCalls({
  redEnvelopes: {
    method: 'GET',
    path: '/wps/relay/redEnvelopes',
    access: 'public',
    summary: 'Red envelopes to come, open and lately over, the latest first, with what the caller got',
    query: z.object({ language: language.default('BN') }),
    value: z.object({ list: z.array(redEnvelope), now: isoTime }),
    errors: [],
  },
  redEnvelopeClaim: {
    method: 'POST',
    path: '/wps/relay/redEnvelopeClaim',
    access: 'member',
    summary: 'Claims a packet; a repeat gives the same one. The money follows at once',
    body: z.object({ id: z.uuid() }),
    value: packet.extend({ packets: z.int(), left: z.int(), seedHash: z.string() }),
    errors: [
      ...memberErrors,
      'envelope_not_found',
      'envelope_not_open',
      'envelope_over',
      'envelope_empty',
      'envelope_not_invited',
      'envelope_cluster',
    ],
  },
  redEnvelopeProof: {
    method: 'GET',
    path: '/wps/relay/redEnvelopeProof',
    access: 'public',
    summary: 'All that is needed to compute the packets of an envelope again, once it has ended',
    query: z.object({ id: z.uuid(), language: language.default('BN') }),
    value: z.object({
      ...publicTerms,
      format: z.literal('red-envelope-1'),
      /** Null until the envelope has ended. */
      seed: z.string().nullable(),
      /** Where the client seed came from; `seal` binds the house less than the public beacon. */
      saltKind: z.enum(['beacon', 'seal']).nullable(),
      clientSeed: z.string().nullable(),
      beacon: z.object({
        chainHash: z.string(),
        publicKey: z.string(),
        round: z.int(),
        roundAt: isoTime,
        signature: z.string().nullable(),
        isStandIn: z.boolean(),
      }),
      /** In minor units, as the split computes. */
      terms: z.object({ totalMinor: z.int(), packets: z.int(), leastMinor: z.int(), mostMinor: z.int() }),
      claims: z.array(
        z.object({ rank: z.int(), name: z.string(), amountMinor: z.int(), isOwn: z.boolean() }),
      ),
      returned: decimal.nullable(),
    }),
    errors: ['envelope_not_found'],
  },
})
