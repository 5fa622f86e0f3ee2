import { formatDateTime } from '@baize/i18n'
import { Button, Empty, useLanguage, useT } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { PlaceAnswer, TournamentAnswer, TournamentShown } from '../../wire/tournament.ts'
import { readPublic, type Asked } from '../core/api.ts'
import { fullMoney, shortMoney } from '../core/money.ts'
import { Board, pointsText, TournamentRules } from './board.tsx'
import './tournament.css'

const timeOf = (iso: string): string => formatDateTime(iso, -new Date(iso).getTimezoneOffset())

/** Public: a tournament with its places, and the rounds that decided them when they are final. */
export function ResultsPage({ asked }: { asked: Asked<TournamentAnswer> }) {
  return (
    <main className="racepage">
      {asked.kind === 'ok' ? (
        <Results answer={asked.value} />
      ) : (
        <Unread isKnownMissing={asked.kind === 'refused'} />
      )}
    </main>
  )
}

function Unread({ isKnownMissing }: { isKnownMissing: boolean }) {
  const t = useT()
  return isKnownMissing ? (
    <Empty title={t('tournament.pageMissing')} text={t('studio.proofMissingText')} />
  ) : (
    <Empty title={t('studio.offline')} text={t('studio.refusalOther')} />
  )
}

function Results({ answer }: { answer: TournamentAnswer }) {
  const t = useT()
  const language = useLanguage()
  const { tournament, places, past } = answer
  const { currency } = tournament
  return (
    <>
      <header className="racehero">
        <h1>{tournament.title[language]}</h1>
        <p>{usePhase(tournament)}</p>
        <Cup />
      </header>
      <dl className="facts num">
        <Fact name={t('tournament.from')} value={timeOf(tournament.opensAt)} />
        <Fact name={t('tournament.until')} value={timeOf(tournament.closesAt)} />
        <Fact name={t('tournament.rounds')} value={String(tournament.rounds)} />
        <Fact name={t('tournament.paidOut')} value={fullMoney(answer.paidMinor, currency)} />
      </dl>
      <section>
        <h2>{t('tournament.board')}</h2>
        <Board shown={tournament} />
      </section>
      {places.map((place) => (
        <Place key={place.place} place={place} shown={tournament} />
      ))}
      <section>
        <TournamentRules shown={tournament} />
      </section>
      {past.length > 0 && (
        <section>
          <h2>{t('tournament.past')}</h2>
          <ul className="num">
            {past.map((one) => (
              <li key={one.tournament}>
                <a href={`/tournament/${one.tournament}?language=${language}`}>
                  {t('tournament.pastLine', { time: timeOf(one.closesAt), players: one.players })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A cup of brass, with a stitched ribbon. */
const Cup = () => (
  <svg className="cup" viewBox="0 0 120 120" aria-hidden="true">
    <path
      d="M34 26H16C14 50 24 62 42 64M86 26h18c2 24-8 36-26 38"
      fill="none"
      stroke="#c08c33"
      strokeWidth="7"
    />
    <path d="M30 14H90C92 50 80 74 60 74S28 50 30 14Z" fill="#e6bb63" stroke="#3a2509" strokeWidth="3" />
    <path d="M40 20C40 44 46 58 54 64 42 58 36 42 36 20Z" fill="#fff0c2" />
    <path d="M54 74H66V88H54ZM42 88H78V98H42Z" fill="#c08c33" stroke="#3a2509" strokeWidth="3" />
    <path d="M34 98H86V110H34Z" fill="#7d1f12" stroke="#3a2509" strokeWidth="3" />
    <path d="M60 26 65 38 78 39 68 47 71 60 60 53 49 60 52 47 42 39 55 38Z" fill="#a12512" />
    <path d="M38 104H82" stroke="#f9e0a4" strokeWidth="1.6" strokeDasharray="4 3" />
  </svg>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function usePhase({ phase, opensAt, closesAt }: TournamentShown): string {
  const t = useT()
  if (phase === 'coming') return `${t('tournament.from')} ${timeOf(opensAt)}`
  if (phase === 'running') return `${t('tournament.until')} ${timeOf(closesAt)}`
  return t(`tournament.${phase}`)
}

interface PlaceProps {
  readonly place: TournamentAnswer['places'][number]
  readonly shown: TournamentShown
}

/** The round that decided a place, and on demand every round that was counted for it. */
function Place({ place, shown }: PlaceProps) {
  const t = useT()
  const [counted, setCounted] = useState<PlaceAnswer | null>(null)
  const load = async () => {
    const asked = await readPublic<PlaceAnswer>(`/api/tournament/${shown.tournament}/place/${place.place}`)
    if (asked.kind === 'ok') setCounted(asked.value)
  }
  return (
    <section>
      <h3>
        {t('tournament.place', { place: place.place })} · {shown.top[place.place - 1]?.name} ·{' '}
        {t(place.isPaid ? 'tournament.paid' : 'tournament.owed')}
      </h3>
      <p className="row">
        {t('tournament.decided')} <ProofLink round={place.round} />
      </p>
      {counted ? (
        <Counted counted={counted} shown={shown} />
      ) : (
        <Button variant="line" onClick={() => void load()}>
          {t('tournament.showRounds', { place: place.place })}
        </Button>
      )}
    </section>
  )
}

function ProofLink({ round }: { round: string }) {
  const language = useLanguage()
  return (
    <a className="num roundlink" href={`/proof/${round}?language=${language}`}>
      <ShieldCheck className="ic" aria-hidden="true" />
      {round.slice(0, 12)}…
    </a>
  )
}

function Counted({ counted, shown }: { counted: PlaceAnswer; shown: TournamentShown }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className="scroll">
      <table className="board num">
        <caption>
          {t('tournament.countedRounds')}: {counted.rounds.length}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('tournament.game')}</th>
            <th scope="col">{t('studio.proof')}</th>
            <th scope="col">{t('tournament.stake')}</th>
            <th scope="col">{t('tournament.points')}</th>
          </tr>
        </thead>
        <tbody>
          {counted.rounds.map((one) => (
            <tr key={one.round}>
              <td>{one.game[language]}</td>
              <td>
                <ProofLink round={one.round} />
              </td>
              <td>{shortMoney(one.stakeMinor, shown.currency)}</td>
              <td>{pointsText(one.points, shown)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
