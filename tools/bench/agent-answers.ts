import type { Terms } from '@baize/domain/agent-contract'
import type { Pool } from '@baize/runtime'
import { wireTerms } from '../../apps/server/src/agents/contract/wire-terms.ts'
import { agreeAll, slotAgo, yesterday } from './agent-closes.ts'
import { sessionOf, type Bar } from './agent-bars.ts'
import type { openPlatformServices } from './arena.ts'

type Services = Awaited<ReturnType<typeof openPlatformServices>>

const tier = { validMinor: 0n, lossMinor: 0n, active: 0 }

/** Other terms than those in force, so that everything is computed anew. */
const drafts: readonly { readonly title: string; readonly terms: Terms }[] = [
  { title: 'three days of a daily salary', terms: { kind: 'daily', tiers: [{ ...tier, ratePpm: 500 }] } },
  {
    title: 'the same for active members, two of the days without a bill',
    terms: { kind: 'daily', tiers: [{ ...tier, ratePpm: 500, active: 3 }] },
  },
  { title: 'three days of hours', terms: { kind: 'hourly', tiers: [{ ...tier, ratePpm: 500 }] } },
  {
    title: 'three days of slots',
    terms: { kind: 'realtime', profitPpm: 500, lossPpm: 700, singleBetMinor: 0n },
  },
  {
    title: 'dividends of three months',
    terms: { kind: 'dividend', period: 'monthly', carry: 'full', tiers: [{ ...tier, ratePpm: 500 }] },
  },
]

/**
 * Answers about contracts and bills, once days and slots are closed: what other terms would have paid, of
 * each kind, and why a bill is what it is.
 */
export async function listAnswerBars(services: Services, owner: Pool): Promise<Bar[]> {
  await agreeOthers(owner)
  await writeSlots(owner)
  const contracts = await idsOf(owner, 'select payee_id, kind, id from agent_contract')
  const bills = await idsOf(owner, 'select payee_id, kind, id from contract_bill')
  const ask = async (asked: Promise<{ readonly ok: boolean }>) => {
    if (!(await asked).ok) throw new Error('what the bench asks is answered')
  }
  return [
    ...drafts.map(({ title, terms }) => ({
      title: `what if, ${title}`,
      mustMs: 500,
      reachMs: 150,
      run: (agent: bigint) => {
        const body = { id: idIn(contracts, agent, terms.kind), terms: wireTerms(terms, 'BDT') }
        return ask(services.bills.whatIf(sessionOf(agent as never), body))
      },
    })),
    ...(['daily', 'realtime'] as const).map((kind) => ({
      title: `explain a bill, ${kind}`,
      mustMs: 300,
      reachMs: 100,
      run: (agent: bigint) =>
        ask(services.bills.explain(sessionOf(agent as never), idIn(bills, agent, kind))),
    })),
  ]
}

/** Contracts of the kinds whose closes are not measured; they begin too late to be closed here. */
async function agreeOthers(owner: Pool): Promise<void> {
  const from = slotAgo(0)
  await agreeAll(owner, {
    kind: 'hourly',
    from,
    termsAt: (depth) => ({ kind: 'hourly', tiers: [{ ...tier, ratePpm: 10_000 - depth * 300 }] }),
  })
  await agreeAll(owner, {
    kind: 'dividend',
    from,
    termsAt: (depth) => ({
      kind: 'dividend',
      period: 'monthly',
      carry: 'full',
      tiers: [{ ...tier, ratePpm: 500_000 - depth * 10_000 }],
    }),
  })
}

/** Turnover of the three days before today, as the figures have it of the bets that are there one by one. */
const writeSlots = (owner: Pool) =>
  owner.query(
    `insert into agent_slot (agent_id, slot_at, origin_at, currency, category, bucket, won, bets, valid)
     select e.upline_id, s.at, s.at, f.currency, f.product, 0, f.payout > f.cash_stake, sum(f.bets),
            sum(f.valid_stake)
       from bet_fact f join member_edge e on e.member_id = f.member_id
      cross join lateral (select date_bin('5 minutes', f.settled_at, timestamptz '2000-01-01') as at) s
      where f.settled_at >= ${yesterday} - interval '2 days'
        and f.settled_at < ${yesterday} + interval '1 day'
      group by 1, 2, 3, 4, 5, 6, 7 on conflict do nothing`,
  )

type Ids = ReadonlyMap<string, string>

async function idsOf(owner: Pool, sql: string): Promise<Ids> {
  await owner.query('analyze agent_slot, agent_contract, contract_bill')
  const { rows } = await owner.query<{ payee_id: string; kind: string; id: string }>(sql)
  return new Map(rows.map(({ payee_id: payeeId, kind, id }) => [`${kind} ${payeeId}`, String(id)]))
}

function idIn(ids: Ids, agent: bigint, kind: string): string {
  const id = ids.get(`${kind} ${agent}`)
  if (id === undefined) throw new Error(`agent ${agent} has no ${kind}`)
  return id
}
