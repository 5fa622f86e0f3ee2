import { Rosette, Tag, buttonClass, useT } from '@baize/ui'
import { Link } from 'react-router'
import { usePageTitle } from '../../core/page-title.ts'
import { paths } from '../../core/paths.ts'
import './house-page.css'

const pages = {
  pointMall: { title: 'site.pointMall', text: 'help.pointMallText', action: 'help.pointMallAction' },
} as const

/** An address of the specification whose part is still being built: it says so, and shows a way on. */
export function ComingPage({ page }: { page: keyof typeof pages }) {
  const t = useT()
  const { title, text, action } = pages[page]
  usePageTitle(t(title))
  return (
    <section className="coming felt stitch">
      <Rosette size={120} className="coming-mark" />
      <Tag tone="brass">{t('help.comingTag')}</Tag>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <Link className={buttonClass({ variant: 'line' })} to={paths.home}>
        {t(action)}
      </Link>
    </section>
  )
}
