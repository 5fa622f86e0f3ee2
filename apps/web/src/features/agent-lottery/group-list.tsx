import type { LotteryGroupMode } from '@baize/contract'
import { Button, Empty, Segment, SkeletonRows, Tag, useT } from '@baize/ui'
import { useState } from 'react'
import { LoadError } from '../../core/page/load-error.tsx'
import { NextPage } from '../../core/page/next-page.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { StartDialog } from './start-dialog.tsx'
import { useGroups } from './queries.ts'

const modes = ['ELOTT', 'LOTT', 'SEA'] as const
const modeNames = {
  ELOTT: 'agentLottery.ELOTT',
  LOTT: 'agentLottery.LOTT',
  SEA: 'agentLottery.SEA',
} as const

/** The prize groups of everybody directly below, and the way to set them. */
export function GroupList() {
  const t = useT()
  const [mode, setMode] = useState<LotteryGroupMode>('ELOTT')
  return (
    <>
      <div className="agl-head">
        <Segment
          label={t('agentLottery.mode')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(modeNames[value]) }))}
          onPick={setMode}
        />
      </div>
      <Groups key={mode} mode={mode} />
    </>
  )
}

interface Chosen {
  readonly account: string
  readonly group: number
}

function Groups({ mode }: { mode: LotteryGroupMode }) {
  const t = useT()
  const [chosen, setChosen] = useState<Chosen>()
  const groups = useGroups(mode)
  if (groups.isPending) return <SkeletonRows count={6} />
  if (!groups.data) return <LoadError query={groups} />
  const [first] = groups.data.pages
  const members = groups.data.pages.flatMap((page) => page.members)
  if (!first) return null
  return (
    <>
      <p>{t('agentLottery.own', { group: first.own })}</p>
      <Start mode={mode} page={first} />
      {members.length === 0 ? (
        <Empty ornament="vine" title={t('agentLottery.noDownline')} text={t('agentLottery.noDownlineText')} />
      ) : (
        <ul className="recs">
          {members.map((member) => (
            <li className="rec" key={member.account}>
              <div className="h">
                <div className="grow">
                  <b>{member.account}</b>
                  <div className="mut rec-note">{member.nickname}</div>
                </div>
                {member.isAgent && <Tag>{t('agentLottery.agent')}</Tag>}
                <b className="num">{member.group}</b>
                <Button onClick={() => setChosen(member)}>
                  {t('agentLottery.change')}
                  <span className="vh"> {member.account}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <NextPage list={groups} />
      {chosen && (
        <GroupDialog
          mode={mode}
          member={chosen}
          bounds={{ least: first.least, most: first.own }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface StartProps {
  readonly mode: LotteryGroupMode
  readonly page: { readonly least: number; readonly own: number; readonly start: number }
}

/** The group that new members by the agent's link begin with. */
function Start({ mode, page: { least, own, start } }: StartProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="agl-start">
      <span>{t('agentLottery.start', { group: start })}</span>
      <Button onClick={() => setOpen(true)}>
        {t('agentLottery.change')}
        <span className="vh"> {t('agentLottery.startTitle')}</span>
      </Button>
      {isOpen && (
        <StartDialog mode={mode} start={start} bounds={{ least, most: own }} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
