import { useT } from '@baize/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { NextPage } from '../../core/page/next-page.tsx'
import { useAgentsBelow, useTeamAddress, type Team } from './queries.ts'
import './team-tree.css'

/** The agents of the team, opened level by level; the one whose team is shown stands out. */
export function TeamTree({ path }: { path: Team['path'] }) {
  const t = useT()
  const [root] = path
  const here = path.at(-1)?.account ?? ''
  const open = new Set(path.map(({ account }) => account))
  if (!root) return null
  return (
    <details className="at-panel tt" open>
      <summary>
        <h2>{t('agentTeam.tree')}</h2>
        <span className="num mut">{t('agentTeam.teamOf', { count: root.team })}</span>
      </summary>
      <ul>
        <Branch account={root.account} team={root.team} isRoot here={here} open={open} />
      </ul>
    </details>
  )
}

interface BranchProps {
  account: string
  team: number
  isRoot?: boolean
  /** Whose team is shown. */
  here: string
  /** Those on the way to it are open until they are closed. */
  open: ReadonlySet<string>
}

function Branch({ account, team, isRoot = false, here, open }: BranchProps) {
  const t = useT()
  const addressOf = useTeamAddress('downlineManagmentView')
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? open.has(account)
  const Icon = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <div className={account === here ? 'tt-row on' : 'tt-row'}>
        <button
          type="button"
          className="tt-toggle"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'agentTeam.treeClose' : 'agentTeam.treeOpen', { account })}
          disabled={team === 0}
          onClick={() => setChosen(!isOpen)}
        >
          <Icon className="ic" aria-hidden="true" />
        </button>
        <Link
          to={addressOf(isRoot ? undefined : account)}
          aria-current={account === here ? 'page' : undefined}
          className="cut"
        >
          {account}
        </Link>
        <span className="num mut">{team}</span>
      </div>
      {isOpen && team > 0 && <Below under={isRoot ? undefined : account} here={here} open={open} />}
    </li>
  )
}

type BelowProps = Pick<BranchProps, 'here' | 'open'> & { under: string | undefined }

function Below({ under, here, open }: BelowProps) {
  const t = useT()
  const below = useAgentsBelow(under)
  if (below.isPending) return <p className="mut">{t('common.loading')}</p>
  const agents = below.data?.pages.flatMap(({ rows }) => rows) ?? []
  if (agents.length === 0) return null
  return (
    <>
      <ul>
        {agents.map(({ account, team }) => (
          <Branch key={account} account={account} team={team} here={here} open={open} />
        ))}
      </ul>
      <NextPage list={below} />
    </>
  )
}
