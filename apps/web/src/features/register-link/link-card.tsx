import type { LinkStep } from '@baize/contract'
import { Button, ConfirmDialog, FieldMessage, Tag, useT } from '@baize/ui'
import { Copy, QrCode as QrIcon, X } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '../../core/browser/copy.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { localTime } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { kindNames, percentText, topRateOf } from '../../core/contract-terms/terms-texts.ts'
import { QrCode } from '../../core/picture/qr-code.tsx'
import { FunnelChart } from './funnel-chart.tsx'
import { LinkPeople } from './link-people.tsx'
import { useCloseLink, type Link } from './queries.ts'

/** Where a link leads: to the agent's own site, if there is one. */
const addressOf = (code: string, domain: string | undefined): string =>
  `${domain === undefined ? location.origin : `https://${domain}`}${paths.registerBy(code)}`

export function LinkCard({ link, domain }: { link: Link; domain: string | undefined }) {
  const t = useT()
  const copy = useCopy()
  const [isShown, setShown] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [step, setStep] = useState<LinkStep>()
  const address = addressOf(link.code, domain)
  const isOpen = link.state === 'open'
  return (
    <li className="panel rl-card">
      <div className="rl-top">
        <b className="num rl-code">{link.code}</b>
        <Tag tone={isOpen ? 'ok' : 'plain'}>{t(`registerLink.state_${link.state}`)}</Tag>
        <Tag>{t(`registerLink.type${link.opens}`)}</Tag>
      </div>
      <LinkFacts link={link} />
      <FunnelChart link={link} open={step} onOpen={setStep} />
      {step && <LinkPeople key={step} link={link} step={step} />}
      {isOpen && (
        <div className="rl-acts">
          <Button icon={<Copy className="ic" aria-hidden="true" />} onClick={() => void copy(address)}>
            {t('registerLink.copy')}
            <span className="vh"> {link.code}</span>
          </Button>
          <Button
            icon={<QrIcon className="ic" aria-hidden="true" />}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'registerLink.hideCode' : 'registerLink.showCode')}
            <span className="vh"> {link.code}</span>
          </Button>
          <Button icon={<X className="ic" aria-hidden="true" />} onClick={() => setClosing(true)}>
            {t('registerLink.close')}
            <span className="vh"> {link.code}</span>
          </Button>
        </div>
      )}
      {isOpen && isShown && (
        <div className="rl-qr">
          <QrCode isWide text={address} label={t('registerLink.qr', { code: link.code })} />
          <span className="num">{address}</span>
        </div>
      )}
      {isClosing && <CloseDialog link={link} onClose={() => setClosing(false)} />}
    </li>
  )
}

function LinkFacts({ link }: { link: Link }) {
  const t = useT()
  const groups = Object.entries(link.groups).map(([mode, group]) => `${mode} ${group}`)
  const facts = [
    link.note,
    link.endsAt && t('registerLink.until', { time: localTime(link.endsAt) }),
    link.mostUses !== null && t('registerLink.uses', { used: link.registered, most: link.mostUses }),
    link.terms &&
      t('registerLink.presetOf', {
        kind: t(kindNames[link.terms.kind]),
        rate: percentText(topRateOf({ terms: link.terms })),
      }),
    groups.length > 0 && t('registerLink.groups', { groups: groups.join(', ') }),
  ].filter((fact) => typeof fact === 'string' && fact !== '')
  if (facts.length === 0) return null
  return <p className="mut rl-facts">{facts.join(' · ')}</p>
}

function CloseDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useT()
  const closing = useCloseLink(onClose)
  return (
    <ConfirmDialog
      title={t('registerLink.closeTitle')}
      text={t('registerLink.closeText', { code: link.code })}
      note={closing.error && <FieldMessage isError text={errorText(t, closing.error)} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={closing.isPending} onClick={() => closing.mutate(link.id)}>
            {t('registerLink.close')}
          </Button>
        </>
      }
    />
  )
}
