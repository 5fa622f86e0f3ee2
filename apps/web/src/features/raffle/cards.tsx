import { Button, Drawing, Tag, buttonClass, showToast, useT } from '@baize/ui'
import { useId } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../core/calls/error-text.ts'
import { localTime } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { prizeLines, prizeText } from './prize-text.ts'
import { useRaffleClaim, useRaffles, type Raffle } from './queries.ts'
import { tickets } from './ticket-art.ts'
import './raffle.css'

/** Raffles as cards; nothing where there are none. */
export function RaffleCards() {
  const t = useT()
  const { data } = useRaffles()
  if (!data || data.list.length === 0) return null
  return (
    <section className="rf-cards" aria-label={t('raffle.title')}>
      {data.list.map((raffle) => (
        <RaffleCard key={raffle.id} raffle={raffle} />
      ))}
    </section>
  )
}

function RaffleCard({ raffle }: { raffle: Raffle }) {
  const t = useT()
  const uid = `rf${useId().replace(/\W/g, '')}`
  const { id, title, text, state, drawsAt, drawnAt, own } = raffle
  const [first] = prizeLines(t, raffle)
  return (
    <article className="rf-card">
      <div>
        <Tag tone={state === 'open' ? 'ok' : 'brass'}>{t(`raffle.state_${state}`)}</Tag>
        <h3>{title}</h3>
        <p>{text}</p>
        {state === 'cancelled' ? (
          <p className="rf-when">{t('raffle.cancelledText')}</p>
        ) : (
          <p className="rf-when num">
            {drawnAt === null
              ? t('raffle.drawsAt', { time: localTime(drawsAt) })
              : t('raffle.drawnAt', { time: localTime(drawnAt) })}
            {first && ` · ${t('raffle.first', { prize: first.text })}`}
          </p>
        )}
        {own && own.tickets > 0 && (
          <p className="num">
            <b>{t('raffle.yours', { count: own.tickets })}</b>
          </p>
        )}
        <Won raffle={raffle} />
        <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={paths.activityPage('raffle', id)}>
          {t(state === 'drawn' ? 'raffle.results' : 'raffle.details')}
        </Link>
      </div>
      <Drawing className="rf-art" svg={tickets(uid)} />
    </article>
  )
}

/** What the member won, with the one thing to do about it. */
export function Won({ raffle: { id, own, currencySymbol } }: { raffle: Raffle }) {
  const t = useT()
  const claim = useRaffleClaim(id)
  const wins = own?.wins ?? []
  if (wins.length === 0) return null
  const prizes = wins.map((win) => prizeText(t, win, currencySymbol)).join(' · ')
  const take = () =>
    claim.mutate(undefined, {
      onSuccess: () => showToast({ tone: 'ok', title: t('raffle.claimed', { prizes }) }),
      onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
    })
  const earned = wins.find(({ state }) => state === 'earned')
  return (
    <div className="rf-won">
      <p role="status">
        <b>{t('raffle.won', { prizes })}</b>
      </p>
      {earned ? (
        <>
          <Button variant="primary" isBusy={claim.isPending} onClick={take}>
            {t('raffle.claim')}
          </Button>
          {earned.claimUntil && <small>{t('raffle.until', { time: localTime(earned.claimUntil) })}</small>}
        </>
      ) : (
        <Tag tone={wins[0]?.state === 'claimed' ? 'ok' : 'warn'}>
          {t(`raffle.win_${wins[0]?.state ?? 'owed'}`)}
        </Tag>
      )}
    </div>
  )
}
