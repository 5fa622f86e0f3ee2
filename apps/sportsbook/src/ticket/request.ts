import { createHash } from 'node:crypto'
import { placeMarketOf } from '@baize/sports/each-way'
import { consents, namedSystems, type NamedSystem } from '@baize/sports/slip'
import { z } from 'zod'

const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)
const wholeMinor = z.int().min(1).max(1_000_000_000_000)
const oddsMilli = z.int().min(1_010).max(1_000_000)

/** More than are ever taken, so that a slip that is too long hears why. */
const mostRead = 64

const leg = z.strictObject({
  event: id,
  market: z.string().regex(/^[a-z0-9_]{1,48}\|[A-Za-z0-9_.+=|-]{0,96}$/),
  outcome: z.string().regex(/^[A-Za-z0-9_.:-]{1,48}$/),
  oddsMilli,
  material: z.int().min(0).max(2_147_483_647),
})

const names = Object.keys(namedSystems) as [NamedSystem, ...NamedSystem[]]
const kind = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('multiple') }),
  z.strictObject({ type: z.literal('system'), size: z.int().min(1).max(12) }),
  z.strictObject({ type: z.literal('named'), name: z.enum(names) }),
  z.strictObject({ type: z.literal('builder') }),
  z.strictObject({
    type: z.literal('each_way'),
    places: z.int().min(1).max(20),
    part: z.int().min(1).max(20),
  }),
])

interface Slip {
  readonly kind: z.infer<typeof kind>
  readonly legs: readonly z.infer<typeof leg>[]
}

/** An each-way bet names its runner to win; the place part is the book's to add. */
const isOfWinner = ({ kind, legs }: Slip): boolean => {
  if (kind.type !== 'each_way') return true
  const [win] = legs
  return legs.length === 1 && placeMarketOf(win?.market ?? '')?.places === kind.places
}

/** A bet builder names each selection once; other slips with one twice hear why they are not taken. */
const isNamedOnce = ({ kind: { type }, legs }: Slip): boolean => {
  const names = new Set(legs.map(({ event, market, outcome }) => [event, market, outcome].join(' ')))
  return type !== 'builder' || names.size === legs.length
}

/** POST /api/quote */
export const quoteRequest = z
  .strictObject({
    kind,
    legs: z.array(leg).min(1).max(mostRead),
    unitMinor: z.int().min(0).max(1_000_000_000_000),
  })
  .refine(isNamedOnce)
  .refine(isOfWinner)

/** POST /api/tickets */
export const placeRequest = z
  .strictObject({
    requestId: id,
    kind,
    legs: z.array(leg).min(1).max(mostRead),
    unitMinor: wholeMinor,
    consent: z.enum(consents),
    /** The odds of a bet builder, as its slip showed them. */
    builderOddsMilli: oddsMilli.optional(),
  })
  .refine(isNamedOnce)
  .refine(isOfWinner)
  .refine((asked) => (asked.kind.type === 'builder') === (asked.builderOddsMilli !== undefined))
export type Placed = z.infer<typeof placeRequest>

/** POST /api/tickets/:id/cash-out */
export const cashOutRequest = z.strictObject({
  requestId: id,
  percent: z.union([z.literal(100), z.int().min(10).max(90)]),
  valueMinor: wholeMinor,
  consent: z.enum(consents),
})

/** PUT /api/tickets/:id/auto-cash-out */
export const autoCashOutRequest = z.strictObject({
  aboveMinor: wholeMinor.nullable(),
  belowMinor: wholeMinor.nullable(),
})

/** Tells one request from another with the same id. The schema gives fields in one order. */
export const hashOfRequest = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** Which tickets are meant: all, or those since then, or systems alone. */
export const sumsQuery = z.object({
  since: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
  only: z.enum(['system']).optional(),
})

/** A page of a list; the cursor is a place in it. */
export const ticketsQuery = sumsQuery.extend({
  state: z.enum(['open', 'settled']),
  cursor: z
    .string()
    .regex(/^\d{1,20}\|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .optional(),
})
