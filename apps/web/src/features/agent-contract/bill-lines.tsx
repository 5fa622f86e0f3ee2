import type { BillEstimate, BillExplanation } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Amount, classes, useT } from '@baize/ui'
import { useCategoryName } from '../../core/game/category-name.ts'
import { BillParts } from './bill-parts.tsx'
import { RestatedLines } from './bill-restated.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { percentText } from '../../core/contract-terms/terms-texts.ts'
import { isLine, lines } from './texts.ts'

/** A bill, or the running period so far. */
export type ExplainedBill = BillEstimate & Partial<Pick<BillExplanation, 'restated'>>

type Line = BillExplanation['lines'][number]

/** The name of a line: its figure and product. */
export function useLineName(): (line: Pick<Line, 'kind' | 'category'>) => string {
  const t = useT()
  const nameOf = useCategoryName()
  return ({ kind, category }) => {
    const name = isLine(kind) ? t(lines[kind]) : kind
    return category === '' ? name : `${name} · ${nameOf(category)}`
  }
}

/** The lines that add up to the base, and the base times its rate. */
export function BillLines({ bill, onOpen }: { bill: ExplainedBill; onOpen: (id: string) => void }) {
  const t = useT()
  const nameOf = useLineName()
  const symbol = bill.currencySymbol
  const noteOf = ({ kind, figure, factor }: BillExplanation['lines'][number]) => {
    if (factor === null) return null
    if (kind === 'provider' || kind === 'payment')
      return t('agentContract.share', { rate: percentText(factor), amount: formatMoney(figure, { symbol }) })
    return factor === 100 ? null : t('agentContract.weight', { percent: factor })
  }
  const { realtime } = bill
  return (
    <>
      {bill.lines.map((line) => (
        <div key={line.line}>
          <dt>
            {nameOf(line)}
            <small className="mut">{noteOf(line)}</small>
            <Fenced line={line} symbol={symbol} />
            <Opened bill={bill} line={line} onOpen={onOpen} />
          </dt>
          <dd>
            <Amount value={line.amount} symbol={symbol} tone="outcome" />
          </dd>
        </div>
      ))}
      <div className="sum">
        <dt>{t('agentContract.base')}</dt>
        <dd>
          <Amount value={bill.base} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt className="num">
          {realtime
            ? `${bothProducts(realtime)} = ${bill.exact}`
            : t('agentContract.product', {
                base: bill.base,
                rate: percentText(bill.rate),
                exact: bill.exact,
              })}
          <small className="mut">
            {realtime
              ? t('agentContract.dayTotal', { exact: realtime.dayExact, before: realtime.dayBefore })
              : t('agentContract.roundedDown')}
          </small>
        </dt>
      </div>
      <CapLines cap={bill.cap} isOfDay={realtime !== null} symbol={symbol} />
      <div className="sum all">
        <dt>{t('agentContract.amount')}</dt>
        <dd>
          <Amount value={bill.amount} symbol={symbol} />
        </dd>
      </div>
    </>
  )
}

interface CapProps {
  readonly cap: BillEstimate['cap']
  readonly isOfDay: boolean
  readonly symbol: string
}

/** The amount rounded down, and what the cap takes off; a day's cap is a note, for slots share it. */
export function CapLines({ cap, isOfDay, symbol }: CapProps) {
  const t = useT()
  if (!cap || Number(cap.taken) === 0) return null
  const money = (amount: string) => formatMoney(amount, { symbol })
  if (isOfDay)
    return (
      <div>
        <dt className="mut">
          {t('agentContract.capOfDay', {
            most: money(cap.most),
            floor: money(cap.floor),
            taken: money(cap.taken),
          })}
        </dt>
      </div>
    )
  return (
    <>
      <div>
        <dt>{t('agentContract.floor')}</dt>
        <dd>
          <Amount value={cap.floor} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>{t('agentContract.capLine', { most: money(cap.most) })}</dt>
        <dd>
          <Amount value={`-${cap.taken}`} symbol={symbol} />
        </dd>
      </div>
    </>
  )
}

