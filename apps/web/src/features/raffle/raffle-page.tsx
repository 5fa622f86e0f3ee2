import { groupDigits } from '@baize/i18n'
import { Button, Drawing, Empty, SkeletonRows, Tag, classes, useT } from '@baize/ui'
import { useId, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { localSecond, localTime } from '../../core/time/local-time.ts'
import { PageHead } from '../../core/page/page-head.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { paths } from '../../core/address/paths.ts'
import { saveJson } from '../../core/browser/save-json.ts'
import { Won } from './cards.tsx'
import { checkProof } from './check.ts'
import { prizeLines, prizeText } from './prize-text.ts'
import { useRaffleProof, useRaffles, type RaffleProof } from './queries.ts'
import { tickets } from './ticket-art.ts'
import './raffle.css'

/** A raffle in public: its prizes, its list, and what the draw was computed from. */
export function RafflePage() {
  const t = useT()
  const { id = '' } = useParams()
  const proof = useRaffleProof(id)
  usePageTitle(proof.data?.title ?? t('raffle.title'))
  if (proof.isError) return <LoadError query={proof} />
  const within = { label: t('activity.title'), to: paths.activity }
  return (
    <div className="rf">
      <PageHead title={proof.data?.title ?? t('raffle.title')} within={within} />
      {proof.data ? <Whole proof={proof.data} /> : <SkeletonRows count={8} />}
    </div>
  )
}

function Whole({ proof }: { proof: RaffleProof }) {
  return (
    <>
      <Lead proof={proof} />
      <div className="rf-body">
        <div className="rf-column">
          <Prizes proof={proof} />
          <Tickets proof={proof} />
        </div>
        <Checked proof={proof} />
      </div>
    </>
  )
}

function Lead({ proof }: { proof: RaffleProof }) {
  const t = useT()
  const uid = `rl${useId().replace(/\W/g, '')}`
  const { id, text, state, closesAt, drawsAt, entrants } = proof
  const raffle = useRaffles().data?.list.find((each) => each.id === id)
  const own = raffle?.own
  return (
    <section className="rf-lead felt stitch">
      <div>
        <Tag tone={state === 'open' ? 'ok' : 'brass'}>{t(`raffle.state_${state}`)}</Tag>
        <p>{text}</p>
        {state === 'cancelled' ? (
          <p>{t('raffle.cancelledText')}</p>
        ) : (
          <>
            <p className="num">{t('raffle.closesAt', { time: localTime(closesAt) })}</p>
            <p className="num">{t('raffle.drawsAt', { time: localTime(drawsAt) })}</p>
          </>
        )}
        <p className="num">
          {t('raffle.total', {
            tickets: groupDigits(String(proof.tickets)),
            entrants: groupDigits(String(entrants)),
          })}
        </p>
        {own && (
          <p className="num">
            <b>{t('raffle.yours', { count: own.tickets })}</b>
            {own.firstTicket !== null &&
              own.tickets > 0 &&
              ` · ${t('raffle.numbers', { from: own.firstTicket, to: own.firstTicket + own.tickets - 1 })}`}
          </p>
        )}
        {own && own.late > 0 && <p className="sec">{t('raffle.late', { count: own.late })}</p>}
        {raffle && <Won raffle={raffle} />}
      </div>
      <Drawing className="rf-art" svg={tickets(uid)} />
    </section>
  )
}

function Prizes({ proof }: { proof: RaffleProof }) {
  const t = useT()
  const { drawn, prizes, currencySymbol: symbol, ownName, mostWins, claimDays } = proof
  return (
    <section className="rf-panel" aria-label={t('raffle.prizes')}>
      <h2>{t(drawn.length > 0 ? 'raffle.winners' : 'raffle.prizes')}</h2>
      <table className="rf-table">
        <thead>
          <tr>
            <th scope="col">{t('raffle.place')}</th>
            <th scope="col">{t('miniGame.prize')}</th>
            {drawn.length > 0 && (
              <>
                <th scope="col">{t('raffle.ticket')}</th>
                <th scope="col">{t('raffle.name')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {drawn.length > 0
            ? drawn.map(({ prize, ticket, name }) => (
                <tr key={ticket} className={classes(name === ownName && 'own')}>
                  <td className="num">{prize + 1}</td>
                  <td className="num">
                    <b>{prizes[prize] ? prizeText(t, prizes[prize], symbol) : ''}</b>
                  </td>
                  <td className="num">{ticket}</td>
                  <td>
                    <code>{name}</code> {name === ownName && <Tag tone="ok">{t('envelope.you')}</Tag>}
                  </td>
                </tr>
              ))
            : prizeLines(t, proof).map(({ from, to, text }) => (
                <tr key={from}>
                  <td className="num">{from === to ? from : `${from}–${to}`}</td>
                  <td className="num">
                    <b>{text}</b>
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
      <p className="sec">{t('raffle.limits', { count: mostWins, days: claimDays })}</p>
    </section>
  )
}

const linesOfAPage = 50

function Tickets({ proof: { ranges, ownName, closedAt } }: { proof: RaffleProof }) {
  const t = useT()
  const [shown, setShown] = useState(linesOfAPage)
  return (
    <section className="rf-panel" aria-label={t('raffle.list')}>
      <h2>{t('raffle.list')}</h2>
      <p className="sec">{t(closedAt === null ? 'raffle.listLater' : 'raffle.listText')}</p>
      {closedAt !== null && ranges.length === 0 && (
        <Empty title={t('raffle.noTickets')} text={t('raffle.noTicketsText')} ornament="vine" />
      )}
      {ranges.length > 0 && (
        <table className="rf-table">
          <thead>
            <tr>
              <th scope="col">{t('raffle.name')}</th>
              <th scope="col" className="r">
                {t('raffle.range')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ranges.slice(0, shown).map(({ name, from, count }) => (
              <tr key={name} className={classes(name === ownName && 'own')}>
                <td>
                  <code>{name}</code> {name === ownName && <Tag tone="ok">{t('envelope.you')}</Tag>}
                </td>
                <td className="r num">{count === 1 ? from : `${from}–${from + count - 1}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {ranges.length > shown && (
        <Button onClick={() => setShown(shown + linesOfAPage)}>{t('miniGame.older')}</Button>
      )}
    </section>
  )
}

function Checked({ proof }: { proof: RaffleProof }) {
  const t = useT()
  const faults = useMemo(() => checkProof(proof), [proof])
  const { seed, seedHash, listHash, clientSeed, beacon, saltKind, closedAt, drawnAt } = proof
  return (
    <section className="rf-panel" aria-label={t('miniGame.fair')}>
      <h2>{t('miniGame.fair')}</h2>
      <p className="sec">{t('raffle.proofText')}</p>
      {seed === null ? (
        <Tag tone="warn">{t('raffle.waiting')}</Tag>
      ) : faults.length === 0 ? (
        <Tag tone="ok">{t('raffle.checked')}</Tag>
      ) : (
        <Tag tone="err">{t('miniGame.wrong', { faults: faults.join(', ') })}</Tag>
      )}
      <dl className="rf-facts">
        <Fact label={t('miniGame.seedHash')} value={seedHash} isCode />
        <Fact
          label={t('raffle.listHash')}
          value={listHash ?? t('raffle.listLater')}
          isCode={listHash !== null}
        />
        {closedAt && <Fact label={t('raffle.closed')} value={localSecond(closedAt)} />}
        {beacon && (
          <Fact
            label={t('envelope.salt')}
            value={
              saltKind === 'seal'
                ? t('envelope.saltSeal')
                : t(beacon.isStandIn ? 'envelope.saltStandIn' : 'envelope.saltBeacon', {
                    round: beacon.round,
                  })
            }
          />
        )}
        {clientSeed !== null && <Fact label={t('raffle.salt')} value={clientSeed} isCode />}
        <Fact label={t('miniGame.seed')} value={seed ?? t('raffle.seedLater')} isCode={seed !== null} />
        {drawnAt && <Fact label={t('raffle.drawn')} value={localSecond(drawnAt)} />}
      </dl>
      <Button onClick={() => saveJson(`raffle-${proof.id}.json`, proof)}>{t('miniGame.save')}</Button>
    </section>
  )
}

const Fact = ({ label, value, isCode }: { label: string; value: string; isCode?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={classes('num', isCode && 'rf-code')}>{value}</dd>
  </div>
)
