import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { rejectReasons, type RejectReason } from '@baize/domain/deposit'
import { useGetOne } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { FileWait, History, Money, Picture, timeText, Values } from '../../core/show/file-parts.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { QuickButton } from '../../core/action/quick-button.tsx'

type File = ValueOf<ConsoleCalls['depositRead']>
const asksAgainMs = 4_000

/** One deposit: what the player says, what is known of them, and what an operator decides. */
export function DepositFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data, error } = useGetOne<File>('deposit', { id }, { refetchInterval: asksAgainMs })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the deposit itself has come.
  if (data?.events === undefined) return <FileWait />
  const events = data.events.map(({ at, by, state, reason, note }) => ({
    at,
    by,
    what: t(`choice.deposit_${state}`),
    words: [reason, note],
  }))
  return (
    <>
      <h2>
        <Money amount={data.amount} currency={data.currency} /> · {t(`choice.deposit_${data.state}`)}
      </h2>
      <Acts deposit={data} />
      <Facts deposit={data} />
      <h3>{t('moneyDesk.slip')}</h3>
      {data.hasSlip ? (
        <Picture
          name={`deposit ${id}`}
          alt={t('moneyDesk.slip')}
          read={() => client.depositPicture({ query: { id } })}
        />
      ) : (
        <p>{t('moneyDesk.noSlip')}</p>
      )}
      <History events={events} />
    </>
  )
}

function Acts({ deposit }: { readonly deposit: File }) {
  const t = useTranslate()
  const { id, state, isMine, claimedBy } = deposit
  const note = (
    <ActionButton
      permission="deposit_decide"
      label={t('moneyDesk.write')}
      act={(reason) => client.depositNote({ body: { id, reason } })}
    />
  )
  const release = (
    <QuickButton
      permission="deposit_decide"
      label={t('moneyDesk.release')}
      act={() => client.depositRelease({ body: { id } })}
    />
  )
  if (state === 'submitted') {
    return (
      <div className="acts">
        <QuickButton
          permission="deposit_decide"
          label={t('moneyDesk.claim')}
          hotkey="c"
          act={() => client.depositClaim({ body: { id } })}
        />
        {note}
      </div>
    )
  }
  if (state !== 'in_review') return <div className="acts">{note}</div>
  return (
    <>
      <p>{isMine ? t('moneyDesk.mine') : t('moneyDesk.others', { name: claimedBy ?? '' })}</p>
      <div className="acts">
        {isMine && <Decide id={id} />}
        {release}
        {note}
      </div>
    </>
  )
}

function Decide({ id }: Pick<File, 'id'>) {
  const t = useTranslate()
  const codes = rejectReasons.map((code) => ({ id: code, name: t(`depositReason.${code}`) }))
  return (
    <>
      <ActionButton
        permission="deposit_decide"
        label={t('moneyDesk.approve')}
        hotkey="a"
        act={(reason) => client.depositApprove({ body: { id, reason } })}
      />
      <FormAction
        permission="deposit_decide"
        label={t('moneyDesk.reject')}
        color="error"
        hotkey="r"
        fields={[
          {
            name: 'code',
            label: t('moneyDesk.code'),
            type: 'choice',
            choices: codes,
            first: rejectReasons[0],
          },
        ]}
        submit={({ code }, reason) =>
          client.depositReject({ body: { id, code: String(code) as RejectReason, reason } })
        }
      />
    </>
  )
}

function Facts({ deposit }: { readonly deposit: File }) {
  const t = useTranslate()
  const { facts, account, bonus, currency } = deposit
  return (
    <>
      <Values
        of={{
          transactionId: deposit.transactionId,
          method: deposit.method,
          fee: <Money amount={deposit.fee} currency={currency} />,
          gatewayOrder: deposit.gatewayOrder,
          bonus: bonus && (
            <>
              {bonus.code} <Money amount={bonus.amount} currency={currency} />
            </>
          ),
        }}
      />
      {account && (
        <>
          <h3>{t('moneyDesk.sentTo')}</h3>
          <Values of={{ ...account }} />
        </>
      )}
      <h3>{t('moneyDesk.payer')}</h3>
      <ul>
        <li>
          <a href={`/member/${deposit.memberId}/show`}>{deposit.username}</a>
        </li>
        <li>{t('moneyDesk.since', { date: timeText(facts.memberSince) })}</li>
        <li>
          {t('moneyDesk.credited', { count: facts.credited })} ·{' '}
          {t('moneyDesk.rejected', { count: facts.rejected })} · {t('moneyDesk.open', { count: facts.open })}
        </li>
        {facts.sameTransaction > 0 && (
          <li className="check-found">{t('moneyDesk.sameTransaction', { count: facts.sameTransaction })}</li>
        )}
      </ul>
    </>
  )
}
