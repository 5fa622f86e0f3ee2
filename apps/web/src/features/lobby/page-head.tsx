import { useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'

export function PageHead({ title, note }: { title: string; note?: string }) {
  const t = useT()
  return (
    <div className="phead">
      <p className="crumb">
        <Link to={paths.home}>{t('site.home')}</Link> / {title}
      </p>
      <h1>{title}</h1>
      {note !== undefined && <span className="mut num">{note}</span>}
    </div>
  )
}
