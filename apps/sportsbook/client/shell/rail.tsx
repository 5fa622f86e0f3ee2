import { sports, type Sport } from '@baize/sports/market'
import { classes, useLanguage, useT } from '@baize/ui'
import { Banknote, CircleCheck, Radio, Scale, Settings, ShieldCheck, Ticket, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SportsAnswer } from '../../wire/events.ts'
import { useSports } from '../core/queries.ts'
import { usualBetDays, type Route, type View } from '../core/route.ts'
import { PageLink } from './link.tsx'
import { SportIcon } from './sport-icon.tsx'

const icon = (Icon: typeof Radio) => <Icon className="ic" aria-hidden="true" />

/** Sports with how many matches they have, leagues of the chosen one, and the other pages. */
export function Rail({ route }: { route: Route }) {
  const t = useT()
  const { data } = useSports()
  const chosen = route.page === 'lobby' ? route : undefined
  const live = data?.sports.reduce((sum, { live: count }) => sum + count, 0)
  const view: View = chosen?.view ?? 'live'
  return (
    <nav className="srail" aria-label={t('sports.menu')}>
      <RailLink
        to={{ page: 'lobby', sport: null, view: 'live', tournament: null }}
        isOn={chosen?.sport === null}
        count={live}
      >
        {icon(Radio)}
        {t('sports.live')}
      </RailLink>
      {sports.map((sport) => (
        <RailLink
          key={sport}
          to={{ page: 'lobby', sport, view, tournament: null }}
          isOn={chosen?.sport === sport}
          count={countOf(data, sport)}
        >
          <SportIcon sport={sport} />
          {t(`sports.${sport}`)}
        </RailLink>
      ))}
      {chosen?.sport && <Leagues sport={chosen.sport} answer={data} chosen={chosen.tournament} view={view} />}
      <MorePages route={route} />
    </nav>
  )
}

function MorePages({ route }: { route: Route }) {
  const t = useT()
  const isOn = (page: Route['page']) => route.page === page
  const isList = (list: string) => route.page === 'bets' && route.list === list
  return (
    <>
      <h2>{t('sports.myBets')}</h2>
      <RailLink to={{ page: 'bets', list: 'open', days: usualBetDays }} isOn={isList('open')} isMinor>
        {icon(Ticket)}
        {t('sports.openBets')}
      </RailLink>
      <RailLink to={{ page: 'bets', list: 'cash-out', days: usualBetDays }} isOn={isList('cash-out')} isMinor>
        {icon(Banknote)}
        {t('sports.cashOutBets')}
      </RailLink>
      <RailLink to={{ page: 'bets', list: 'settled', days: usualBetDays }} isOn={isList('settled')} isMinor>
        {icon(CircleCheck)}
        {t('sports.settledBets')}
      </RailLink>
      <h2>{t('sports.more')}</h2>
      <RailLink to={{ page: 'results', sport: 'cricket', day: null }} isOn={isOn('results')}>
        {icon(Trophy)}
        {t('sports.results')}
      </RailLink>
      <RailLink to={{ page: 'rules' }} isOn={isOn('rules')}>
        {icon(Scale)}
        {t('sports.rules')}
      </RailLink>
      <RailLink to={{ page: 'proof', event: null }} isOn={isOn('proof')}>
        {icon(ShieldCheck)}
        {t('sports.proof')}
      </RailLink>
      <RailLink to={{ page: 'settings' }} isOn={isOn('settings')}>
        {icon(Settings)}
        {t('sports.settings')}
      </RailLink>
    </>
  )
}

const countOf = (answer: SportsAnswer | undefined, sport: Sport) => {
  const found = answer?.sports.find((one) => one.sport === sport)
  return found && found.live + found.soon
}

interface LeaguesProps {
  readonly sport: Sport
  readonly answer: SportsAnswer | undefined
  readonly chosen: string | null
  readonly view: View
}

function Leagues({ sport, answer, chosen, view }: LeaguesProps) {
  const t = useT()
  const language = useLanguage()
  const leagues = answer?.sports.find((one) => one.sport === sport)?.tournaments ?? []
  if (leagues.length === 0) return null
  return (
    <>
      <h2>{t('sports.myLeagues')}</h2>
      {leagues.map(({ id, name, events }) => (
        <RailLink
          key={id}
          to={{ page: 'lobby', sport, view, tournament: id === chosen ? null : id }}
          isOn={id === chosen}
          count={events}
          isMinor
        >
          <span className="cut">{name[language]}</span>
        </RailLink>
      ))}
    </>
  )
}

interface RailLinkProps {
  readonly to: Route
  readonly isOn: boolean
  readonly count?: number | undefined
  /** On phones these are found elsewhere. */
  readonly isMinor?: boolean
  readonly children: ReactNode
}

const RailLink = ({ to, isOn, count, isMinor, children }: RailLinkProps) => (
  <PageLink
    to={to}
    className={classes(isOn && 'on', isMinor && 'minor')}
    aria-current={isOn ? 'page' : undefined}
  >
    {children}
    {count !== undefined && <i className="num">{count}</i>}
  </PageLink>
)
