import { Tag, useT } from '@baize/ui'
import { LifeBuoy, Mail, QrCode, RectangleEllipsis, Smartphone } from 'lucide-react'
import { GuardGroup, GuardRow, GuardRowsWaiting, RowAction } from './guard-row.tsx'
import type { Change } from './guarded.ts'
import type { RowsProps } from './overview-dialog.ts'
import type { Overview } from './queries.ts'

interface ReadyProps extends RowsProps {
  overview: Overview
}

const Missing = () => <Tag tone="warn">{useT()('security.missing')}</Tag>

/** Where codes and warnings go. */
export function ContactRows({ overview, onOpen }: RowsProps) {
  const t = useT()
  const row = (name: 'mobile' | 'email', contact: string | null) => (
    <GuardRow
      icon={name === 'mobile' ? Smartphone : Mail}
      title={t(`security.${name}Row`)}
      text={contact ?? t(`security.${name}None`)}
      isOn={contact !== null}
      tag={contact === null && <Missing />}
      actions={
        <RowAction
          label={t(contact === null ? 'security.add' : 'security.change')}
          of={t(`security.${name}Row`)}
          onClick={() => onOpen({ name })}
        />
      }
    />
  )
  return (
    <GuardGroup title={t('security.contactGroup')}>
      {overview ? (
        <>
          {row('mobile', overview.mobile)}
          {row('email', overview.email)}
        </>
      ) : (
        <GuardRowsWaiting count={2} />
      )}
    </GuardGroup>
  )
}

// Below this it is time for new ones.
const fewCodes = 3

/** What confirms logins, changes and payouts. */
export function ProofRows({ overview, onOpen, totp }: RowsProps & { totp: Change<undefined> }) {
  const t = useT()
  if (!overview) {
    return (
      <GuardGroup title={t('security.proofGroup')}>
        <GuardRowsWaiting count={2} />
      </GuardGroup>
    )
  }
  return (
    <GuardGroup title={t('security.proofGroup')}>
      <TotpRow overview={overview} onOpen={onOpen} totp={totp} />
      {overview.hasTotp && <RecoveryRow overview={overview} onOpen={onOpen} />}
      <PaymentRow overview={overview} onOpen={onOpen} />
    </GuardGroup>
  )
}

function TotpRow({ overview, onOpen, totp }: ReadyProps & { totp: Change<undefined> }) {
  const t = useT()
  const { hasTotp } = overview
  const isMissing = !hasTotp && overview.passkeys.length === 0
  return (
    <GuardRow
      icon={QrCode}
      title={t('security.totpRow')}
      text={t(hasTotp ? 'security.totpOn' : 'security.totpNone')}
      isOn={hasTotp}
      tag={isMissing && <Missing />}
      actions={
        hasTotp ? (
          <RowAction
            label={t('security.disconnect')}
            of={t('security.totpRow')}
            isQuiet
            onClick={() => onOpen({ name: 'remove', removal: { kind: 'totp' } })}
          />
        ) : (
          <RowAction
            label={t('security.connect')}
            of={t('security.totpRow')}
            isBusy={totp.isPending}
            onClick={() => totp.run(undefined)}
          />
        )
      }
    />
  )
}

function RecoveryRow({ overview, onOpen }: ReadyProps) {
  const t = useT()
  const count = overview.recoveryCodesLeft
  return (
    <GuardRow
      icon={LifeBuoy}
      title={t('security.recoveryRow')}
      text={t(count < fewCodes ? 'security.recoveryFew' : 'security.recoveryLeft', { count })}
      isOn={count > 0}
      tag={count === 0 && <Missing />}
      actions={
        <RowAction
          label={t('security.renew')}
          of={t('security.recoveryRow')}
          onClick={() => onOpen({ name: 'remove', removal: { kind: 'recovery' } })}
        />
      }
    />
  )
}

function PaymentRow({ overview, onOpen }: ReadyProps) {
  const t = useT()
  const isSet = overview.hasPaymentPassword
  return (
    <GuardRow
      icon={RectangleEllipsis}
      title={t('security.paymentRow')}
      text={t(isSet ? 'security.paymentOn' : 'security.paymentNone')}
      isOn={isSet}
      tag={!isSet && <Missing />}
      actions={
        <RowAction
          label={t(isSet ? 'security.change' : 'security.set')}
          of={t('security.paymentRow')}
          onClick={() => onOpen({ name: 'payment' })}
        />
      }
    />
  )
}
