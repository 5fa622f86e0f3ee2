import { useT } from '@baize/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export function SeeAll({ to }: { to: string }) {
  const t = useT()
  return (
    <Link className="more" to={to}>
      {t('common.seeAll')}
      <ChevronRight className="ic" aria-hidden="true" />
    </Link>
  )
}
