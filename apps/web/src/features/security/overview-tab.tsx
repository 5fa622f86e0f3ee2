import { showToast, useT } from '@baize/ui'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadError } from '../../core/page/load-error.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { ContactRows, ProofRows } from './guard-rows.tsx'
import { LevelCard, type GuardName } from './level-card.tsx'
import { LoginRows } from './login-rows.tsx'
import type { OverviewDialog } from './overview-dialog.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'
import { providerName, type Provider } from './providers.ts'
import { useOverview, type Overview } from './queries.ts'
import { RecoveryCodesDialog } from './recovery-codes.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { TotpDialog, useTotpBegin } from './totp-dialog.tsx'

/** What guards the account, row by row, each with what can be done about it. */
export function OverviewTab() {
  const overview = useOverview()
  const [dialog, open] = useState<OverviewDialog>()
  const totp = useTotpBegin((begun) => open({ name: 'totp', begun }))
  useArrivalOfProvider()
  const next = (guard: GuardName) => (guard === 'device' ? totp.run(undefined) : open({ name: guard }))
  if (!overview.data && overview.isError) return <LoadError query={overview} />
  const shared = { overview: overview.data, onOpen: open }
  return (
    <>
      <LevelCard overview={overview.data} isBusy={totp.isPending} onNext={next} />
      <div className="guard-columns">
        <LoginRows {...shared} />
        <div className="guard-column">
          <ContactRows {...shared} />
          <ProofRows {...shared} totp={totp} />
        </div>
      </div>
      {dialog && overview.data && <Opened {...{ dialog, open }} overview={overview.data} />}
    </>
  )
}

interface OpenedProps {
  dialog: OverviewDialog
  overview: Overview
  open: (dialog: OverviewDialog | undefined) => void
}

function Opened({ dialog, overview, open }: OpenedProps) {
  const close = () => open(undefined)
  const showCodes = (codes: readonly string[]) => open({ name: 'codes', codes })
  switch (dialog.name) {
    case 'mobile':
      return <ContactDialog channel="sms" old={overview.mobile} onClose={close} />
    case 'email':
      return <ContactDialog channel="email" old={overview.email} onClose={close} />
    case 'payment':
      return <PaymentPasswordDialog onClose={close} />
    case 'passkey':
      return <PasskeyDialog onClose={close} />
    case 'totp':
      return <TotpDialog begun={dialog.begun} onClose={close} onDone={showCodes} />
    case 'codes':
      return <RecoveryCodesDialog codes={dialog.codes} onClose={close} />
    case 'remove':
      return <RemoveDialog removal={dialog.removal} onClose={close} onCodes={showCodes} />
  }
}

/** The browser came back from a provider that is connected now: it is said once. */
function useArrivalOfProvider(): void {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const connected = query.get('connected')
  // The address says it; the notice lies outside this page.
  useEffect(() => {
    if (connected === null) return
    setQuery({ page: 'securityCenter' }, { replace: true })
    const name = providerName[connected as Provider] as string | undefined
    if (name !== undefined)
      showToast({ tone: 'ok', title: t('security.identityConnected', { provider: name }) })
  }, [connected, setQuery, t])
}
