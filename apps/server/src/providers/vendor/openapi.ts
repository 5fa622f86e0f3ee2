import { platformCalls, refusalAnswer, vendorRefusals, vendorSideCalls } from '@baize/contract/vendor'
import { brand } from '@baize/i18n'
import type { z } from 'zod'
import { jsonSchemaOf } from '../../kernel/http/json-schema.ts'

interface Described {
  readonly path: string
  readonly summary?: string
  readonly body: z.ZodType
  readonly answer: z.ZodType
}

const introduction = `Money moves only by these calls. Every request and every answer carries
\`Baize-Signature: v1 key=<id>, ts=<unix ms>, sig=<hex>\`, an HMAC-SHA256 over
\`METHOD\\nPATH\\nts\\nkey\\nhex(SHA-256(raw body))\` under the secret as text, in lower-case
hex; an answer is signed over the method and path of its request. Vector: key \`studio-1\`, secret
\`a secret of the vendor\`, ts \`1790000000000\`,
\`POST /vendor/v1/bet\`, body \`{"amount":"10.00"}\` (SHA-256
\`e9eb495accbce2a0e95bbe079b9f9e42ccae20371c1516e3ed3036d2a787cf53\`) give
\`9bcdf1b592160bfdb62f00b0ca975e3e09151e1e95dfe1d445602ffc1a4effd1\`.

1. A transaction id means one call for ever: the same bytes get the stored answer, anything else under it is
   409. A win that waits for its bet has its id, too.
2. A rollback is always accepted, but of another player's id (409) and of a rollback (400). One of an id that
   has not come marks it.
3. A win before its bet is 202 and applied with the bet, whose answer tells the balance with it.
4. Closed sessions, blocked players, limits and closed games stop bets and nothing else.
5. A bet into an ended round is 400. A late win into a completed round is credited; into a cancelled one it is
   400.
6. A jackpot of more than its seed and what stakes have fed is 402 with the message \`pool\`, and not stored.
7. A bet of 0 needs a grant of free rounds that the operator gave the player for the game.
8. Each item of a \`settle\` is on its own; one before its bet is \`try_again\` and not kept.

More, with examples and vectors, stands in docs/vendor-protocol.md.`

const statuses: Readonly<Record<number, string>> = {
  400: 'Final',
  401: 'Final: the signature, its time, its key or the address is not good',
  402: 'Final',
  403: 'Final',
  404: 'Final',
  409: 'Final: this transaction id was used for something else, or rolled back before it came. No effect',
  429: 'Unknown: ask again with the same transaction',
  503: 'Unknown: ask again with the same transaction',
}

/** Describes both directions of the protocol as OpenAPI 3.1, from the messages themselves. */
export function describeProtocol(): {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
} & Record<string, unknown> {
  const toPlatform = Object.entries(platformCalls).map(([name, call]) =>
    describe(name, call, 'vendor to platform'),
  )
  const toVendor = Object.entries(vendorSideCalls).map(([name, call]) =>
    describe(name, call, 'platform to vendor'),
  )
  return {
    openapi: '3.1.0',
    info: { title: `${brand().name} vendor wallet protocol`, version: '1', description: introduction },
    components: {
      securitySchemes: { signature: { type: 'apiKey', in: 'header', name: 'Baize-Signature' } },
    },
    security: [{ signature: [] }],
    paths: Object.fromEntries([...toPlatform, ...toVendor]),
  }
}

function describe(name: string, call: Described, tag: string): [string, object] {
  const answer = { description: 'Done', content: jsonOf(call.answer, 'output') }
  const isWin = name === 'win' || name === 'betWin'
  const pending = {
    202: { description: '`pending`: the win waits for its bet; ask again to see it applied' },
  }
  const post = {
    operationId: name,
    tags: [tag],
    ...(call.summary ? { summary: call.summary } : {}),
    requestBody: { required: true, content: jsonOf(call.body, 'input') },
    responses: {
      200: answer,
      ...(isWin ? pending : {}),
      ...(tag === 'vendor to platform' ? refusals() : {}),
    },
  }
  return [call.path, { post }]
}

function refusals(): Record<string, object> {
  const byStatus = Map.groupBy(Object.entries(vendorRefusals), ([, status]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const names = codes.map(([code]) => `\`${code}\``).join(', ')
      return [
        status,
        { description: `${statuses[status] ?? ''}: ${names}`, content: jsonOf(refusalAnswer, 'output') },
      ]
    }),
  )
}

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: jsonSchemaOf(schema, io) },
})
