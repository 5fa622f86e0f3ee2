import { Button, classes, Dialog, useLanguage, useT } from '@baize/ui'
import { Trophy } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { TournamentsAnswer, TournamentShown } from '../../wire/tournament.ts'
import { clockTime } from '../core/clock-time.ts'
import { fullMoney } from '../core/money.ts'
import type { Table } from '../core/table.ts'
import { Board, pointsText, TournamentRules } from './board.tsx'
import { useTournaments } from './read.ts'
import './tournament.css'

type Taking = (answer: TournamentsAnswer) => void

/** The tournaments of a game in one line under its title; pressed, the first one with its places and rules. */
export function TournamentStrip({ table }: { table: Table }) {
  const [read, take] = useTournaments(table)
  const [openId, setOpenId] = useState<string | null>(null)
  const nowMs = useNow()
  if (!read || read.answer.tournaments.length === 0) return <div className="race" />
  const { answer } = read
  const agedMs = Math.max(0, nowMs - read.atMs)
  const first = answer.tournaments.reduce((best, one) => (weightOf(one) > weightOf(best) ? one : best))
  const open = answer.tournaments.find(({ tournament }) => tournament === openId)
  return (
    <>
      <Line shown={first} agedMs={agedMs} onOpen={() => setOpenId(first.tournament)} />
      {open && (
        <Details
          {...{ table, answer, shown: open, agedMs, onTake: take, onOpen: setOpenId }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  )
}

/** What the line is about: a prize just won, then what runs and is taken part in, then what runs. */
function weightOf({ phase, own }: TournamentShown): number {
  if (phase === 'ended') return (own?.prizeMinor ?? 0) > 0 ? 1.5 : 0
  const takes = own ? 0.5 : 0
  if (phase === 'running') return 3 + takes
  return phase === 'coming' ? 1 : 2 + takes
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  // The browser's clock goes on by itself.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

function usePhaseText() {
  const t = useT()
  return ({ phase, untilOpenMs, untilCloseMs }: TournamentShown, agedMs: number): string => {
    if (phase === 'coming')
      return t('tournament.opensIn', { time: clockTime(Math.max(0, untilOpenMs - agedMs)) })
    if (phase === 'running')
      return t('tournament.closesIn', { time: clockTime(Math.max(0, untilCloseMs - agedMs)) })
    return t(`tournament.${phase}`)
  }
}

interface LineProps {
  readonly shown: TournamentShown
  readonly agedMs: number
  readonly onOpen: () => void
}

function Line({ shown, agedMs, onOpen }: LineProps) {
  const t = useT()
  const language = useLanguage()
  const phaseText = usePhaseText()
  const { own, title } = shown
  return (
    <button
      type="button"
      className={classes('race', own !== null && 'in')}
      aria-label={t('tournament.label', { title: title[language] })}
      onClick={onOpen}
    >
      <Trophy className="ic" aria-hidden="true" />
      <span className="cut">{title[language]}</span>
      <span className="num sec">{phaseText(shown, agedMs)}</span>
      <b className="num">
        {own
          ? own.place > 0
            ? `${t('tournament.place', { place: own.place })} · ${pointsText(own.points, shown)}`
            : t('tournament.noPlace')
          : t('tournament.join')}
      </b>
    </button>
  )
}

interface DetailsProps {
  readonly table: Table
  readonly answer: TournamentsAnswer
  readonly shown: TournamentShown
  readonly agedMs: number
  readonly onTake: Taking
  readonly onOpen: (tournament: string) => void
  readonly onClose: () => void
}

function Details({ table, answer, shown, agedMs, onTake, onOpen, onClose }: DetailsProps) {
  const t = useT()
  const language = useLanguage()
  const phaseText = usePhaseText()
  const others = answer.tournaments.filter(({ tournament }) => tournament !== shown.tournament)
  return (
    <Dialog title={shown.title[language]} onClose={onClose} className="gpanel racing">
      <p className="num">{phaseText(shown, agedMs)}</p>
      <Prize shown={shown} />
      <Entry table={table} answer={answer} shown={shown} onTake={onTake} />
      <h3>{t('tournament.board')}</h3>
      <Board shown={shown} />
      <TournamentRules shown={shown} />
      <a
        className="btn line block"
        href={`/tournament/${shown.tournament}?language=${language}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('tournament.results')}
      </a>
      {others.map((one) => (
        <Button key={one.tournament} variant="line" isBlock onClick={() => onOpen(one.tournament)}>
          <span className="cut">{one.title[language]}</span> <span>{phaseText(one, agedMs)}</span>
        </Button>
      ))}
    </Dialog>
  )
}

function Prize({ shown: { phase, own, currency } }: { shown: TournamentShown }) {
  const t = useT()
  if (phase !== 'ended' || !own || own.prizeMinor === 0) return null
  const amount = fullMoney(own.prizeMinor, currency)
  return (
    <p role="status" className="racewon">
      {t('tournament.wonPrize', { place: own.place, amount })}
    </p>
  )
}

type EntryProps = Pick<DetailsProps, 'table' | 'answer' | 'shown' | 'onTake'>

/** Entry to what is still open. */
function Entry({ table, answer, shown, onTake }: EntryProps) {
  const t = useT()
  const [step, setStep] = useState<'ready' | 'asking' | 'failed'>('ready')
  if (shown.phase !== 'running' && shown.phase !== 'coming') return null
  if (shown.own) return <p className="sec">{t('tournament.joined')}</p>
  if (!answer.mayJoin) return <p className="sec">{t('tournament.lookOn')}</p>
  const join = async () => {
    setStep('asking')
    const path = `/api/tournament/${shown.tournament}/join`
    const asked = await table.api.ask<TournamentsAnswer>(path, {})
    if (asked.kind === 'ok') onTake(asked.value)
    setStep(asked.kind === 'ok' ? 'ready' : 'failed')
  }
  return (
    <>
      <Button variant="primary" size="lg" isBlock disabled={step === 'asking'} onClick={() => void join()}>
        {t('tournament.join')}
      </Button>
      {step === 'failed' ? (
        <p role="alert">{t('tournament.joinFailed')}</p>
      ) : (
        <p className="sec">{t('tournament.joinFree')}</p>
      )}
    </>
  )
}
