import { formatMoney } from '@baize/i18n'
import {
  Amount,
  Button,
  Empty,
  FieldMessage,
  SectionHead,
  Segment,
  SkeletonRows,
  Tag,
  showToast,
  useT,
} from '@baize/ui'
import { RefreshCw } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { errorText } from '../../core/calls/error-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import {
  useClaimRebate,
  useRebate,
  useRebateRecords,
  type Rebate,
  type RebatePeriod,
  type RebateRecord,
} from './queries.ts'
import './rebate.css'

/** Spec 2: manual rebate. What bets have accrued, the claim, and what was claimed. */
export function RebatePage() {
  const t = useT()
  const rebate = useRebate()
  return (
    <div className="rebate">
      {rebate.data ? (
        <Accrued
          rebate={rebate.data}
          isFetching={rebate.isFetching}
          onRefresh={() => void rebate.refetch()}
        />
      ) : rebate.isError ? (
        <LoadError query={rebate} />
      ) : (
        <SkeletonRows count={5} />
      )}
      <section className="rebate-records">
        <SectionHead title={t('rebate.records')} />
        <Records />
      </section>
    </div>
  )
}

interface AccruedProps {
  readonly rebate: Rebate
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

function Accrued({ rebate, isFetching, onRefresh }: AccruedProps) {
  const t = useT()
  const { currencySymbol: symbol, asOf, total, list } = rebate
  return (
    <>
      <section className="rebate-sum felt stitch">
        <div>
          <p>{t('rebate.total')}</p>
          <strong>
            <Amount value={total} symbol={symbol} />
          </strong>
          <p className="num rebate-as">
            {asOf === null ? t('rebate.notYet') : t('rebate.asOf', { time: localTime(asOf) })}
          </p>
        </div>
        <Claim rebate={rebate} />
      </section>
      <div className="rebate-head">
        <h3>{t('rebate.byType')}</h3>
        <Button
          size="sm"
          isBusy={isFetching}
          icon={<RefreshCw className="ic" aria-hidden="true" />}
          onClick={onRefresh}
        >
          {t('rebate.refresh')}
        </Button>
      </div>
      {list.length === 0 ? (
        <Empty ornament="vine" title={t('rebate.emptyTitle')} text={t('rebate.emptyText')} />
      ) : (
        <ul className="panel rebate-types">
          {list.map((row) => (
            <li key={row.gameType}>
              <b>{typeName(t, row.gameType)}</b>
              <dl>
                <div>
                  <dt>{t('rebate.validBet')}</dt>
                  <dd className="num">{formatMoney(row.validBet, { symbol })}</dd>
                </div>
                <div>
                  <dt>{t('rebate.highestRate')}</dt>
                  <dd className="num">{percentOf(row.highestRate)}</dd>
                </div>
                <div>
                  <dt>{t('rebate.amount')}</dt>
                  <dd>
                    <Amount value={row.rebate} symbol={symbol} />
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
      <p className="mut rebate-note">{t('rebate.note')}</p>
    </>
  )
}

const percentOf = (rate: string): string => `${rate.replace(/00$/, '')}%`

const known = [
  'RNG',
  'LIVE',
  'SPORTS',
  'PVP',
  'ESPORTS',
  'FISH',
  'ELOTT',
  'LOTT',
  'SPB',
  'COCKFIGHT',
] as const

/** The category as menus name it. */
function typeName(t: ReturnType<typeof useT>, type: string): string {
  const found = known.find((one) => one === type)
  return found ? t(`lobby.${found}`) : type
}

function Claim({ rebate }: { readonly rebate: Rebate }) {
  const t = useT()
  const { currencySymbol: symbol, canClaim, minimum } = rebate
  const claim = useClaimRebate((amount) =>
    showToast({ tone: 'ok', title: t('rebate.done', { amount: formatMoney(amount, { symbol }) }) }),
  )
  return (
    <div className="rebate-claim">
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={claim.isPending}
        disabled={!canClaim && !claim.isPending}
        aria-describedby="rebate-why"
        onClick={() => claim.mutate()}
      >
        {t('rebate.claim')}
      </Button>
      <p id="rebate-why">
        {canClaim ? t('rebate.free') : t('rebate.tooSmall', { least: formatMoney(minimum, { symbol }) })}
      </p>
      {claim.error && <FieldMessage isError text={errorText(t, claim.error)} />}
    </div>
  )
}

const periods = ['today', 'week', 'month'] as const

function Records() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const period: RebatePeriod = periods.find((one) => one === query.get('period')) ?? 'today'
  const records = useRebateRecords(period)
  const pick = (next: RebatePeriod) =>
    setQuery(
      (before) => {
        before.set('period', next)
        return before
      },
      { replace: true },
    )
  return (
    <>
      <Segment
        label={t('rebate.records')}
        options={periods.map((value) => ({ value, label: t(`rebate.${value}`) }))}
        value={period}
        onPick={pick}
      />
      {records.data ? (
        <Claims list={records.data.list} symbol={records.data.currencySymbol} />
      ) : records.isError ? (
        <LoadError query={records} />
      ) : (
        <SkeletonRows count={3} />
      )}
    </>
  )
}

function Claims({ list, symbol }: { readonly list: readonly RebateRecord[]; readonly symbol: string }) {
  const t = useT()
  if (list.length === 0)
    return <Empty ornament="vine" title={t('rebate.noneTitle')} text={t('rebate.noneText')} />
  return (
    <ul className="rebate-list">
      {list.map((one) => (
        <li key={one.claimNo} className="panel">
          <details>
            <summary>
              <span className="grow">
                <b className="num">{t('rebate.claimNo', { number: one.claimNo })}</b>
                <span className="mut num">{localTime(one.time)}</span>
              </span>
              <Tag tone="ok">{t(`rebate.status_${one.status}`)}</Tag>
              <Amount value={one.amount} symbol={symbol} tone="outcome" />
            </summary>
            <p className="mut num">
              {t('rebate.span', {
                from: one.from === null ? '–' : localTime(one.from),
                to: localTime(one.to),
              })}
            </p>
            <p className="mut num">
              {t('rebate.after', { amount: formatMoney(one.balanceAfter, { symbol }) })}
            </p>
            <ul>
              {one.lines.map((line) => (
                <li key={`${line.gameType} ${line.vendor} ${line.rate}`}>
                  <span className="grow">
                    {typeName(t, line.gameType)} · {line.vendor}
                  </span>
                  <span className="num">{formatMoney(line.validBet, { symbol })}</span>
                  <span className="num">{percentOf(line.rate)}</span>
                  <Amount value={line.amount} symbol={symbol} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
