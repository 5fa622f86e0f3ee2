import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { Link } from 'react-router-dom'
import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { More, Panel, Rows } from './parts.tsx'
import { usePeople } from './queries.ts'
import { taka, useNamed } from './texts.ts'

type Person = ValueOf<ConsoleCalls['tradingPeopleList']>['list'][number]

/** Members to review: those who share a device or payout account and bet alike, and unusual patterns. */
export function PeoplePart() {
  const t = useTranslate()
  const people = usePeople()
  const list = people.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Panel title={t('tradingDesk.people')}>
      <Rows
        error={people.error}
        hasCome={people.data !== undefined}
        isEmpty={list.length === 0}
        emptyText={t('tradingDesk.peopleEmpty')}
      >
        <ul className="trading-flags">
          {list.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
        <More pages={people} />
      </Rows>
    </Panel>
  )
}

function PersonRow({ person }: { readonly person: Person }) {
  const t = useTranslate()
  const { kind, accounts, selections, latest, count, outOf, at } = person
  const isTogether = kind === 'device' || kind === 'payee'
  return (
    <li className="is-open">
      <b>{t(`tradingDesk.people_${kind}`)}</b>
      <span>
        {isTogether
          ? t('tradingDesk.peopleSelections', { count: selections })
          : t('tradingDesk.peopleOutOf', { count, all: outOf })}{' '}
        · <span className="num">{timeText(at)}</span>
      </span>
      <span>
        {accounts.map(({ memberId, username, stake }, index) => (
          <span key={memberId}>
            {index > 0 && ', '}
            <Link to={`/member/${memberId}/show`}>{username ?? memberId}</Link>
            {isTogether && ` ${taka(stake)}`}
          </span>
        ))}
      </span>
      {latest && <Latest latest={latest} />}
    </li>
  )
}

function Latest({ latest }: { readonly latest: NonNullable<Person['latest']> }) {
  const named = useNamed()
  const { event, home, away, market, outcome } = latest
  return (
    <span>
      <Link to={`/tradingEvent/${encodeURIComponent(event)}/show`}>
        {named(home)} – {named(away)}
      </Link>{' '}
      · {named(market)}: {named(outcome)}
    </span>
  )
}
