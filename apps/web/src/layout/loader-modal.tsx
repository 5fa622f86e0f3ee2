import { useT } from '@baize/ui'
import './loader-modal.css'

// Spec 9: modal size 200 x 200 with 100 ms delay.
export const loaderSizePx = 200
export const loaderDelayMs = 100

/** What stands in the middle while the files of a popup are fetched; what comes at once shows none of it. */
export function LoaderModal() {
  const t = useT()
  const style = { width: loaderSizePx, height: loaderSizePx, animationDelay: `${loaderDelayMs}ms` }
  return (
    <div className="loader" style={style} role="status">
      <span className="loader-ring" aria-hidden="true" />
      <span className="vh">{t('common.loading')}</span>
    </div>
  )
}
