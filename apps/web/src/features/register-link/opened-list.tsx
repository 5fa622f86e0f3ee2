import { Button, Empty, SkeletonRows, Tag, showToast, useT } from '@baize/ui'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { NextPage } from '../../core/page/next-page.tsx'
import { useOpened, useRenewCode } from './queries.ts'
import { StartCodeDialog } from './start-code-dialog.tsx'

/** Accounts that the agent opened, and a new start code for those that are not taken over yet. */
export function OpenedList() {
  const t = useT()
  const opened = useOpened()
  const [started, setStarted] = useState<{ account: string; startCode: string | null }>()
  const renewing = useRenewCode(setStarted)
  if (opened.isPending) return <SkeletonRows count={6} />
  if (!opened.data) return <LoadError query={opened} />
  const list = opened.data.pages.flatMap((page) => page.list)
  if (list.length === 0)
    return <Empty ornament="vine" title={t('registerLink.noOpened')} text={t('registerLink.noOpenedText')} />
  const renew = (account: string) =>
    renewing.mutate(account, {
      onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
    })
  return (
    <>
      <ul className="recs">
        {list.map(({ id, account, type, openedAt, isTaken }) => (
          <li className="rec" key={id}>
            <div className="h rl-row">
              <div className="grow">
                <b>{account}</b>
                <div className="mut num">{localTime(openedAt)}</div>
              </div>
              <Tag>{t(`registerLink.type${type}`)}</Tag>
              <Tag tone={isTaken ? 'ok' : 'plain'}>
                {t(isTaken ? 'registerLink.inUse' : 'registerLink.waiting')}
              </Tag>
              {!isTaken && (
                <Button
                  isBusy={renewing.isPending && renewing.variables === account}
                  onClick={() => renew(account)}
                >
                  {t('registerLink.renew')}
                  <span className="vh"> {account}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <NextPage list={opened} />
      {started && <StartCodeDialog {...started} onClose={() => setStarted(undefined)} />}
    </>
  )
}
