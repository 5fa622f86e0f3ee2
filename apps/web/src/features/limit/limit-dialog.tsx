import type { Translate } from '@baize/i18n'
import { Button, Dialog, FieldMessage, TextField, showToast, useT } from '@baize/ui'
import { useState, type FormEvent } from 'react'
import { client } from '../../core/calls/client.ts'
import { localTime } from '../../core/time/local-time.ts'
import { MoneyButton } from '../../core/balance/money-button.tsx'
import { useCurrencySymbol } from '../../core/queries/queries.ts'
import { effectOf, inHours, readLimit } from './limit-rules.ts'
import { limitText, nameOf } from './limit-text.ts'
import { useLimitChange, type PlayLimit } from './queries.ts'

interface LimitDialogProps {
  limit: PlayLimit
  looserHours: number
  onClose: () => void
}

function useSave({ limit: { kind, period }, onClose }: LimitDialogProps) {
  const t = useT()
  return useLimitChange(
    (wanted: string | null) => client.setPlayLimit({ body: { kind, period, limit: wanted } }),
    ({ holdsFrom }) => {
      const isLater = Date.parse(holdsFrom) - Date.now() > 60_000
      showToast({
        tone: 'ok',
        title: t('limits.saved'),
        text: isLater ? t('limits.savedLater', { from: localTime(holdsFrom) }) : t('limits.savedNow'),
      })
      onClose()
    },
  )
}

/** Sets, changes or ends one limit, and says beforehand from when on it will hold. */
export function LimitDialog(props: LimitDialogProps) {
  const { limit, looserHours, onClose } = props
  const { kind, own } = limit
  const t = useT()
  const symbol = useCurrencySymbol()
  const [typed, setTyped] = useState(own ?? '')
  const [isLeft, setLeft] = useState(false)
  const save = useSave(props)
  const wanted = readLimit(kind, typed)
  const isTime = kind === 'time'
  const { fault, isChange, missing } = judgeEntry(t, { limit, typed, wanted })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== undefined && missing === undefined) save.mutate(wanted)
  }
  return (
    <Dialog
      className="lim-form"
      title={t('limits.dialogTitle', { name: nameOf(t, limit) })}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <Current limit={limit} />
        <TextField
          label={t(isTime ? 'limits.amountMinutes' : 'limits.amount')}
          inputMode={isTime ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={16}
          icon={isTime ? undefined : <span className="lim-pre">{symbol}</span>}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          isRequired
          error={isLeft ? fault : undefined}
          onBlur={() => setLeft(typed !== '')}
        />
        {wanted !== undefined && isChange && (
          <Effect limit={limit} wanted={wanted} looserHours={looserHours} />
        )}
        <MoneyButton type="submit" isBusy={save.isPending} missing={missing}>
          {t('limits.save')}
        </MoneyButton>
        {own !== null && (
          <Button isBlock isBusy={save.isPending} onClick={() => save.mutate(null)}>
            {t('limits.remove')}
          </Button>
        )}
        {own !== null && <FieldMessage text={t('money.removeLater', { hours: looserHours })} />}
      </form>
    </Dialog>
  )
}

interface Entry {
  readonly limit: PlayLimit
  readonly typed: string
  /** The limit that was typed; nothing where it is none. */
  readonly wanted: string | undefined
}

/** What is wrong with what was typed, whether it changes the limit, and why it cannot be saved. */
function judgeEntry(t: Translate, { limit: { kind, own, next }, typed, wanted }: Entry) {
  const wrong = t(kind === 'time' ? 'limits.minutesWrong' : 'limits.amountWrong')
  const fault = wanted === undefined ? wrong : undefined
  const isChange = wanted !== undefined && (effectOf(own, wanted) !== 'same' || next !== null)
  if (typed === '') return { fault, isChange, missing: t('money.enterLimit') }
  return { fault, isChange, missing: fault ?? (isChange ? undefined : t('money.sameLimit')) }
}

function Current({ limit: { kind, own } }: { limit: PlayLimit }) {
  const t = useT()
  const symbol = useCurrencySymbol()
  if (own === null) return <p className="sec">{t('limits.nowNone')}</p>
  return <p className="sec">{t('limits.now', { limit: limitText(t, { kind, value: own, symbol }) })}</p>
}

interface EffectProps {
  limit: PlayLimit
  wanted: string
  looserHours: number
}

function Effect({ limit: { kind, own }, wanted, looserHours }: EffectProps) {
  const t = useT()
  const symbol = useCurrencySymbol()
  const [openedMs] = useState(() => Date.now())
  const effect = effectOf(own, wanted)
  if (effect === 'tighter') return <FieldMessage text={t('limits.holdsAtOnce')} />
  if (effect === 'same') return <FieldMessage text={t('limits.holdsSame')} />
  const from = localTime(inHours(openedMs, looserHours))
  const limit = own === null ? '' : limitText(t, { kind, value: own, symbol })
  return <FieldMessage text={t('limits.holdsLater', { from, limit })} />
}
