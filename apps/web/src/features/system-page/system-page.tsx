import { formatDateTime, offsetText } from '@baize/i18n'
import { Button, IconButton, Logo, Toasts, buttonClass, showToast, useLanguage, useT } from '@baize/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy, Headset } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { supportQuery } from '../../core/queries/content.ts'
import { LanguageSwitch } from '../../core/language/language-switch.tsx'
import { usePageTitle } from '../../core/browser/page-title.ts'
import { openSupport, supportWays } from '../../core/chat/support.ts'
import { MendedTable, NoEntry } from './drawings.tsx'
import './system-page.css'

const Contact = lazy(() =>
  import('./contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })),
)

const year = new Date().getFullYear()

export interface SystemPageProps {
  /** Spec 2: 1 maintenance, 2 region blocked. */
  status: 1 | 2
  ip: string
  /** When the maintenance ends, as far as it is known. */
  until: string | null
}

/** What stands in the place of the site while it is closed (spec 2, system pages). */
export function SystemPage({ status, ip, until }: SystemPageProps) {
  return status === 1 ? <Maintenance until={until} /> : <RegionBlocked ip={ip} />
}

function Maintenance({ until }: { until: string | null }) {
  const t = useT()
  return (
    <SystemFrame
      title={t('help.maintenanceTitle')}
      text={t('help.maintenanceText')}
      drawing={<MendedTable />}
    >
      {until !== null && <ExpectedEnd until={until} />}
    </SystemFrame>
  )
}

function ExpectedEnd({ until }: { until: string }) {
  const t = useT()
  const offset = -new Date(until).getTimezoneOffset()
  return (
    <div className="sys-box">
      <span className="sec">{t('help.maintenanceUntil')}</span>
      <span className="sys-time">
        <b>{formatDateTime(until, offset).slice(0, -3)}</b>
        <span className="sec">GMT{offsetText(offset)}</span>
      </span>
    </div>
  )
}

function RegionBlocked({ ip }: { ip: string }) {
  const t = useT()
  const copy = () =>
    navigator.clipboard.writeText(ip).then(
      () => showToast({ tone: 'ok', title: t('site.copied'), text: ip }),
      () => showToast({ tone: 'bad', title: t('site.copyFailed'), text: ip }),
    )
  return (
    <SystemFrame title={t('help.regionTitle')} text={t('help.regionText')} drawing={<NoEntry />}>
      <div className="sys-box">
        <span className="sec">{t('help.yourIp')}</span>
        <b className="sys-ip">{ip}</b>
        <IconButton
          label={t('help.copyIp')}
          icon={<Copy className="ic" aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </div>
    </SystemFrame>
  )
}

export interface SystemFrameProps {
  title: string
  text: string
  drawing: ReactNode
  children: ReactNode
}

export function SystemFrame({ title, text, drawing, children }: SystemFrameProps) {
  const t = useT()
  usePageTitle(title)
  return (
    <div className="sys">
      <header>
        <span className="logo" role="img" aria-label={t('common.brand')}>
          <Logo />
        </span>
      </header>
      <main className="sys-main">
        {drawing}
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
        <SupportButton />
      </main>
      <footer>
        {t('site.rights', { year })}
        <LanguageSwitch className={buttonClass({ variant: 'link' })} />
      </footer>
      <Toasts />
    </div>
  )
}

/** One way to customer service opens its window; otherwise what there is to know and choose is shown here. */
function SupportButton() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(supportQuery(useLanguage()))
  const ways = data ? supportWays(data) : []
  const contact = () => {
    const [only, another] = ways
    if (only === undefined || another !== undefined) return setOpen(true)
    if (!openSupport(only.url)) showToast({ tone: 'bad', title: t('site.popupBlocked') })
  }
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={<Headset className="ic" aria-hidden="true" />}
        onClick={contact}
      >
        {t('site.customerService')}
      </Button>
      <Suspense>{isOpen && <Contact ways={ways} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
