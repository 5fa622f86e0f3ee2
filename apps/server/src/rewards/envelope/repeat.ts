import { currencies, parseDecimal, type CurrencyCode } from '@baize/money'
import { invariant } from '@baize/std'
import type { WalletService } from '../../ledger/api.ts'
import { announceIn, type PlanDeps } from './plan.ts'
import * as store from './store.ts'

const minuteMs = 60_000

function minorOf(amount: string, currency: CurrencyCode): bigint {
  const parsed = parseDecimal(amount, currencies[currency])
  invariant(parsed.ok, 'the setting takes amounts only')
  return parsed.value
}

/** Announces the next rain of the setting, once the one before has opened. True when it did. */
export async function repeatRain(
  deps: PlanDeps & { readonly wallet: Pick<WalletService, 'transaction'> },
): Promise<boolean> {
  const { flags, gifts } = await deps.settings.read()
  const { rain, envelopeNoticeMinutes } = gifts
  if (!rain || !flags.redEnvelope) return false
  const newest = await store.findNewestRain(deps.db)
  const nowMs = deps.clock()
  if (newest && newest.opens_at.getTime() > nowMs) return false
  // A minute more than the notice: what is written in this minute is still in time.
  const soonest = nowMs + (envelopeNoticeMinutes + 1) * minuteMs
  const due = newest ? newest.opens_at.getTime() + rain.everyMinutes * minuteMs : soonest
  const opensAt = new Date(Math.max(soonest, due))
  const announced = await deps.wallet.transaction((tx) =>
    announceIn(deps, tx, {
      title: { en: 'Red envelope rain', bn: 'লাল খামের বৃষ্টি' },
      totalMinor: minorOf(rain.total, deps.currency),
      packets: rain.packets,
      leastMinor: minorOf(rain.least, deps.currency),
      mostMinor: minorOf(rain.most, deps.currency),
      opensAt,
      closesAt: new Date(opensAt.getTime() + rain.openMinutes * minuteMs),
      conditions: {},
      askedBy: 'gifts.rain',
      approvedBy: null,
    }),
  )
  if (!announced.ok) deps.log.warn({ code: announced.code }, 'the repeated rain cannot be announced')
  return announced.ok
}
