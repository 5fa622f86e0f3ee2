import { Tag, useT } from '@baize/ui'
import { looks, type Status } from './standing.ts'

/** How a promotion stands, as a word with its sign: never by colour alone. */
export function StandingMark({ status }: { status: Status }) {
  const t = useT()
  const { tone, Icon } = looks[status]
  return (
    <Tag tone={tone}>
      <Icon className="ic" aria-hidden="true" />
      {t(`promotion.status_${status}`)}
    </Tag>
  )
}
