import { canonicalTerms, type Terms } from '@baize/domain/agent-contract'
import type { Pool } from '@baize/runtime'
import { hashTerms } from '../../apps/server/src/agents/contract/wire-terms.ts'
import type { openPlatformServices } from './arena.ts'

type Services = Awaited<ReturnType<typeof openPlatformServices>>

/** A line of the bench's table: what was measured, with its bars. */
export interface Close {
  readonly title: string
  readonly mustMs: number
  readonly reachMs: number
  readonly tookMs: number
  readonly bills: number
  readonly paid: number
}

const deepest = 20

/**
 * Every agent is paid by its upline, from the top less at each level. Contracts are written as if they had
 * been agreed to: what is measured is the close of a period, from its watermark to the last payment.
 */
export async function agreeAll(
  owner: Pool,
  { kind, from, termsAt }: { kind: string; from: string; termsAt: (depth: number) => Terms },
): Promise<void> {
  const terms = Array.from({ length: deepest }, (_, depth) => termsAt(depth))
  await owner.query(
    `with depth as (
       select agent_id, max(distance) as depth from agent_line group by 1),
     made as (
       insert into agent_contract (payee_id, kind, version, payer_id, terms, terms_hash, state, request_id,
         offered_at, expires_at, answered_at, starts_at)
       select m.id, $1, 1, m.upline_id, ($3::text[])[1 + d.depth], ($4::text[])[1 + d.depth], 'accepted',
              gen_random_uuid(), s.at, s.at, s.at, s.at
         from depth d join member m on m.id = d.agent_id cross join (select ${from} as at) s
        where $2::int > d.depth
       returning payee_id, id)
     insert into agent_contract_event (payee_id, contract_id, step, happened_at, actor)
     select payee_id, id, step, now(), 'system:bench' from made
      cross join (values ('offered'), ('accepted')) steps(step)`,
    [kind, deepest, terms.map(canonicalTerms), terms.map(hashTerms)],
  )
}

export const yesterday =
  "(((now() at time zone 'Asia/Dhaka')::date - 1)::timestamp at time zone 'Asia/Dhaka')"
export const slotAgo = (slots: number) =>
  `date_bin('5 minutes', now(), timestamptz '2000-01-01') - interval '${slots * 5} minutes'`

/** Closes what is due and pays it, as the worker does; counts only what this brought. */
async function close(
  services: Services,
  owner: Pool,
  title: string,
  bars: { mustMs: number; reachMs: number },
) {
  const from = performance.now()
  await services.closes.closeDue()
  const closedMs = performance.now() - from
  const paid = await services.billPayments.payOpen()
  const tookMs = performance.now() - from
  const { rows } = await owner.query<{ bills: string; open: string }>(
    `select count(*) as bills, count(*) filter (where paid < amount) as open from contract_bill
      where billed_at >= now() - make_interval(secs => $1)`,
    [tookMs / 1_000 + 1],
  )
  const [{ bills, open } = { bills: '0', open: '0' }] = rows
  if (Number(bills) === 0 || Number(open) > 0) throw new Error(`${title}: ${bills} bills, ${open} not paid`)
  return {
    title: `${title} (of it closing ${(closedMs / 1_000).toFixed(1)} s)`,
    tookMs,
    bills: Number(bills),
    paid,
    ...bars,
  }
}

/** A day of every agent's daily salary, then five minutes of all agents' real-time pay. */
export async function measureCloses(services: Services, owner: Pool): Promise<Close[]> {
  await agreeAll(owner, {
    kind: 'daily',
    from: yesterday,
    termsAt: (depth) => ({
      kind: 'daily',
      tiers: [{ ratePpm: 30_000 - depth * 1_000, validMinor: 0n, lossMinor: 0n, active: 0 }],
    }),
  })
  const day = await close(services, owner, 'closing a day of every agent', {
    mustMs: 60_000,
    reachMs: 15_000,
  })
  await agreeAll(owner, {
    kind: 'realtime',
    from: slotAgo(2),
    termsAt: (depth) => ({
      kind: 'realtime',
      profitPpm: 10_000 - depth * 300,
      lossPpm: 10_000 - depth * 300,
      singleBetMinor: 0n,
    }),
  })
  // Members of every agent staked in this slot, by five products and both outcomes.
  await owner.query(
    `insert into agent_slot (agent_id, slot_at, origin_at, currency, category, bucket, won, bets, valid)
     select a.agent_id, s.at, s.at, 'BDT', c, 0, w, 3, 30000
       from (select distinct agent_id from agent_line) a
      cross join (select ${slotAgo(2)} as at) s
      cross join unnest(array['RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP']) c
      cross join unnest(array[true, false]) w`,
  )
  await owner.query(
    `update figure_mark set counted_to = now(), counted_at = now(); update bet_feed set complete_to = now()`,
  )
  await owner.query('analyze agent_slot, agent_contract, contract_bill')
  const slot = await close(services, owner, 'real-time pay of every agent', {
    mustMs: 10_000,
    reachMs: 3_000,
  })
  return [day, slot]
}
