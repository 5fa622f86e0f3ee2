import type { BillExplanation } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Amount, Button, SkeletonRows, Tag, classes, useT } from '@baize/ui'
import { useCategoryName } from '../../core/game/category-name.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseTime } from './house-time.ts'
import { BillForgive } from './bill-forgive.tsx'
import { BillDisputes } from './bill-disputes.tsx'
import { useExplanation } from './queries.ts'
import { billStates, billTones, isLine, lines, percentText } from './texts.ts'

interface BillExplainedProps {
  readonly id: string
  readonly onBack: () => void
  /** Another bill: the one of a closed period whose facts came late. */
  readonly onOpen: (id: string) => void
}

/** Why a bill is what it is: lines that add up to it, the tier it reached, and what was paid. */
export function BillExplained({ id, onBack, onOpen }: BillExplainedProps) {
  const t = useT()
  const time = useHouseTime()
  const found = useExplanation(id)
  if (found.isPending) return <SkeletonRows count={8} />
  if (!found.data) return <LoadError query={found} />
  const bill = found.data
  return (
    <>
      <Button size="sm" className="agc-back" onClick={onBack}>
        {t('agentContract.back')}
      </Button>
      <div className="agc-columns">
        <section className="agc-card">
          <div className="agc-head">
            <h3>{t('agentContract.explain')}</h3>
            <Tag tone={billTones[bill.state]}>{t(billStates[bill.state])}</Tag>
          </div>
          <p className="mut num rec-note">
            {time(bill.startsAt)} – {time(bill.endsAt)}
          </p>
          <BillLines bill={bill} onOpen={onOpen} />
        </section>
        <div>
          {bill.tiers.length > 0 && <Tiers bill={bill} />}
          <Payments bill={bill} />
          <Days bill={bill} />
          <BillForgive bill={bill} />
          <BillDisputes bill={bill} />
        </div>
      </div>
    </>
  )
}

/** The lines that add up to the base, the base times its rate, and what of it is not paid. */
export function BillLines({ bill, onOpen }: { bill: BillExplanation; onOpen: (id: string) => void }) {
  const t = useT()
  const nameOf = useCategoryName()
  const symbol = bill.currencySymbol
  const noteOf = ({ kind, figure, factor }: BillExplanation['lines'][number]) => {
    if (factor === null) return null
    if (kind === 'provider' || kind === 'payment')
      return t('agentContract.share', { rate: percentText(factor), amount: formatMoney(figure, { symbol }) })
    return factor === 100 ? null : t('agentContract.weight', { percent: factor })
  }
  const { realtime } = bill
  return (
    <dl className="agc-lines">
      {bill.lines.map((line) => (
        <div key={line.line}>
          <dt>
            {isLine(line.kind) ? t(lines[line.kind]) : line.kind}
            {line.category !== '' && ` · ${nameOf(line.category)}`}
            <small className="mut">{noteOf(line)}</small>
            <LateNote line={line} onOpen={onOpen} />
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
      <div className="sum all">
        <dt>{t('agentContract.amount')}</dt>
        <dd>
          <Amount value={bill.amount} symbol={symbol} />
        </dd>
      </div>
      <Withheld bill={bill} onOpen={onOpen} />
      <PassedOn bill={bill} />
    </dl>
  )
}

/** Of a line that came when its period was closed: which period that was, opening its bill. */
function LateNote({
  line,
  onOpen,
}: {
  line: BillExplanation['lines'][number]
  onOpen: (id: string) => void
}) {
  const t = useT()
  const time = useHouseTime()
  const { originAt, originBill } = line
  if (originAt === null) return null
  const text = t('agentContract.late', { from: time(originAt) })
  return originBill === null ? (
    <small className="mut">{text}</small>
  ) : (
    <button type="button" className="agc-late" onClick={() => onOpen(originBill)}>
      {text}
    </button>
  )
}

/** What is not paid of it, and the bill that it corrects. */
function Withheld({ bill, onOpen }: { bill: BillExplanation; onOpen: (id: string) => void }) {
  const t = useT()
  const { corrects } = bill
  return (
    <>
      {Number(bill.withheld) > 0 && (
        <div>
          <dt>{t('agentContract.withheld')}</dt>
          <dd>
            <Amount value={bill.withheld} symbol={bill.currencySymbol} />
          </dd>
        </div>
      )}
      {corrects !== null && (
        <button type="button" className="agc-late" onClick={() => onOpen(corrects)}>
          {t('agentContract.corrects', { bill: corrects })}
        </button>
      )}
    </>
  )
}

function PassedOn({ bill }: { bill: BillExplanation }) {
  const t = useT()
  if (Number(bill.passedOn) === 0 || bill.side !== 'payee') return null
  return (
    <div>
      <dt>{t('agentContract.passedOn')}</dt>
      <dd>
        <Amount value={bill.passedOn} symbol={bill.currencySymbol} />
      </dd>
    </div>
  )
}

type Realtime = NonNullable<BillExplanation['realtime']>

const bothProducts = ({ wonBase, lostBase, profitRate, lossRate }: Realtime): string =>
  `${wonBase} × ${percentText(profitRate)} + ${lostBase} × ${percentText(lossRate)}`

function Tiers({ bill }: { bill: BillExplanation }) {
  const t = useT()
  const symbol = bill.currencySymbol
  const money = (value: string) => formatMoney(value, { symbol })
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
    </section>
  )
}

function Payments({ bill }: { bill: BillExplanation }) {
  const t = useT()
  const time = useHouseTime()
  return (
    <section className="agc-card">
      <h3>{t('agentContract.payments')}</h3>
      {bill.payments.length === 0 && <p className="mut">{t('agentContract.noPayment')}</p>}
      <dl className="agc-lines">
        {bill.payments.map(({ reference, amount, at }) => (
          <div key={reference}>
            <dt className="num">
              {reference}
              <small className="mut">{time(at)}</small>
            </dt>
            <dd>
              <Amount value={amount} symbol={bill.currencySymbol} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const dayText = (day: string) => day.replace(/^(.{4})-(..)-(..)$/, '$3-$2-$1')

function Days({ bill }: { bill: BillExplanation }) {
  const t = useT()
  const nameOf = useCategoryName()
  if (bill.days.length === 0) return null
  return (
    <section className="agc-card">
      <h3>{t('agentContract.days')}</h3>
      <dl className="agc-lines">
        {bill.days.map(({ day, originDay, category, valid, ggr }) => (
          <div key={`${day} ${originDay} ${category}`}>
            <dt className="num">
              {dayText(day)} · {nameOf(category)}
              {originDay !== day && (
                <small className="mut">{t('agentContract.lateDay', { day: dayText(originDay) })}</small>
              )}
            </dt>
            <dd>
              <Amount
                value={bill.kind === 'dividend' ? ggr : valid}
                symbol={bill.currencySymbol}
                tone="outcome"
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
