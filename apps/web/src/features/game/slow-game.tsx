import { Button, useT } from '@baize/ui'
import { useNavigate } from 'react-router'
import { paths } from '../../core/address/paths.ts'

/** Back to the page before the game; home when the game was opened by its address. */
export function useLeaveGame(): () => void {
  const navigate = useNavigate()
  return () => void (history.length > 1 ? navigate(-1) : navigate(paths.home))
}

/** Spec 8: the page took too long to load. It may still come; until then there are two ways on. */
export function SlowGame({ onAgain }: { onAgain: () => void }) {
  const t = useT()
  const leave = useLeaveGame()
  return (
    <div className="seat-slow" role="alert">
      <p>{t('common.tookTooLong')}</p>
      <Button variant="primary" onClick={onAgain}>
        {t('common.retry')}
      </Button>
      <Button onClick={leave}>{t('common.close')}</Button>
    </div>
  )
}
