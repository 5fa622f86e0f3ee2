import type { Calls, ValueOf, WireLanguage } from '@baize/contract'
import { maskName } from '@baize/domain/content'
import { demoJackpot, jackpotMaxMinor, jackpotMinMinor } from '@baize/domain/jackpot'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { Pool } from '@baize/runtime'
import type { Clock } from '@baize/std'
import { iconUrlOf } from '@baize/domain/catalogue'
import { showAvatar } from '../../identity/api.ts'
import { readPools, type VendorClient, type VendorRegistry } from '../../providers/api.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import * as store from './store.ts'

type Winner = ValueOf<Calls['getWinnerBoard']>['list'][number]

export interface ShowcaseService {
  /** The largest settled wins of the last day (decision D19), at most 15 seconds old. */
  winners(query: { category: string | null; language: WireLanguage; limit: number }): Promise<Winner[]>
  /** The counter of decision D18: of the configured pool, at most 30 seconds old, else of the demo. */
  jackpot(): Promise<ValueOf<Calls['getJackpot']>>
}

export interface ShowcaseDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly currency: CurrencyCode
  readonly settings: Pick<Settings, 'read'>
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly vendorClient: VendorClient
}

const dayMs = 86_400_000
const winnersAgeMs = 15_000
// decision D18: at most 30 seconds old
const poolAgeMs = 30_000
const aheadMs = 120_000
// spec 7: limitNum 100
const mostWinners = 100

export function createShowcaseService(deps: ShowcaseDeps): ShowcaseService {
  const { db, clock, currency, settings } = deps
  const winners = createKept(clock, winnersAgeMs, (category: string | null) =>
    store.findWinners(db, { since: new Date(clock() - dayMs), currency, category, limit: mostWinners }),
  )
  const pools = createKept(clock, poolAgeMs, async (vendor: string) => ({
    asOfMs: clock(),
    balance: await readPool(deps, vendor),
  }))
  return {
    async winners({ category, language, limit }) {
      return (await winners(category)).slice(0, limit).map((row) => showWinner(row, { language, currency }))
    },
    async jackpot() {
      const { jackpotVendor } = (await settings.read()).site
      if (jackpotVendor === null) return showDemo(clock(), currency)
      const { asOfMs, balance } = await pools(jackpotVendor)
      return {
        amount: formatDecimal(balance, currencies[currency]),
        currencySymbol: currencies[currency].symbol,
        asOf: new Date(asOfMs).toISOString(),
        source: 'pool',
        minimum: null,
        maximum: null,
        steps: [],
      }
    },
  }
}

/**
 * The largest pool that a vendor tells of; of one that tells of none, what its stakes have fed. While a
 * vendor gives no answer, what it told last.
 */
async function readPool({ db, clock, currency, registry, vendorClient }: ShowcaseDeps, code: string) {
  const vendor = (await registry.snapshot()).byCode.get(code)
  if (vendor) {
    const [largest] = await readPools({ db, clock, client: vendorClient }, { vendor, currency })
    if (largest) return largest.amountMinor
  }
  return (await store.findPool(db, { vendor: code, currency }))?.balance ?? 0n
}

function showDemo(nowMs: number, code: CurrencyCode): ValueOf<Calls['getJackpot']> {
  const currency = currencies[code]
  const [held, ...coming] = demoJackpot(nowMs, aheadMs)
  const amountOf = (minor: bigint) => formatDecimal(minor, currency)
  return {
    amount: amountOf(held.amountMinor),
    currencySymbol: currency.symbol,
    asOf: new Date(held.atMs).toISOString(),
    source: 'demo',
    minimum: amountOf(jackpotMinMinor),
    maximum: amountOf(jackpotMaxMinor),
    steps: coming.map(({ atMs, amountMinor }) => ({
      at: new Date(atMs).toISOString(),
      amount: amountOf(amountMinor),
    })),
  }
}

const showWinner = (
  row: store.WinnerRow,
  { language, currency }: { language: WireLanguage; currency: CurrencyCode },
): Winner => ({
  customerName: maskName(row.username),
  customerIconUrl: showAvatar(row.avatar).icon,
  winAmount: formatDecimal(row.payout, currencies[currency]),
  currencySymbol: currencies[currency].symbol,
  gameTime: row.closed_at.toISOString(),
  iconUrl: iconUrlOf(row),
  gameName: language === 'BN' ? row.title_bn : row.title_en,
  gameId: row.id,
})

/** Keeps what was read for a key until it is too old; callers at once share one reading. */
function createKept<Key, Value>(clock: Clock, ageMs: number, load: (key: Key) => Promise<Value>) {
  const kept = new Map<Key, { readonly atMs: number; readonly value: Promise<Value> }>()
  return (key: Key): Promise<Value> => {
    const known = kept.get(key)
    if (known && clock() - known.atMs < ageMs) return known.value
    const value = load(key)
    kept.set(key, { atMs: clock(), value })
    value.catch(() => kept.delete(key))
    return value
  }
}
