import { Button, Empty, useT } from '@baize/ui'
import './lost.css'
import { useIsOnline } from '../core/live/connection.ts'

/** Shown when a page broke, or when its files could not be fetched. */
export function Crash() {
  const t = useT()
  const isOnline = useIsOnline()
  return (
    <div className="lost">
      <Empty
        title={t('site.crashTitle')}
        text={t(isOnline ? 'site.crashText' : 'site.offline')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('site.reload')}
          </Button>
        }
      />
    </div>
  )
}
