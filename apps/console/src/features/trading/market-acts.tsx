import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { Choice } from './parts.tsx'
import type { EventFile, Market } from './queries.ts'
import { StopButton } from './stop-buttons.tsx'
import { odds, useDoneText, useNamed } from './texts.ts'

interface ActsProps {
  readonly file: EventFile
  readonly market: Market
}

/** What may be done with a market. */
export function MarketActs({ file, market }: ActsProps) {
  const t = useTranslate()
  const named = useNamed()
  const doneText = useDoneText()
  const at = { event: file.id, market: market.id }
  const { status, isStopped, result } = market
  const isOffered = market.outcomes.some(({ oddsMilli }) => oddsMilli > 0)
  const isOpen = status === 'active' || status === 'suspended'
  return (
    <div className="acts trading-acts">
      {isOpen && <StopButton scope={at} isStopped={isStopped} name={named(market.name)} />}
      {isOpen && isOffered && <PriceButton file={file} market={market} />}
      {market.priceUntil && (
        <ActionButton
          permission="trading_price"
          label={t('tradingDesk.priceEnd')}
          doneText={doneText}
          act={(reason) => client.tradingPriceEnd({ body: { ...at, reason } })}
        />
      )}
      <SettleButton file={file} market={market} />
      {result.outcomes && Object.keys(result.outcomes).length > 0 && (
        <ActionButton
          permission="trading_settle"
          color="error"
          label={t('tradingDesk.unsettle')}
          doneText={doneText}
          act={(reason) => client.tradingUnsettleAsk({ body: { ...at, version: result.version, reason } })}
        >
          <p>{t('tradingDesk.unsettleHint')}</p>
        </ActionButton>
      )}
      <VoidButton file={file} market={market} />
    </div>
  )
}

const minuteMs = 60_000
const usualMinutes = 20
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString()

function PriceButton({ file, market }: ActsProps) {
  const t = useTranslate()
  const named = useNamed()
  const doneText = useDoneText()
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const [minutes, setMinutes] = useState(String(usualMinutes))
  const offered = market.outcomes.filter(({ oddsMilli }) => oddsMilli > 0)
  const asked = () =>
    Object.fromEntries(
      offered.map(({ id, oddsMilli }) => [id, Math.round(Number(prices[id] ?? oddsMilli / 1000) * 1000)]),
    )
  return (
    <ActionButton
      permission="trading_price"
      label={t('tradingDesk.price')}
      doneText={doneText}
      act={(reason) =>
        client.tradingPriceAsk({
          body: {
            event: file.id,
            market: market.id,
            odds: asked(),
            until: inMinutes(Number(minutes)),
            material: market.material,
            reason,
          },
        })
      }
    >
      <p>{t('tradingDesk.priceHint')}</p>
      {offered.map(({ id, name, oddsMilli, fairMilli }) => (
        <TextField
          key={id}
          margin="dense"
          label={named(name)}
          helperText={`${t('tradingDesk.fair')} ${odds(fairMilli)}`}
          value={prices[id] ?? odds(oddsMilli)}
          onChange={(event) => setPrices({ ...prices, [id]: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', pattern: '\\d{1,4}(\\.\\d{1,3})?' } }}
        />
      ))}
      <TextField
        margin="dense"
        label={t('tradingDesk.minutes')}
        value={minutes}
        onChange={(event) => setMinutes(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[1-9]\\d{0,3}' } }}
      />
    </ActionButton>
  )
}

const results = ['won', 'half_won', 'push', 'half_lost', 'lost'] as const
type Result = (typeof results)[number]

function SettleButton({ file, market }: ActsProps) {
  const t = useTranslate()
  const named = useNamed()
  const doneText = useDoneText()
  const [said, setSaid] = useState<Readonly<Record<string, Result>>>({})
  const isSettled = market.result.outcomes !== null
  // Where one outcome wins, choosing it says that the others lose.
  const choose = (id: string, result: Result) =>
    setSaid(
      market.hasOneWinner && result === 'won'
        ? Object.fromEntries(market.outcomes.map((other) => [other.id, other.id === id ? 'won' : 'lost']))
        : { ...said, [id]: result },
    )
  return (
    <ActionButton
      permission="trading_settle"
      label={t(isSettled ? 'tradingDesk.resettle' : 'tradingDesk.settle')}
      doneText={doneText}
      act={(reason) =>
        client.tradingSettleAsk({
          body: {
            event: file.id,
            market: market.id,
            outcomes: Object.fromEntries(market.outcomes.map(({ id }) => [id, said[id] ?? 'lost'])),
            version: market.result.version,
            reason,
          },
        })
      }
    >
      <p>{t('tradingDesk.settleHint')}</p>
      {market.outcomes.map(({ id, name }) => (
        <Choice
          key={id}
          label={named(name)}
          value={said[id] ?? 'lost'}
          options={results.map((result) => [result, t(`tradingDesk.result_${result}`)] as const)}
          onChange={(result) => choose(id, result)}
        />
      ))}
    </ActionButton>
  )
}

const causes = [
  'abandoned',
  'not_played',
  'postponed',
  'wrong_line',
  'wrong_start',
  'odds_error',
  'player_absent',
  'format_changed',
  'past_post',
  'no_result',
  'undetermined',
] as const

function VoidButton({ file, market }: ActsProps) {
  const t = useTranslate()
  const doneText = useDoneText()
  const [cause, setCause] = useState<(typeof causes)[number]>('abandoned')
  return (
    <ActionButton
      permission="trading_settle"
      color="error"
      label={t('tradingDesk.void')}
      doneText={doneText}
      act={(reason) =>
        client.tradingVoidAsk({
          body: { event: file.id, market: market.id, cause, from: null, to: null, reason },
        })
      }
    >
      <p>{t('tradingDesk.voidHint')}</p>
      <Choice
        label={t('tradingDesk.cause')}
        value={cause}
        options={causes.map((each) => [each, t(`tradingDesk.cause_${each}`)] as const)}
        onChange={setCause}
      />
    </ActionButton>
  )
}
