import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { useTranslate } from '../../core/language/language.ts'
import { timeText } from '../../core/show/file-parts.tsx'
import { textOr } from '../../core/language/text-or.ts'
import { FactorsPart } from './factors-part.tsx'
import { More, Panel, Rows } from './parts.tsx'
import { useFlags } from './queries.ts'
import { PeoplePart } from './people-part.tsx'
import { StaffPart } from './staff-part.tsx'
import { useDoneText, useNamed } from './texts.ts'

type Flag = ValueOf<ConsoleCalls['tradingFlagList']>['list'][number]

/** Messages that cannot be true, members to look at, stake factors, and accounts of staff. */
export function FlagsTab() {
  const t = useTranslate()
  const [isAll, setIsAll] = useState(false)
  const flags = useFlags(isAll ? undefined : 'open')
  const list = flags.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <>
      <Panel
        title={t('tradingDesk.messages')}
        note={
          <label>
            <input type="checkbox" checked={isAll} onChange={() => setIsAll(!isAll)} />{' '}
            {t('tradingDesk.showClosed')}
          </label>
        }
      >
        <Rows
          error={flags.error}
          hasCome={flags.data !== undefined}
          isEmpty={list.length === 0}
          emptyText={t('tradingDesk.flagsNone')}
        >
          <ul className="trading-flags">
            {list.map((flag) => (
              <FlagRow key={flag.id} flag={flag} />
            ))}
          </ul>
          <More pages={flags} />
        </Rows>
      </Panel>
      <PeoplePart />
      <FactorsPart />
      <StaffPart />
    </>
  )
}

function FlagRow({ flag }: { readonly flag: Flag }) {
  const t = useTranslate()
  const named = useNamed()
  const doneText = useDoneText()
  const { id, event, home, away, releasedAt, releasedBy } = flag
  return (
    <li className={releasedAt ? '' : 'is-open'}>
      <b>{textOr(t, `tradingDesk.reason_${flag.reason}`, flag.reason)}</b>
      <span className="num">
        {flag.producer} {flag.seq} · {timeText(flag.at)}
      </span>
      {event && home && (
        <Link to={`/tradingEvent/${encodeURIComponent(event)}/show`}>
          {named(home)} – {named(away)}
        </Link>
      )}
      {releasedAt && (
        <span>{t('tradingDesk.closedBy', { name: releasedBy ?? '', time: timeText(releasedAt) })}</span>
      )}
      <details>
        <summary>{t('tradingDesk.message')}</summary>
        <code>{flag.message}</code>
      </details>
      {!releasedAt && (
        <div className="acts">
          <ActionButton
            permission="trading_flag"
            label={t('tradingDesk.drop')}
            doneText={doneText}
            act={(reason) => client.tradingFlagDrop({ body: { id, reason } })}
          >
            <p>{t('tradingDesk.dropHint')}</p>
          </ActionButton>
          {flag.mayRelease && (
            <ActionButton
              permission="trading_flag"
              color="error"
              label={t('tradingDesk.release')}
              doneText={doneText}
              act={(reason) => client.tradingFlagReleaseAsk({ body: { id, reason } })}
            >
              <p>{t('tradingDesk.releaseHint')}</p>
            </ActionButton>
          )}
        </div>
      )}
    </li>
  )
}
