import { randomUUID } from 'node:crypto'
import type { RuleDocument } from '@baize/domain/reward'
import { memberId as asMemberId, ok, type MemberId } from '@baize/std'
import { sealBacklog } from '../../apps/server/src/ledger/api.ts'
import { insertItem, type ItemDraft } from '../../apps/server/src/rewards/mall/item-store.ts'
import { createMall } from '../../apps/server/src/rewards/mall/service.ts'
import type { Services } from '../../apps/server/src/services.ts'

/** What the parts of the bench have in common. */
export interface Rush {
  readonly services: Services
  readonly members: number
  readonly say: (line: string) => void
  readonly query: <Row>(text: string, given?: unknown[]) => Promise<Row[]>
  /** Moves the clock of the services. */
  readonly advance: (ms: number) => void
  readonly now: () => number
  readonly playOne: (memberId: MemberId) => Promise<void>
}

const both = { en: 'Bench', bn: 'বেঞ্চ' }
const minuteMs = 60_000
const secondsSince = (begun: number) => (performance.now() - begun) / 1000

/** Announces a red envelope and opens it by a seal: no beacon is asked here. */
async function openEnvelope(
  { services, advance, now, playOne }: Rush,
  { packets, totalMinor }: { packets: number; totalMinor: bigint },
): Promise<string> {
  const { envelopes, settings, wallet } = services
  const by = { kind: 'system', id: 'bench' } as const
  await settings.change({ key: 'gifts.envelopeNoticeMinutes', value: 2, by })
  const announced = await wallet.transaction((tx) =>
    envelopes.announceIn(tx, {
      title: both,
      totalMinor,
      packets,
      leastMinor: 100n,
      mostMinor: 5_000n,
      opensAt: new Date(now() + 3 * minuteMs),
      closesAt: new Date(now() + 30 * minuteMs),
      conditions: {},
      askedBy: 'asha',
      approvedBy: 'bela',
    }),
  )
  if (!announced.ok) throw new Error(announced.code)
  advance(3 * minuteMs)
  await envelopes.step()
  await playOne(asMemberId(1n))
  await sealBacklog(services.audits)
  advance(2 * minuteMs)
  await envelopes.step()
  await envelopes.step()
  return announced.value
}

/** Claims of many members, spread over one second. */
export async function measureEnvelope(
  rush: Rush,
  asked: { readonly claims: number; readonly packets: number },
): Promise<void> {
  const { services, members, say, query } = rush
  const { packets } = asked
  const claims = Math.min(asked.claims, members)
  const totalMinor = BigInt(packets) * 1_000n
  const id = await openEnvelope(rush, { packets, totalMinor })
  const took: number[] = []
  const begun = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: claims }, async (_, at) => {
      await new Promise((resolve) => setTimeout(resolve, (at * 1000) / claims))
      const from = performance.now()
      const outcome = await services.envelopes.claim(asMemberId(BigInt(1 + ((at * 7_919) % members))), id)
      took.push(performance.now() - from)
      return outcome
    }),
  )
  const seconds = secondsSince(begun)
  const won = outcomes.filter((outcome) => outcome.ok).length
  const codes = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code])))
  const paying = performance.now()
  await services.envelopes.payOwed()
  const [sum] = await query<{ count: bigint; sum: bigint; owed: bigint }>(
    `select count(*) as count, sum(amount)::bigint as sum, count(*) filter (where paid_at is null) as owed
       from red_envelope_claim where envelope_id = $1`,
    [id],
  )
  took.sort((one, other) => one - other)
  const p99 = took[Math.floor(took.length * 0.99)] ?? 0
  say(
    `envelope: ${claims.toLocaleString('en')} claims in a second answered in ${seconds.toFixed(2)} s, ` +
      `p99 ${p99.toFixed(0)} ms; ${won} won of ${packets}, others: ${[...codes].join(', ')}`,
  )
  say(
    `envelope: ${sum?.count} packets, ${sum?.sum} of ${totalMinor} minor units, ` +
      `${sum?.owed} owed ${secondsSince(paying).toFixed(1)} s later`,
  )
  if (won !== packets || sum?.sum !== totalMinor || sum.owed !== 0n) throw new Error('an envelope is wrong')
}

