import { buttonClass, useT } from '@baize/ui'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useChannels, useHelpTitles } from '../core/queries/content.ts'
import { loadLaterTexts } from '../core/language/language.tsx'
import { LiteLink } from '../core/language/lite-link.tsx'
import { paths } from '../core/address/paths.ts'
import { openPopup } from '../core/session/popup.ts'
import { QrCode } from '../core/picture/qr-code.tsx'
import { ChannelLink } from './channel-link.tsx'
import { useGtagId } from './consent-host.tsx'
import { HelpLink } from './help-link.tsx'
import { useAppLink } from './use-app-link.ts'
import { useSupport } from './use-support.ts'

const ConsentLink = lazy(async () => {
  const [module] = await Promise.all([import('./consent-bar.tsx'), loadLaterTexts()])
  return { default: module.ConsentLink }
})

// Articles that stand among the rules instead of the help.
const ruleArticles = ['term', 'responsible-play', 'fairness']
const mostArticles = 4

/** The columns of the footer: help, house, rules, channels, app (spec 2). */
export function FooterLinks() {
  const t = useT()
  const contact = useSupport()
  const articles = useHelpTitles({ enabled: true }).data ?? []
  const channels = useChannels({ enabled: true }).data?.homeResources ?? []
  const help = articles.filter(({ id }) => !ruleArticles.includes(id)).slice(0, mostArticles)
  const rules = articles.filter(({ id }) => ruleArticles.includes(id))
  const linkOf = ({ id, title }: { id: string; title: string }) => (
    <li key={id}>
      <HelpLink article={id}>{title}</HelpLink>
    </li>
  )
  return (
    <div className="cols">
      <Column title={t('site.footHelp')}>
        <li>
          <HelpLink>{t('site.helpCentre')}</HelpLink>
        </li>
        {help.map(linkOf)}
        <li>
          <button type="button" onClick={() => void contact()}>
            {t('site.customerService')}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => openPopup({ name: 'feedback' })}>
            {t('site.feedback')}
          </button>
        </li>
      </Column>
      <Column title={t('site.footHouse')}>
        <li>
          <Link to={paths.about}>{t('site.aboutUs')}</Link>
        </li>
        <li>
          <Link to={paths.promotions}>{t('site.promotions')}</Link>
        </li>
        <li>
          <Link to={paths.blog}>{t('site.blog')}</Link>
        </li>
        <li>
          <Link to={paths.agent}>{t('site.forAgents')}</Link>
        </li>
        <li>
          <LiteLink />
        </li>
        {channels.map(({ labelNameEn, labelName, url }) => (
          <li key={labelNameEn}>
            <ChannelLink url={url}>{labelName}</ChannelLink>
          </li>
        ))}
      </Column>
      <RulesColumn links={rules.map(linkOf)} />
      <FootApp />
    </div>
  )
}

function RulesColumn({ links }: { links: ReactNode }) {
  const t = useT()
  const gtagId = useGtagId()
  return (
    <Column title={t('site.footRules')}>
      {links}
      <li>
        <Link to={paths.member('playLimits')}>{t('site.playLimits')}</Link>
      </li>
      <li>
        <Link to={paths.agreement}>{t('site.agreement')}</Link>
      </li>
      <Suspense>{gtagId !== null && <ConsentLink />}</Suspense>
    </Column>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
)

function FootApp() {
  const t = useT()
  const link = useAppLink()
  return (
    <div className="foot-app">
      <QrCode text={link('/')} label={t('site.scanApp')} />
      <div>
        <h2>{t('site.mobileApp')}</h2>
        <p>{t('site.iosAndAndroid')}</p>
        <Link className={buttonClass({ variant: 'line', size: 'sm' })} to={paths.app}>
          {t('site.onPhone')}
        </Link>
      </div>
    </div>
  )
}
