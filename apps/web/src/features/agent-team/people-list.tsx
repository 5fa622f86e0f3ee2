import type { PeopleOf } from '@baize/contract'
import { writeDay } from '@baize/i18n'
import { Button, Empty, SkeletonRows, useT } from '@baize/ui'
import { Amounts } from '../../core/balance/amounts.tsx'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { rowKeys } from '../../core/page/row-keys.ts'
import { CountedNote } from './days-bar.tsx'
import { Panel } from './overview-page.tsx'
import { usePeople, useTeamFilter } from './queries.ts'

const titles = {
  active: 'agentTeam.active',
  joined: 'agentTeam.joined',
  deposited: 'agentTeam.firstDeposits',
} as const satisfies Record<PeopleOf, string>

/** The members behind a count of a team; names below other agents are masked. */
export function PeopleList({ of }: { of: PeopleOf }) {
  const t = useT()
  const { value, set } = useTeamFilter()
  const found = usePeople(of)
  const first = found.data?.pages[0]
  if (found.isPending) return <SkeletonRows count={6} />
  if (!first) return <LoadError query={found} />
  const people = found.data?.pages.flatMap((page) => page.people) ?? []
  // Masked names of two members may be the same.
  const keys = rowKeys(people.map(({ account }) => account))
  const under = value('under')
  const title = `${t(titles[of])}: ${first.count}${under === '' ? '' : ` · ${under}`}`
  return (
    <>
      <Button size="sm" className="at-back" onClick={() => set('people', '', 'line')}>
        {t('agentTeam.backToTeam')}
      </Button>
      <Panel title={title}>
        {people.length === 0 ? (
          <Empty ornament="vine" title={t('agentTeam.emptyPeriod')} text={t('agentTeam.emptyPeriodText')} />
        ) : (
          <ul className="recs at-grid">
            {people.map((person, place) => (
              <li className="rec" key={keys[place]}>
                <div className="h">
                  <div className="grow">
                    <b>{person.account}</b>
                    <span className="mut rec-note">
                      {person.under !== null && `${t('agentTeam.below', { account: person.under })} · `}
                      <span className="num">{writeDay(person.lastDay)}</span>
                    </span>
                  </div>
                </div>
                <Amounts
                  className="two-up"
                  symbol={first.currencySymbol}
                  of={[
                    [t('agentTeam.valid'), person.valid],
                    [t('agentTeam.deposits'), person.deposits],
                  ]}
                />
              </li>
            ))}
          </ul>
        )}
        <NextPage list={found} />
      </Panel>
      <CountedNote of={first} />
    </>
  )
}
