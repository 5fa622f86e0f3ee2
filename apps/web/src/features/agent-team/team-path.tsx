import { useT } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTeamAddress, type Team } from './queries.ts'

interface PathProps {
  readonly path: Team['path']
  readonly page: Parameters<typeof useTeamAddress>[0]
}

/** From the agent itself down to whose downlines are shown. */
export function TeamPath({ path, page }: PathProps) {
  const t = useT()
  const addressOf = useTeamAddress(page)
  return (
    <nav className="at-path" aria-label={t('agentTeam.path')}>
      {path.map(({ account, team }, index) => {
        const isHere = index === path.length - 1
        return (
          <span key={account}>
            {index > 0 && <ChevronRight className="ic" aria-hidden="true" />}
            <Link
              className={isHere ? 'chip on' : 'chip'}
              to={addressOf(index === 0 ? undefined : account)}
              aria-current={isHere ? 'page' : undefined}
            >
              {account} <small className="num">{team}</small>
            </Link>
          </span>
        )
      })}
    </nav>
  )
}
