import { groupDigits } from '@baize/i18n'
import { Amount, Button, DialogClose, DialogFrame, DialogTitle, buttonClass, useT } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { errorText } from '../../core/calls/error-text.ts'
import { localTime } from '../../core/time/local-time.ts'
import { paths } from '../../core/address/paths.ts'
import { useIsLoggedIn } from '../../core/session/session.ts'
import { useClaim, type Envelope } from './queries.ts'
import { ClosedEnvelope, OpenEnvelope, RainScene, Ribbon } from './scene.tsx'

/** The stage over the page: the envelope closed, then opened with what was in it. */
export function EnvelopeStage({ envelope, onClose }: { envelope: Envelope; onClose: () => void }) {
  const claim = useClaim(envelope.id)
  const packet = envelope.packet ?? claim.data
  return (
    <DialogFrame className="env-stage" isDraggable={false} onClose={onClose}>
      <RainScene isFalling={packet !== undefined && packet !== null} />
      <DialogClose className="env-close" />
      {packet ? <Opened envelope={envelope} packet={packet} /> : <Closed envelope={envelope} claim={claim} />}
    </DialogFrame>
  )
}

function Opened({ envelope, packet }: { envelope: Envelope; packet: { rank: number; amount: string } }) {
  const t = useT()
  const { packets, taken, seedHash, currencySymbol, kind } = envelope
  return (
    <div className="env-result">
      <OpenEnvelope greeting={t('envelope.greeting')} />
      <div className="env-paper">
        <Ribbon text={t('envelope.opened')} />
        <DialogTitle className="env-named">{t('envelope.opened')}</DialogTitle>
        <p className="env-amount" role="status">
          <Amount value={packet.amount} symbol={currencySymbol} />
        </p>
        <p className="sec">{t('envelope.cash')}</p>
        {kind === 'rain' && (
          <dl className="env-figures">
            <Figure label={t('envelope.yourPlace')} value={packet.rank} />
            <Figure label={t('envelope.packets')} value={packets} />
            <Figure label={t('envelope.left')} value={Math.max(0, packets - Math.max(taken, packet.rank))} />
          </dl>
        )}
        <Link
          className={buttonClass({ variant: 'primary', size: 'lg', isBlock: true })}
          to={paths.member('transferFund')}
        >
          {t('envelope.toWallet')}
        </Link>
        {kind === 'rain' && <ProofLink id={envelope.id} seedHash={seedHash} />}
      </div>
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

function ProofLink({ id, seedHash }: { id: string; seedHash: string }) {
  const t = useT()
  return (
    <p className="env-proof">
      <ShieldCheck className="ic" aria-hidden="true" />
      <span className="num">
        {t('envelope.hash', { start: seedHash.slice(0, 8), end: seedHash.slice(-8) })}
      </span>
      <Link to={paths.envelopeProof(id)}>{t('envelope.check')}</Link>
    </p>
  )
}

function Closed({ envelope, claim }: { envelope: Envelope; claim: ReturnType<typeof useClaim> }) {
  const t = useT()
  const { title, packets, total, least, most, currencySymbol } = envelope
  const money = (value: string) => `${currencySymbol}${groupDigits(value)}`
  return (
    <div className="env-result">
      <ClosedEnvelope className="env-shut" />
      <div className="env-paper">
        <DialogTitle className="env-title">{title}</DialogTitle>
        <p className="sec">{t('envelope.terms', { packets, total: money(total) })}</p>
        <p className="sec">
          {t('envelope.sharedBy')}: {t('envelope.range', { least: money(least), most: money(most) })}
        </p>
        <p className="sec">{useConditions(envelope)}</p>
        <Step envelope={envelope} claim={claim} />
        {envelope.kind === 'rain' && <ProofLink id={envelope.id} seedHash={envelope.seedHash} />}
      </div>
    </div>
  )
}

/** The members that an envelope is for. */
export function useConditions({
  conditions: { levelFrom, hasDeposited },
}: Pick<Envelope, 'conditions'>): string {
  const t = useT()
  const said = [
    ...(levelFrom === undefined ? [] : [t('envelope.level', { level: levelFrom })]),
    ...(hasDeposited === true ? [t('envelope.deposited')] : []),
  ]
  return said.length === 0 ? t('envelope.everyone') : said.join(' · ')
}

/** The one thing to do, or why there is nothing to do. */
function Step({ envelope, claim }: { envelope: Envelope; claim: ReturnType<typeof useClaim> }) {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const { state, isInvited, opensAt } = envelope
  if (claim.error) return <p role="alert">{errorText(t, claim.error)}</p>
  if (state === 'empty') return <p role="status">{t('envelope.missed')}</p>
  if (state === 'over') return <p role="status">{t('envelope.over')}</p>
  if (!isLoggedIn) {
    return (
      <>
        <p>{t('envelope.notInvitedYet')}</p>
        <Link className={buttonClass({ variant: 'primary', size: 'lg', isBlock: true })} to={paths.login}>
          {t('envelope.login')}
        </Link>
      </>
    )
  }
  if (state === 'coming') return <p role="status">{t('envelope.willOpen', { time: localTime(opensAt) })}</p>
  if (isInvited === false) return <p role="status">{t('envelope.notInvited')}</p>
  return (
    <Button variant="primary" size="lg" isBlock isBusy={claim.isPending} onClick={() => claim.mutate()}>
      {t('envelope.open')}
    </Button>
  )
}