const piece: ItemDraft = {
  shelf: 'goods',
  position: 1,
  name: both,
  note: { en: '', bn: '' },
  picture: 'umbrella',
  points: 100n,
  surchargeMinor: 0n,
  level: 0,
  memberLimit: null,
  memberPeriod: null,
  stocked: 1n,
  giftKind: null,
  giftAmount: null,
  opensAt: null,
  closesAt: null,
  isShown: true,
}

/** One piece of stock and many buyers at once. */
export async function measureStock({ services, members, say, now }: Rush, most: number): Promise<void> {
  const { points, wallet, db, vip } = services
  const mall = createMall({
    ...services,
    // A thousand password checks are not what is measured here.
    paymentPasswords: { check: () => Promise.resolve(ok(null)) },
    rankOf: vip.rankIn,
    mallGiver: { kinds: () => [], giveIn: () => Promise.resolve() },
  })
  const item = await insertItem(db, piece, new Date(now()))
  const ids = Array.from({ length: Math.min(most, members) }, (_, at) => asMemberId(BigInt(at + 1)))
  for (const memberId of ids)
    await wallet.transaction(async (tx) => {
      await wallet.lock(tx, [memberId])
      await points.giveIn(tx, { memberId, points: 100n, key: `bench ${memberId}`, name: both })
    })
  const begun = performance.now()
  const address = { address: 'House 14, Road 7, Uttara, Dhaka', mobile: '1712345678' }
  const answers = await Promise.all(
    ids.map((memberId) =>
      mall.redeem(
        { memberId, type: 0 } as Parameters<typeof mall.redeem>[0],
        { requestId: randomUUID(), itemId: item, quantity: 1, ...address },
        {} as Parameters<typeof mall.redeem>[2],
      ),
    ),
  )
  const sold = answers.filter((answer) => answer.ok).length
  const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.code])))
  say(
    `stock: 1 piece, ${ids.length.toLocaleString('en')} buyers at once: ${sold} sold in ` +
      `${secondsSince(begun).toFixed(2)} s, others: ${[...codes].join(', ')}`,
  )
  if (sold !== 1) throw new Error('one piece is sold once')
}

/** A budget for seven, 500 who reach it, and 500 claims at once. */
export async function measureBudget(
  { services, say, query, playOne }: Rush,
  given: {
    readonly rule: RuleDocument
    readonly agree: (rule: RuleDocument) => Promise<string>
    readonly pass: () => Promise<unknown>
  },
): Promise<void> {
  const versionId = await given.agree({
    ...given.rule,
    measure: 'rounds',
    lanes: [],
    period: 'once',
    steps: [{ from: 1n, gift: { kind: 'cash', amountMinor: 100n } }],
    budget: { totalMinor: 700n, dayMinor: null },
  })
  await Promise.all(Array.from({ length: 500 }, (_, at) => playOne(asMemberId(BigInt(at + 1)))))
  await given.pass()
  const owners = await query<{ member_id: MemberId; id: string }>(
    'select member_id, id from reward_grant where rule_version = $1',
    [versionId],
  )
  const claimed = await Promise.all(
    owners.length === 0
      ? []
      : Array.from({ length: 500 }, async (_, at) => {
          const own = owners[at % owners.length]
          return own && (await services.grants.claim(own.member_id, own.id))
        }),
  )
  const [paid] = await query<{ count: bigint }>(
    `select count(*) as count from reward_grant where rule_version = $1 and state = 'claimed'`,
    [versionId],
  )
  say(`budget for 7: 500 reached it, ${claimed.length} claims, ${paid?.count} paid`)
  if (paid?.count !== 7n) throw new Error('a budget for 7 gives 7')
}
