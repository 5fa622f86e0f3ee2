import { classes, useT } from '@baize/ui'

const mostShown = 99

/** A count in a red disc; nothing at 0 (spec 2). */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const t = useT()
  if (count === 0) return null
  return (
    <span className={classes('badge', className)}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <span className="vh">{t('site.unread', { count })}</span>
    </span>
  )
}
