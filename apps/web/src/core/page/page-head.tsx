import { useT } from '@baize/ui'
import { Link } from 'react-router'
import { paths } from '../address/paths.ts'

export interface PageHeadProps {
  title: string
  note?: string | undefined
  /** The page that it belongs to, if not to home itself. */
  within?: { label: string; to: string }
}

/** The head of a page: where it stands in the site, its title, how much it lists. */
export function PageHead({ title, note, within }: PageHeadProps) {
  const t = useT()
  return (
    <div className="phead">
      <p className="crumb">
        <Link to={paths.home}>{t('site.home')}</Link> /{' '}
        {within ? <Link to={within.to}>{within.label}</Link> : title}
      </p>
      <h1>{title}</h1>
      {note !== undefined && <span className="mut num">{note}</span>}
    </div>
  )
}
