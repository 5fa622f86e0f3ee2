import { Button, Empty, useT } from '@baize/ui'

/** Shown when a page broke, or when its files could not be fetched. */
export function Crash() {
  const t = useT()
  return (
    <div className="lost">
      <Empty
        title={t('site.crashTitle')}
        text={t('site.crashText')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('site.reload')}
          </Button>
        }
      />
    </div>
  )
}
