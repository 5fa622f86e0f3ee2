import { groupDigits } from '@baize/i18n'
import { Tag, buttonClass, useT } from '@baize/ui'
import { Link, useLocation } from 'react-router'
import { localTime } from '../../core/time/local-time.ts'
import { useEnvelopes, type Envelope } from './queries.ts'
import { ClosedEnvelope } from './scene.tsx'
import { inStripOrder } from './strip-order.ts'
import './envelope.css'

const mostShown = 3

/** Envelopes to come, open and lately over, as a page of rewards shows them; nothing where there are none. */
export function EnvelopeStrip() {
  const t = useT()
  const { data } = useEnvelopes()
  const list = inStripOrder(data?.list ?? []).slice(0, mostShown)
  if (list.length === 0) return null
  return (
    <section className="env-strip" aria-label={t('envelope.title')}>
      {list.map((envelope) => (
        <Line key={envelope.id} envelope={envelope} />
      ))}
    </section>
  )
}

function Line({ envelope }: { envelope: Envelope }) {
  const t = useT()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('envelope', envelope.id)
  const { state, title, packets, total, currencySymbol, opensAt, packet } = envelope
  return (
    <article className="env-line">
      <div>
        <Tag tone={state === 'open' ? 'ok' : 'warn'}>{t('envelope.title')}</Tag>
        <h3>{state === 'coming' ? t('envelope.coming', { time: localTime(opensAt).slice(-5) }) : title}</h3>
        <p>{t('envelope.terms', { packets, total: `${currencySymbol}${groupDigits(total)}` })}</p>
        <div className="env-line-row">
          <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={`?${query}`}>
            {packet
              ? `${currencySymbol}${groupDigits(packet.amount)}`
              : state === 'open'
                ? t('envelope.open')
                : t('envelope.details')}
          </Link>
          {envelope.kind === 'rain' && <Link to={`/envelope/${envelope.id}`}>{t('envelope.check')}</Link>}
        </div>
      </div>
      <ClosedEnvelope className="env-line-mark" />
    </article>
  )
}
