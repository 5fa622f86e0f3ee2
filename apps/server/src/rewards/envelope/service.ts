import type { Calls, ErrorOf, ValueOf, WireLanguage } from '@baize/contract'
import { maskName } from '@baize/domain/content'
import { currencies, formatDecimal, safeMinor } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WalletService } from '../../ledger/api.ts'
import type { Grants } from '../grant/model.ts'
import { saltRoundTime } from '../public-draw/salt.ts'
import { createHerd } from './herd.ts'
import { createEnvelopeLife, type EnvelopeLife } from './life.ts'
import type { ClaimOutcome } from './model.ts'
import { createPayer, payOwed } from './pay.ts'
import { announceIn, sendPersonalIn, type PersonalPlan, type PlanDeps, type RainPlan } from './plan.ts'
import { repeatRain } from './repeat.ts'
import * as store from './store.ts'

type Listed = ValueOf<Calls['redEnvelopes']>
type Claimed = ValueOf<Calls['redEnvelopeClaim']>
type Proof = ValueOf<Calls['redEnvelopeProof']>
type ClaimRefusal = Exclude<ErrorOf<Calls['redEnvelopeClaim']>, 'session_required'>

export interface Envelopes extends Pick<EnvelopeLife, 'step'> {
  list(language: WireLanguage, memberId: MemberId | null): Promise<Listed>
  claim(memberId: MemberId, id: string): Promise<Result<Claimed, ClaimRefusal>>
  proof(
    id: string,
    given: { language: WireLanguage; memberId: MemberId | null },
  ): Promise<Result<Proof, 'envelope_not_found'>>
  announceIn(tx: Tx, plan: RainPlan): ReturnType<typeof announceIn>
  sendPersonalIn(tx: Tx, plan: PersonalPlan): Promise<string>
  /** Announces the next rain where a setting wants them to repeat. */
  repeat(): Promise<boolean>
  /** Pays what was won and is not given yet. */
  payOwed(): Promise<number>
}

export type EnvelopeDeps = PlanDeps & {
  readonly wallet: Pick<WalletService, 'transaction'>
  readonly grants: Pick<Grants, 'earnIn'>
}

const shownForMs = 3 * 86_400_000
const mostShown = 20

export function createEnvelopes(deps: EnvelopeDeps): Envelopes {
  const life = createEnvelopeLife(deps)
  const pay = createPayer(deps)
  const complain = (error: unknown) => deps.log.error({ err: error }, 'an envelope could not be ended yet')
  const herd = createHerd({ ...deps, onWon: pay, onFull: (id) => void life.end(id).catch(complain) })
  return {
    step: () => life.step(),
    async list(language, memberId) {
      const now = new Date(deps.clock())
      if (!(await deps.settings.read()).flags.redEnvelope) return { list: [], now: now.toISOString() }
      const since = new Date(now.getTime() - shownForMs)
      const found = await store.listShown(deps.db, { memberId, since, limit: mostShown })
      return {
        list: found.map((row) => showListed(row, { language, now, memberId })),
        now: now.toISOString(),
      }
    },
    async claim(memberId, id) {
      if (!(await deps.settings.read()).flags.redEnvelope) return refuse('envelope_not_found')
      let outcome = await herd.claim(id, memberId)
      // The clock of the worker may be a moment late: whoever comes first opens it.
      if (outcome.kind === 'not_open' && (await life.open(id))) outcome = await herd.claim(id, memberId)
      if (outcome.kind !== 'won') return refuse(refusals[outcome.kind])
      const found = await store.findEnvelope(deps.db, id)
      if (!found) return refuse('envelope_not_found')
      return ok({
        rank: outcome.rank,
        amount: formatDecimal(outcome.amountMinor, currencies[found.currency]),
        isPaid: false,
        packets: found.packets,
        left: found.packets - found.taken,
        seedHash: found.seed_hash,
      })
    },
    proof: (id, given) => prove(deps, id, given),
    announceIn: (tx, plan) => announceIn(deps, tx, plan),
    sendPersonalIn: (tx, plan) => sendPersonalIn(deps, tx, plan),
    repeat: () => repeatRain(deps),
    payOwed: () => payOwed(deps),
  }
}

const refusals = {
  not_open: 'envelope_not_open',
  over: 'envelope_over',
  not_invited: 'envelope_not_invited',
  empty: 'envelope_empty',
  cluster: 'envelope_cluster',
  unknown: 'envelope_not_found',
} as const satisfies Record<Exclude<ClaimOutcome['kind'], 'won'>, ClaimRefusal>

const stateOf = (row: store.EnvelopeRow, now: Date): Listed['list'][number]['state'] => {
  if (row.taken === row.packets) return 'empty'
  if (row.state === 'ended' || row.state === 'cancelled' || row.closes_at <= now) return 'over'
  return row.opens_at > now ? 'coming' : 'open'
}

function showTerms(row: store.EnvelopeRow, { language, now }: { language: WireLanguage; now: Date }) {
  const currency = currencies[row.currency]
  return {
    id: row.id,
    title: language === 'EN' ? row.title_en : row.title_bn,
    total: formatDecimal(row.total, currency),
    packets: row.packets,
    least: formatDecimal(row.least, currency),
    most: formatDecimal(row.most, currency),
    currencySymbol: currency.symbol,
    announcedAt: row.announced_at.toISOString(),
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    noticeMinutes: row.notice_minutes,
    seedHash: row.seed_hash,
    conditions: row.conditions,
    state: stateOf(row, now),
    taken: row.taken,
  }
}

function showListed(
  row: Awaited<ReturnType<typeof store.listShown>>[number],
  given: { language: WireLanguage; now: Date; memberId: MemberId | null },
): Listed['list'][number] {
  const { rank, amount, paid_at: paidAt } = row
  return {
    ...showTerms(row, given),
    kind: row.kind,
    isInvited: given.memberId === null || row.listed_at === null ? null : row.place,
    packet:
      rank === null || amount === null
        ? null
        : { rank, amount: formatDecimal(amount, currencies[row.currency]), isPaid: paidAt !== null },
  }
}

async function prove(
  deps: EnvelopeDeps,
  id: string,
  { language, memberId }: { language: WireLanguage; memberId: MemberId | null },
): Promise<Result<Proof, 'envelope_not_found'>> {
  const found = await store.findEnvelope(deps.db, id)
  if (!found || found.state === 'cancelled' || found.kind === 'personal') return refuse('envelope_not_found')
  const claims = await store.listClaims(deps.db, id)
  const { chain } = deps.beacon
  const round = Number(found.beacon_round)
  const isOver = found.state === 'ended'
  return ok({
    ...showTerms(found, { language, now: new Date(deps.clock()) }),
    format: 'red-envelope-1',
    seed: found.seed,
    saltKind: found.salt_kind,
    clientSeed: found.salt,
    beacon: {
      chainHash: found.chain_hash,
      publicKey: chain.publicKey,
      round,
      roundAt: saltRoundTime(deps, round).toISOString(),
      signature: found.salt_signature,
      isStandIn: chain.isStandIn,
    },
    terms: {
      totalMinor: safeMinor(found.total),
      packets: found.packets,
      leastMinor: safeMinor(found.least),
      mostMinor: safeMinor(found.most),
    },
    claims: claims.map(({ member_id, rank, amount, username }) => ({
      rank,
      name: maskName(username),
      amountMinor: safeMinor(amount),
      isOwn: member_id === memberId,
    })),
    returned:
      isOver && found.returned !== null ? formatDecimal(found.returned, currencies[found.currency]) : null,
  })
}
