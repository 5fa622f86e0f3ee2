import {
  Button,
  ConfirmDialog,
  Empty,
  FieldMessage,
  Skeleton,
  Tag,
  showToast,
  useLanguage,
  useT,
} from '@baize/ui'
import { Landmark, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../core/calls/client.ts'
import { useClock } from '../../core/time/clock.ts'
import { LoadError } from '../../core/page/load-error.tsx'
import { localTime } from '../../core/time/local-time.ts'
import { refusalText } from '../../verify/refusal.ts'
import { RowAction } from './guard-row.tsx'
import { useChange, useRowChange } from './guarded.ts'
import { PayoutDialog } from './payout-dialog.tsx'
import { usePayouts, type PayoutAccount, type Payouts } from './queries.ts'

/** Where winnings may be paid. */
export function PayoutTab() {
  const t = useT()
  const payouts = usePayouts()
  const [isAdding, setAdding] = useState(false)
  if (!payouts.data) return payouts.isError ? <LoadError query={payouts} /> : <WaitingCards />
  const { list, limit } = payouts.data
  const isFull = list.length >= limit
  const add = (
    <Button
      variant="primary"
      icon={<Plus className="ic" aria-hidden="true" />}
      disabled={isFull}
      onClick={() => setAdding(true)}
    >
      {t('security.payoutAdd')}
    </Button>
  )
  return (
    <>
      {list.length === 0 ? (
        <Empty title={t('security.payoutEmptyTitle')} text={t('security.payoutEmptyText')} action={add} />
      ) : (
        <>
          <div className="payout-head">
            <p className="sec">{isFull ? t('security.payoutFull', { limit }) : t('security.payoutIntro')}</p>
            <span className="mut num">{t('security.payoutCount', { count: list.length, limit })}</span>
            {add}
          </div>
          <ul className="payouts">
            {list.map((account) => (
              <PayoutCard key={account.id} account={account} payouts={payouts.data} />
            ))}
          </ul>
        </>
      )}
      {isAdding && <PayoutDialog payouts={payouts.data} onClose={() => setAdding(false)} />}
    </>
  )
}

interface PayoutCardProps {
  account: PayoutAccount
  payouts: Payouts
}

function useProviderName({ account, payouts }: PayoutCardProps): string {
  const language = useLanguage()
  const provider = payouts.providers.find(({ code }) => code === account.provider)
  if (!provider) return account.provider
  return language === 'bn' ? provider.nameBn : provider.nameEn
}

function PayoutCard({ account, payouts }: PayoutCardProps) {
  const t = useT()
  const [isAsking, ask] = useState(false)
  const name = useProviderName({ account, payouts })
  const nowMs = useClock()
  const { id, kind, holder, number, branch, isDefault, usableAt } = account
  const isCooling = Date.parse(usableAt) > nowMs
  const time = localTime(usableAt)
  const makeDefault = useRowChange(
    (_: undefined) => client.payoutAccountDefault({ body: { id } }),
    () => showToast({ tone: 'ok', title: t('security.payoutDefaultDone') }),
  )
  const Icon = kind === 'bank' ? Landmark : Wallet
  return (
    <li className="panel payout">
      <div className="payout-top">
        <span className="guard-mark on" aria-hidden="true">
          <Icon className="ic" />
        </span>
        <b className="grow">{name}</b>
        {isCooling ? (
          <Tag tone="warn">{t('security.payoutCooling', { time })}</Tag>
        ) : (
          <Tag tone="ok">{t('security.payoutReady')}</Tag>
        )}
      </div>
      <p className="payout-number num">{number}</p>
      <p className="sec">{[holder, branch].filter(Boolean).join(' · ')}</p>
      {isCooling && <p className="payout-note">{t('security.payoutCoolingText', { time })}</p>}
      <div className="payout-acts">
        {isDefault ? (
          <Tag tone="brass">{t('security.payoutDefault')}</Tag>
        ) : (
          <RowAction
            label={t('security.payoutMakeDefault')}
            of={`${name} ${number}`}
            isBusy={makeDefault.isPending}
            onClick={() => makeDefault.run(undefined)}
          />
        )}
        <RowAction label={t('security.remove')} of={`${name} ${number}`} isQuiet onClick={() => ask(true)} />
      </div>
      {isAsking && <RemovePayoutDialog account={account} name={name} onClose={() => ask(false)} />}
    </li>
  )
}

interface RemovePayoutProps {
  account: PayoutAccount
  name: string
  onClose: () => void
}

function RemovePayoutDialog({ account: { id, number }, name, onClose }: RemovePayoutProps) {
  const t = useT()
  const remove = useChange((_: undefined, proof) => client.payoutAccountRemove({ body: { id, proof } }), {
    onDone: () => showToast({ tone: 'ok', title: t('security.payoutRemoved') }),
  })
  return (
    <ConfirmDialog
      title={t('security.payoutRemoveTitle')}
      text={t('security.payoutRemoveText', { provider: name, number })}
      onClose={onClose}
      note={remove.error && <FieldMessage isError text={refusalText(t, remove.error)} />}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" isBusy={remove.isPending} onClick={() => remove.run(undefined)}>
            {t('security.remove')}
          </Button>
        </>
      }
    />
  )
}

const WaitingCards = () => (
  <ul className="payouts" aria-busy="true">
    {[1, 2].map((place) => (
      <li key={place}>
        <Skeleton className="payout-wait" />
      </li>
    ))}
  </ul>
)
