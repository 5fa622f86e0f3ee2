import type { BillExplanation } from '@baize/contract'
import { formatMoney } from '@baize/i18n'
import { Amount, useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { hasOneOf, useAgentRights } from '../../core/queries/agent-rights.ts'
import { useCategoryName } from '../../core/game/category-name.ts'
import type { ExplainedBill } from './bill-lines.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { lines } from './texts.ts'

const dayText = (day: string) => day.replace(/^(.{4})-(..)-(..)$/, '$3-$2-$1')

const negative = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

type Day = BillExplanation['days'][number]

/** Only a share of these amounts is taken off the base: they are not part of it themselves. */
const moved: readonly string[] = ['agentContract.deposits', 'agentTeam.withdrawals']

/** Which figures of a day the lines are sums of, as these count them. */
const figuresOf = (kind: ExplainedBill['kind'], day: Day) =>
  (kind === 'dividend'
    ? ([
        [lines.ggr, day.ggr],
        [lines.bonuses, negative(day.bonuses)],
        [lines.rebates, negative(day.rebates)],
        ['agentContract.deposits', day.deposits],
        ['agentTeam.withdrawals', day.withdrawals],
      ] as const)
    : ([[lines.valid, day.valid]] as const)
  ).filter(([, amount]) => Number(amount) !== 0)

interface DaysProps {
  readonly bill: Pick<ExplainedBill, 'days' | 'kind' | 'currencySymbol'> &
    Partial<Pick<BillExplanation, 'side' | 'partner'>>
}

/** The figures by day that the lines are sums of; each opens into those of the directs on its day. */
export function Days({ bill }: DaysProps) {
  const t = useT()
  const nameOf = useCategoryName()
  const hasBets = useHasBets(bill)
  if (bill.days.length === 0) return null
  // A bill that the reader pays is of the payee's team.
  const under = bill.side === 'payer' && bill.partner ? { under: bill.partner } : {}
  const addressOf = ({ day, category }: Day) =>
    paths.agentTeamDay(day, { ...(category && { category }), ...under })
  return (
    <section className="agc-card">
      <h3>{t('agentContract.days')}</h3>
      <BetsNote bill={bill} />
      <dl className="agc-lines">
        {bill.days.flatMap((day) =>
          figuresOf(bill.kind, day).map(([name, amount]) => (
            <div key={`${day.day} ${day.originDay} ${day.category} ${name}`}>
              <dt>
                <Link className="agc-link num" to={addressOf(day)}>
                  {dayText(day.day)}
                </Link>{' '}
                · {t(name)}
                {day.category !== '' && ` · ${nameOf(day.category)}`}
                {hasBets && day.category !== '' && (
                  <>
                    {' · '}
                    <Link className="agc-link" to={paths.agentTeamBets(day.day, { category: day.category })}>
                      {t('agentContract.bets')}
                    </Link>
                  </>
                )}
                <FewNote of={{ day, name, amount }} kind={bill.kind} symbol={bill.currencySymbol} />
                {day.originDay !== day.day && (
                  <small className="mut">{t('agentContract.lateDay', { day: dayText(day.originDay) })}</small>
                )}
              </dt>
              <dd>
                <Amount
                  value={amount}
                  symbol={bill.currencySymbol}
                  tone={moved.includes(name) ? 'money' : 'outcome'}
                />
              </dd>
            </div>
          )),
        )}
      </dl>
    </section>
  )
}

interface FewNoteProps {
  readonly of: { readonly day: Day; readonly name: string; readonly amount: string }
  readonly kind: ExplainedBill['kind']
  readonly symbol: string
}

/** Of a product that few played on its day: what its figures show, and what is left of others. */
function FewNote({ of: { day, name, amount }, kind, symbol }: FewNoteProps) {
  const t = useT()
  if (day.directs === null) return null
  const own = figuresOf(kind, { ...day, ...day.directs }).find(([each]) => each === name)?.[1] ?? '0.00'
  const rest = subtract(amount, own)
  if (Number(rest) === 0) return null
  return (
    <small className="mut">
      {t('agentContract.fewPlayers', {
        directs: formatMoney(own, { symbol }),
        others: formatMoney(rest, { symbol }),
      })}
    </small>
  )
}

/** Of two decimals with the same places. */
function subtract(from: string, amount: string): string {
  const minor = (text: string) => BigInt(text.replace('.', ''))
  const left = minor(from) - minor(amount)
  const digits = `${left < 0n ? -left : left}`.padStart(3, '0')
  return `${left < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type Sided = DaysProps['bill'] | SlotsProps['bill']

/** Whether the reader may read bets behind the figures: of the own team, as far as its type may. */
function useHasBets({ side }: Sided): boolean {
  const rights = useAgentRights()
  return side !== 'payer' && hasOneOf(rights, ['bets'])
}

/** Where the figures of a bill lead: to bets, to some of them, or no further. */
function BetsNote({ bill }: { bill: Sided }) {
  const t = useT()
  const seen = useAgentRights()?.bets ?? 'none'
  const text =
    bill.side === 'payer' ? t('agentContract.betsTheirs', { name: bill.partner ?? '' }) : t(betsNotes[seen])
  return <p className="mut">{text}</p>
}

const betsNotes = {
  team: 'agentContract.betsAll',
  direct: 'agentContract.betsDirect',
  none: 'agentContract.betsNone',
} as const

interface SlotsProps {
  readonly bill: Pick<ExplainedBill, 'slots' | 'leastStake' | 'areSlotsGone' | 'currencySymbol'> &
    Partial<Pick<BillExplanation, 'side' | 'partner'>>
}

/** Turnover by five minutes; the lines of hourly and real-time bills are its sums. */
export function Slots({ bill }: SlotsProps) {
  const t = useT()
  const time = useHouseTime()
  const nameOf = useCategoryName()
  const hasBets = useHasBets(bill)
  if (bill.slots.length === 0 && !bill.areSlotsGone) return null
  const under = bill.side === 'payer' && bill.partner ? { under: bill.partner } : {}
  const betsOf = ({ startsAt, category, won }: ExplainedBill['slots'][number]) =>
    paths.agentTeamBets(dayOf(startsAt), {
      category,
      slot: startsAt,
      ...(bill.leastStake !== null && { least: bill.leastStake }),
      ...(won !== null && { won: won ? '1' : '0' }),
    })
  const dayOf = (at: string) => time(at).replace(/^(..)-(..)-(.{4}).*$/, '$3-$2-$1')
  const textOf = (won: boolean | null) => t(won === null ? lines.valid : won ? lines.won : lines.lost)
  return (
    <section className="agc-card">
      <h3>{t('agentContract.slotFigures')}</h3>
      {bill.slots.length > 0 && <BetsNote bill={bill} />}
      {bill.areSlotsGone && <p className="mut">{t('agentContract.slotsGone')}</p>}
      <dl className="agc-lines">
        {bill.slots.map(({ startsAt, originAt, category, won, valid }) => (
          <div key={`${startsAt} ${originAt ?? ''} ${category} ${won ? 'won' : ''}`}>
            <dt>
              <Link className="agc-link num" to={paths.agentTeamDay(dayOf(startsAt), { category, ...under })}>
                {time(startsAt)}
              </Link>{' '}
              · {textOf(won)} · {nameOf(category)}
              {hasBets && (
                <>
                  {' · '}
                  <Link className="agc-link" to={betsOf({ startsAt, originAt, category, won, valid })}>
                    {t('agentContract.bets')}
                  </Link>
                </>
              )}
              {originAt !== null && (
                <small className="mut">{t('agentContract.late', { from: time(originAt) })}</small>
              )}
            </dt>
            <dd>
              <Amount value={valid} symbol={bill.currencySymbol} tone="outcome" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
