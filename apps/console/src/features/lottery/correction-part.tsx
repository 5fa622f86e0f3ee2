import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useRefresh } from 'react-admin'
import { ActionButton } from '../../core/action/action-button.tsx'
import { BarChart } from '../../core/show/bar-chart.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Money } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { moneyText } from '../../core/show/money-text.ts'
import { useMay } from '../../core/session/operator.ts'
import { NumbersInput } from './numbers-input.tsx'
import { readTyped } from './typed-numbers.ts'

type Draw = ValueOf<ConsoleCalls['lotteryDrawRead']>
type Effect = ValueOf<ConsoleCalls['lotteryCorrectionPreview']>

/** Another result is typed, what it changes is looked at, and then a second operator is asked. */
export function CorrectionPart({ draw }: { readonly draw: Draw }) {
  const t = useTranslate()
  const may = useMay('lottery_ask')
  const [text, setText] = useState('')
  const preview = useMutation({
    mutationFn: async (numbers: string[]) => ({
      numbers,
      effect: await client.lotteryCorrectionPreview({ body: { id: draw.id, numbers } }),
    }),
  })
  if (!may) return null
  const change = (value: string) => {
    setText(value)
    preview.reset()
  }
  return (
    <section aria-label={t('lotteryOfficial.correct')}>
      <h2>{t('lotteryOfficial.correct')}</h2>
      <p>{t('lotteryOfficial.correctHint')}</p>
      <form
        className="typed-result"
        onSubmit={(event) => {
          event.preventDefault()
          preview.mutate(readTyped(draw.family, text) ?? text.trim().split(/\s+/))
        }}
      >
        <NumbersInput family={draw.family} value={text} onChange={change} />
        <Button type="submit" variant="outlined" disabled={preview.isPending || text.trim() === ''}>
          {t('lotteryOfficial.look')}
        </Button>
      </form>
      <div role="status">
        {preview.error && <p className="dialog-failure">{errorText(t, preview.error)}</p>}
        {preview.data && <EffectView {...preview.data} />}
      </div>
      {preview.data && <AskCorrection draw={draw} {...preview.data} onAsked={() => change('')} />}
    </section>
  )
}

function AskCorrection({
  draw,
  numbers,
  effect,
  onAsked,
}: {
  readonly draw: Draw
  readonly numbers: readonly string[]
  readonly effect: Effect
  readonly onAsked: () => void
}) {
  const t = useTranslate()
  const refresh = useRefresh()
  const ask = async (reason: string) => {
    const { version } = effect
    await client.lotteryCorrectionAsk({ body: { id: draw.id, numbers: [...numbers], version, reason } })
    onAsked()
    refresh()
  }
  return (
    <div className="acts">
      <ActionButton
        permission="lottery_ask"
        label={t('lotteryOfficial.correctAsk')}
        color="error"
        doneText={t('approvalDesk.asked')}
        act={ask}
      >
        <p className="num">
          {t('lotteryOfficial.fromTo', { from: effect.standing.join(' '), to: numbers.join(' ') })}
        </p>
      </ActionButton>
    </div>
  )
}

function EffectView({ numbers, effect }: { readonly numbers: readonly string[]; readonly effect: Effect }) {
  const t = useTranslate()
  const { currency, deficits, largest } = effect
  const money = (amount: string): ReactNode => <Money amount={amount} currency={currency} />
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('lotteryOfficial.ticketsChanged'),
      t('lotteryOfficial.ticketsOf', { changed: effect.changed, tickets: effect.tickets }),
    ],
    [t('lotteryOfficial.newWinners'), effect.newWinners],
    [t('lotteryOfficial.formerWinners'), effect.formerWinners],
    [t('lotteryOfficial.membersTouched'), effect.members],
    [t('lotteryOfficial.more'), money(effect.more)],
    [t('lotteryOfficial.less'), money(effect.less)],
    [t('lotteryOfficial.rebates'), money(effect.rebate)],
    [t('lotteryOfficial.agents', { count: effect.agents }), money(effect.agentsShare)],
    [
      t('lotteryOfficial.deficits'),
      deficits.count === 0 ? (
        t('lotteryOfficial.deficitsNone')
      ) : (
        <>
          {deficits.count} ({money(deficits.sum)})
        </>
      ),
    ],
  ]
  return (
    <>
      <h3>{t('lotteryOfficial.effect')}</h3>
      <p className="num">
        {t('lotteryOfficial.fromTo', { from: effect.standing.join(' '), to: numbers.join(' ') })}
      </p>
      <dl className="values">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {largest.length === 0 ? (
        <p>{t('lotteryOfficial.nothingChanges')}</p>
      ) : (
        <Largest largest={largest} currency={currency} />
      )}
      {deficits.count > 0 && <Deficits deficits={deficits} currency={currency} />}
    </>
  )
}

function Largest({ largest, currency }: Pick<Effect, 'largest' | 'currency'>) {
  const t = useTranslate()
  const bars = largest.map(({ ticketId, memberId, before, after }) => ({
    name: `${t('lotteryOfficial.ticket')} ${ticketId}`,
    label: memberId.slice(-4),
    value: Number(after) - Number(before),
    text: `${moneyText(before, currency)} → ${moneyText(after, currency)}`,
  }))
  return (
    <>
      <h3>{t('lotteryOfficial.largest')}</h3>
      {bars.length > 1 && <BarChart label={t('lotteryOfficial.largest')} bars={bars} />}
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('field.memberId')}</th>
            <th scope="col">{t('lotteryOfficial.ticket')}</th>
            <th scope="col">{t('lotteryOfficial.paysBefore')}</th>
            <th scope="col">{t('lotteryOfficial.paysAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {largest.map(({ ticketId, memberId, before, after }) => (
            <tr key={ticketId}>
              <td className="num">{memberId}</td>
              <td className="num">{ticketId.slice(-8).toUpperCase()}</td>
              <td>
                <Money amount={before} currency={currency} />
              </td>
              <td>
                <Money amount={after} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Deficits({ deficits, currency }: Pick<Effect, 'deficits' | 'currency'>) {
  const t = useTranslate()
  return (
    <>
      <h3>{t('lotteryOfficial.deficits')}</h3>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{t('field.memberId')}</th>
            <th scope="col">{t('lotteryOfficial.owes')}</th>
          </tr>
        </thead>
        <tbody>
          {deficits.list.map(({ memberId, owes }) => (
            <tr key={memberId}>
              <td className="num">{memberId}</td>
              <td>
                <Money amount={owes} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
