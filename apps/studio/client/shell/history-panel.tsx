import { Empty, Tag, useLanguage, useT } from '@baize/ui'
import { Play, ShieldCheck } from 'lucide-react'
import type { RoundShown } from '../../wire/messages.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import type { Table } from '../core/table.ts'
import { Payout } from './payout.tsx'

interface HistoryProps {
  readonly table: Table
  readonly onReplay: (round: RoundShown) => void
}

/** The last rounds, each with its replay and its proof. */
export function HistoryPanel({ table, onReplay }: HistoryProps) {
  const t = useT()
  const language = useLanguage()
  const { history, state, isBusy } = useStore(table.store)
  if (!history) return null
  if (history.length === 0)
    return <Empty title={t('studio.historyEmpty')} text={t('studio.historyEmptyText')} />
  return (
    <ul className="rounds">
      {history.map((round) => (
        <li key={round.round}>
          <span className="when">
            <time className="num" dateTime={round.openedAt}>
              {timeOf(round.openedAt)}
            </time>
            <small className="mut num">#{round.nonce ?? '–'}</small>
          </span>
          <span className="sec num">{shortMoney(round.stakeMinor, state.currency)}</span>
          {round.isTip ? <Tag>{t('live.tipMark')}</Tag> : <Ended round={round} currency={state.currency} />}
          <span className="acts">
            {/* A shared round is not played again for one: its proof shows what came. */}
            {!state.game.isLive && (
              <button
                type="button"
                className="ibtn"
                aria-label={t('studio.replay')}
                title={t('studio.replay')}
                disabled={isBusy || round.view === null || round.state !== 'completed'}
                onClick={() => onReplay(round)}
              >
                <Play className="ic" aria-hidden="true" />
              </button>
            )}
            {!round.isTip && (
              <a
                className="ibtn"
                href={`/proof/${round.round}?language=${language}`}
                target="_blank"
                rel="noreferrer"
                aria-label={t('studio.proof')}
                title={t('studio.proof')}
              >
                <ShieldCheck className="ic" aria-hidden="true" />
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Ended({ round, currency }: { round: RoundShown; currency: string }) {
  const t = useT()
  if (round.state === 'cancelled') return <Tag tone="warn">{t('studio.refunded')}</Tag>
  if (round.state !== 'completed')
    return <Tag>{t(round.state === 'settling' ? 'studio.settling' : 'studio.pending')}</Tag>
  return round.payoutMinor > 0 ? (
    <Payout result={round} currency={currency} />
  ) : (
    <span className="mut num">{shortMoney(0, currency)}</span>
  )
}

/** Hours, minutes and seconds where the player is. */
function timeOf(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB', { hour12: false })
}