/** Of a ring-fenced member: its result, and what is left of it before and after. */
function Fenced({ line: { fenced, figure }, symbol }: { readonly line: Line; readonly symbol: string }) {
  const t = useT()
  if (!fenced) return null
  const money = (amount: string) => formatMoney(amount, { symbol })
  return (
    <small className="mut">
      {t('agentContract.fencedOf', { account: fenced.account, result: money(figure) })}
      {' · '}
      {t('agentContract.fencedLeft', { before: money(fenced.carryIn), after: money(fenced.carryOut) })}
    </small>
  )
}

interface OpenedProps {
  readonly bill: ExplainedBill
  readonly line: BillExplanation['lines'][number]
  readonly onOpen: (id: string) => void
}

/** The bills behind a line: those that it is the sum of, or that it comes from. */
function Opened({ bill, line, onOpen }: OpenedProps) {
  if (line.kind === 'salaries' || line.kind === 'lottery')
    return <BillParts bill={bill} of={line.kind} onOpen={onOpen} />
  if (line.kind === 'again' && bill.restated)
    return <RestatedLines restated={bill.restated} symbol={bill.currencySymbol} />
  return <LateNote line={line} onOpen={onOpen} />
}

/** For a late or carried-over line: its original period, with a link to that bill. */
function LateNote({ line, onOpen }: Omit<OpenedProps, 'bill'>) {
  const t = useT()
  const time = useHouseTime()
  const { originAt, originBill } = line
  if (originAt === null && originBill === null) return null
  const text =
    originAt === null
      ? t('agentContract.carriedFrom', { bill: originBill ?? '' })
      : t('agentContract.late', { from: time(originAt) })
  return originBill === null ? (
    <small className="mut">{text}</small>
  ) : (
    <button type="button" className="agc-late" onClick={() => onOpen(originBill)}>
      {text}
    </button>
  )
}

type Realtime = NonNullable<BillExplanation['realtime']>

const bothProducts = ({ wonBase, lostBase, profitRate, lossRate }: Realtime): string =>
  `${wonBase} × ${percentText(profitRate)} + ${lostBase} × ${percentText(lossRate)}`

interface TiersProps {
  readonly bill: Pick<ExplainedBill, 'tiers' | 'currencySymbol'>
  readonly onActive: () => void
}

/** The conditions of each tier; the number of active members opens into the list of them. */
export function Tiers({ bill, onActive }: TiersProps) {
  const t = useT()
  const symbol = bill.currencySymbol
  const money = (value: string) => formatMoney(value, { symbol })
  if (bill.tiers.length === 0) return null
  const asksActive = bill.tiers.some(({ activeMembers }) => activeMembers.asked > 0)
  return (
    <section className="agc-card">
      <h3>{t('agentContract.tiers')}</h3>
      <ul className="agc-tiers">
        {bill.tiers.map((tier) => {
          const { bet, profitLoss, activeMembers } = tier
          const asked = [
            Number(bet.asked) > 0 &&
              t('agentContract.needBet', { had: money(bet.had), asked: money(bet.asked) }),
            Number(profitLoss.asked) > 0 &&
              t('agentContract.needLoss', { had: money(profitLoss.had), asked: money(profitLoss.asked) }),
            activeMembers.asked > 0 &&
              t('agentContract.needActive', { had: activeMembers.had, asked: activeMembers.asked }),
          ].filter((text) => text !== false)
          return (
            <li
              key={`${tier.rate} ${bet.asked} ${activeMembers.asked}`}
              className={classes(tier.isMet && 'met')}
            >
              <span>
                {t(tier.isMet ? 'agentContract.tierMet' : 'agentContract.tierMissed')}:{' '}
                {asked.length === 0 ? t('agentContract.noCondition') : asked.join(', ')}
                {!tier.isMet && (
                  <small className="mut">{t('agentContract.wouldBe', { amount: money(tier.wouldBe) })}</small>
                )}
              </span>
              <b className="num">{percentText(tier.rate)}</b>
            </li>
          )
        })}
      </ul>
      {asksActive && (
        <button type="button" className="agc-late" onClick={onActive}>
          {t('agentContract.activeOf', { count: bill.tiers[0]?.activeMembers.had ?? 0 })}
        </button>
      )}
    </section>
  )
}
