import { useLanguage, useT } from '@baize/ui'
import { Fingerprint, KeyRound, Lock } from 'lucide-react'
import { client } from '../../core/calls/client.ts'
import { wireLanguage } from '../../core/language/language.tsx'
import { localDay } from '../../core/time/local-time.ts'
import { hasPasskeys } from '../../core/sign-in/passkey.ts'
import { paths } from '../../core/address/paths.ts'
import { openPopup } from '../../core/session/popup.ts'
import { useFlags } from '../../core/queries/queries.ts'
import { GuardGroup, GuardRow, GuardRowsWaiting, RowAction } from './guard-row.tsx'
import { useRowChange } from './guarded.ts'
import type { RowsProps } from './overview-dialog.ts'
import { providerMark, providerName, providers, type Provider } from './providers.ts'
import type { Overview } from './queries.ts'

interface ReadyProps extends RowsProps {
  overview: Overview
}

/** How one logs in: password, passkeys, and the accounts elsewhere. */
export function LoginRows({ overview, onOpen }: RowsProps) {
  const t = useT()
  return (
    <GuardGroup title={t('security.loginGroup')}>
      {overview ? (
        <>
          <PasswordRow overview={overview} />
          <PasskeyRows overview={overview} onOpen={onOpen} />
          {providers.map((provider) => (
            <ProviderRow key={provider} provider={provider} overview={overview} onOpen={onOpen} />
          ))}
        </>
      ) : (
        <GuardRowsWaiting count={4} />
      )}
    </GuardGroup>
  )
}

function PasswordRow({ overview }: { overview: Overview }) {
  const t = useT()
  const { hasPassword, passwordChangedAt } = overview
  // Without an old one to type, it is set as a forgotten one is.
  const canSet = overview.mobile !== null || overview.email !== null
  const none = canSet ? t('security.passwordNone') : t('security.passwordNoneYet')
  const change = () =>
    openPopup(hasPassword ? { name: 'changePassword', isForced: false } : { name: 'forgot' })
  return (
    <GuardRow
      icon={Lock}
      title={t('security.passwordRow')}
      text={hasPassword ? t('security.passwordSince', { date: localDay(passwordChangedAt) }) : none}
      isOn={hasPassword}
      actions={
        (hasPassword || canSet) && (
          <RowAction
            label={t(hasPassword ? 'security.change' : 'security.set')}
            of={t('security.passwordRow')}
            onClick={change}
          />
        )
      }
    />
  )
}

function PasskeyRows({ overview, onOpen }: ReadyProps) {
  const t = useT()
  const { passkeys } = overview
  return (
    <>
      <GuardRow
        icon={Fingerprint}
        title={t('security.passkeyRow')}
        text={t(hasPasskeys() ? 'security.passkeyNone' : 'security.passkeyElsewhere')}
        isOn={passkeys.length > 0}
        actions={
          hasPasskeys() && (
            <RowAction
              label={t('security.add')}
              of={t('security.passkeyRow')}
              onClick={() => onOpen({ name: 'passkey' })}
            />
          )
        }
      />
      {passkeys.map(({ id, name, addedAt, usedAt }) => (
        <GuardRow
          key={id}
          icon={KeyRound}
          title={name}
          text={
            usedAt === null
              ? t('security.passkeyUnused', { date: localDay(addedAt) })
              : t('security.passkeyUsed', { date: localDay(usedAt) })
          }
          isOn
          actions={
            <RowAction
              label={t('security.remove')}
              of={name}
              isQuiet
              onClick={() => onOpen({ name: 'remove', removal: { kind: 'passkey', id, name } })}
            />
          }
        />
      ))}
    </>
  )
}

function ProviderRow({ provider, overview, onOpen }: ReadyProps & { provider: Provider }) {
  const t = useT()
  const isOpen = useFlags()?.[provider] ?? false
  const language = wireLanguage(useLanguage())
  const identity = overview.identities.find((one) => one.provider === provider)
  const begin = useRowChange(
    (_: undefined, proof) =>
      client.identityBegin({
        body: { provider, returnTo: paths.member('securityCenter'), language, proof },
      }),
    ({ url }) => location.assign(url),
  )
  if (!identity && !isOpen) return null
  const name = providerName[provider]
  const connected = identity && [
    identity.email,
    t('security.identityOn', { date: localDay(identity.linkedAt) }),
  ]
  return (
    <GuardRow
      icon={providerMark[provider]}
      title={name}
      text={connected?.filter(Boolean).join(' · ') ?? t('security.identityNone')}
      isOn={identity !== undefined}
      actions={
        identity ? (
          <RowAction
            label={t('security.disconnect')}
            of={name}
            isQuiet
            onClick={() => onOpen({ name: 'remove', removal: { kind: 'identity', provider } })}
          />
        ) : (
          <RowAction
            label={t('security.connect')}
            of={name}
            isBusy={begin.isPending}
            onClick={() => begin.run(undefined)}
          />
        )
      }
    />
  )
}
