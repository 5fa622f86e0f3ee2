import { Button, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { watchLoading } from '../core/browser/load-watch.ts'
import './loader-modal.css'

// Spec 9: modal size 200 x 200 with 100 ms delay.
export const loaderSizePx = 200
export const loaderDelayMs = 100

/** What stands in the middle while the files of a popup are fetched; what comes at once shows none of it. */
export function LoaderModal() {
  const [isSlow, setSlow] = useState(false)
  // The clock: nothing else says that a file does not come.
  useEffect(() => watchLoading(() => setSlow(true)), [])
  return isSlow ? <SlowNote /> : <Loader />
}

function Loader() {
  const t = useT()
  const style = { width: loaderSizePx, height: loaderSizePx, animationDelay: `${loaderDelayMs}ms` }
  return (
    <div className="loader" style={style} role="status">
      <span className="loader-ring" aria-hidden="true" />
      <span className="vh">{t('common.loading')}</span>
    </div>
  )
}

/** The part may still come; until then a reload is the way out. */
export function SlowNote() {
  const t = useT()
  return (
    <div className="loader slow" role="alert">
      <p>{t('common.tookTooLong')}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
