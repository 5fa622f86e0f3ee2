import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ActionButton } from '../../core/action/action-button.tsx'
import { errorText } from '../../core/language/error-text.ts'
import { useTranslate } from '../../core/language/language.ts'
import { MomentField } from '../../core/input/moment-field.tsx'
import { client } from '../../core/session/client.ts'
import { dayText, Money } from '../../core/show/file-parts.tsx'

type Preview = ValueOf<ConsoleCalls['ringFencePreview']>

const usePreview = (account: string) =>
  useQuery({
    queryKey: ['ringFencePreview', account],
    queryFn: ({ signal }) => client.ringFencePreview({ query: { account }, signal }),
    enabled: account !== '',
  })

/** Requests a ring fence for a member from a day to come. */
export function BeginFence() {
  const t = useTranslate()
  const [account, setAccount] = useState('')
  const [day, setDay] = useState('')
  const { data, error } = usePreview(useDeferredValue(account.trim()))
  const fromDay = day || (data?.firstDay ?? '')
  return (
    <ActionButton
      permission="contract_ask"
      label={t('ringFenceDesk.begin')}
      doneText={t('approvalDesk.asked')}
      isWide
      act={(reason) => client.ringFenceAsk({ body: { memberId: data?.memberId ?? '', fromDay, reason } })}
    >
      <p>{t('ringFenceDesk.hint')}</p>
      <TextField
        required
        fullWidth
        margin="dense"
        label={t('ringFenceDesk.account')}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
        slotProps={{ htmlInput: { maxLength: 64, autoCapitalize: 'none' } }}
      />
      {error && <p role="alert">{errorText(t, error)}</p>}
      {data && (
        <>
          <MomentField
            kind="day"
            label={t('field.fromDay')}
            hint={t('ringFenceDesk.beginHint')}
            value={fromDay}
            onChange={setDay}
          />
          <Effect preview={data} end={false} />
        </>
      )}
    </ActionButton>
  )
}

/** Requests that the results are in the base again from a day to come. */
export function EndFence({ memberId, username }: { readonly memberId: string; readonly username: string }) {
  const t = useTranslate()
  const [day, setDay] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = usePreview(isOpen ? username : '')
  const toDay = day || (data?.firstDay ?? '')
  return (
    <span onFocus={() => setIsOpen(true)} onPointerEnter={() => setIsOpen(true)}>
      <ActionButton
        permission="contract_ask"
        label={t('ringFenceDesk.end')}
        doneText={t('approvalDesk.asked')}
        isWide
        act={(reason) => client.ringFenceEndAsk({ body: { memberId, toDay, reason } })}
      >
        {error && <p role="alert">{errorText(t, error)}</p>}
        {data && (
          <>
            <MomentField
              kind="day"
              label={t('field.toDay')}
              hint={t('ringFenceDesk.endHint')}
              value={toDay}
              onChange={setDay}
            />
            <Effect preview={data} end />
          </>
        )}
      </ActionButton>
    </span>
  )
}

/** Which dividends change, and what is left apart in each. */
function Effect({ preview, end }: { readonly preview: Preview; readonly end: boolean }) {
  const t = useTranslate()
  const { username, path, since, currency, dividends } = preview
  return (
    <section aria-label={t('ringFenceDesk.effect')}>
      <b>{t('ringFenceDesk.effect')}</b>
      <p>{[...path, username].join(' › ')}</p>
      {since !== null && <p>{t('ringFenceDesk.since', { day: dayText(since) })}</p>}
      <p>{t(end ? 'ringFenceDesk.endText' : 'ringFenceDesk.beginText')}</p>
      {dividends.length === 0 && <p>{t('ringFenceDesk.noDividends')}</p>}
      <ul>
        {dividends.map(({ payee, contractId, period, carry }) => (
          <li key={contractId}>
            {t('ringFenceDesk.dividend', { payee, period: t(`choice.period_${period}`) })}{' '}
            {Number(carry) < 0 && (
              <>
                {t(end ? 'ringFenceDesk.lapses' : 'ringFenceDesk.left')}{' '}
                <Money amount={carry} currency={currency} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
