import { Button, ConfirmDialog, FieldMessage, Tag, showToast, useT } from '@baize/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { refusalText } from '../../verify/refusal.ts'
import { deviceName } from './device-name.ts'
import { GuardGroup, GuardRow, GuardRowsWaiting, RowAction } from './guard-row.tsx'
import { useChange, useRowChange } from './guarded.ts'
import { LoginHistory } from './login-history.tsx'
import { useSessions, type OpenSession } from './queries.ts'
import { useDeviceText } from './use-device-text.ts'

/** Where the account is open, and every login. */
export function DevicesTab() {
  const t = useT()
  const sessions = useSessions()
  const [isAsking, ask] = useState(false)
  if (!sessions.data && sessions.isError) return <LoadError query={sessions} />
  const list = sessions.data?.list
  const hasOthers = list?.some(({ isThis }) => !isThis)
  return (
    <>
      <GuardGroup title={t('security.sessionGroup')}>
        {list ? (
          list.map((session) => <SessionRow key={session.id} session={session} />)
        ) : (
          <GuardRowsWaiting count={1} />
        )}
      </GuardGroup>
      <div className="devices-foot">
        {hasOthers === false && <p className="mut">{t('security.onlyHere')}</p>}
        {hasOthers && <Button onClick={() => ask(true)}>{t('security.endOthers')}</Button>}
      </div>
      <LoginHistory />
      {isAsking && <EndOthersDialog onClose={() => ask(false)} />}
    </>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const t = useT()
  const deviceText = useDeviceText()
  const { id, isThis, userAgent, address, createdAt, lastSeenAt } = session
  const end = useRowChange(
    (_: undefined) => client.sessionRevoke({ query: { id } }),
    () => showToast({ tone: 'ok', title: t('security.endedOne') }),
  )
  const device = deviceText(userAgent)
  const seen = isThis
    ? t('security.opened', { time: localTime(createdAt) })
    : t('security.lastSeen', { time: localTime(lastSeenAt) })
  return (
    <GuardRow
      icon={deviceName(userAgent)?.isPhone === true ? Smartphone : Monitor}
      title={device}
      text={`${address} · ${seen}`}
      isOn={isThis}
      tag={isThis && <Tag tone="ok">{t('security.thisSession')}</Tag>}
      actions={
        !isThis && (
          <RowAction
            label={t('security.endSession')}
            of={device}
            isBusy={end.isPending}
            onClick={() => end.run(undefined)}
          />
        )
      }
    />
  )
}

function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const end = useChange((_: undefined) => client.sessionRevoke({ query: {} }), {
    onDone: ({ ended }) => {
      showToast({ tone: 'ok', title: t('security.endedMany', { count: ended }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('security.endOthersTitle')}
      text={t('security.endOthersText')}
      onClose={onClose}
      note={end.error && <FieldMessage isError text={refusalText(t, end.error)} />}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={end.isPending} onClick={() => end.run(undefined)}>
            {t('security.endSession')}
          </Button>
        </>
      }
    />
  )
}
