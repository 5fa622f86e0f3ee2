import type { LotterySeries } from '@baize/contract'
import { isOutcomeUnknown } from '@baize/contract/transport'
import { formatDecimal } from '@baize/money'
import type { Translate } from '@baize/i18n'
import { Button, Dialog, FieldMessage, showToast, useT } from '@baize/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/calls/error-text.ts'
import { keepBalance } from '../../core/queries/queries.ts'
import { newRequestId } from '../../core/browser/request-id.ts'
import { wireRows } from './cart.ts'
import { chasePlan, firstForm, stepsOf, type ChaseForm, type ChasePlan } from './chase-plan.ts'
import { ChaseFields } from './chase-fields.tsx'
import { ChaseTable } from './chase-table.tsx'
import { lotteryClient } from './lottery-client.ts'
import { chasesKey } from './queries.ts'
import { serverNow } from '../../core/time/server-time.ts'
import type { Slip } from './use-slip.ts'
import './chase.css'

interface ChaseDialogProps {
  readonly slip: Slip
  readonly series: LotterySeries
  onClose(): void
}

/** The bets of the slip for coming draws: how many, with which multiples, and when it stops. */
export function ChaseDialog({ slip, series, onClose }: ChaseDialogProps) {
  const t = useT()
  const [form, setForm] = useState(firstForm)
  const change = (changes: Partial<ChaseForm>) => setForm((known) => ({ ...known, ...changes }))
  const plan = chasePlan(form, {
    seriesId: series.seriesId,
    nowMs: slip.draw ? Date.parse(slip.draw.closesAt) - 1 : serverNow(),
    unitStakeMinor: slip.bill.stakeMinor,
  })
  const placing = usePlaceChase({ slip, series, form, onClose })
  return (
    <Dialog title={t('lottery.chaseTitle')} className="chase-dialog" onClose={onClose}>
      <p className="sec chase-note">{t('lottery.chaseNote')}</p>
      <ChaseFields form={form} onChange={change} />
      {plan.ok ? (
        <ChaseTable
          plan={plan.value}
          money={slip.money}
          onMultiple={
            form.mode === 'own'
              ? (index, multiple) => change({ own: { ...form.own, [index]: multiple } })
              : undefined
          }
        />
      ) : (
        <FieldMessage text={t('lottery.chaseInvalid')} isError />
      )}
      {plan.ok && plan.value.lines.length < form.draws && (
        <FieldMessage text={t('lottery.chaseFew', { count: plan.value.lines.length })} isError />
      )}
      {placing.isError && <FieldMessage text={failText(t, placing.error)} isError />}
      <Button
        variant="primary"
        size="lg"
        isBlock
        isBusy={placing.isPending}
        disabled={!plan.ok || plan.value.lines.length < form.draws || !slip.canBet}
        onClick={() => plan.ok && placing.mutate(plan.value)}
      >
        {plan.ok
          ? t('lottery.chaseConfirm', {
              amount: slip.money(plan.value.stakeMinor),
              count: plan.value.lines.length,
            })
          : t('lottery.betShort')}
      </Button>
    </Dialog>
  )
}

/** Whether money moved is always said. */
const failText = (t: Translate, error: unknown): string =>
  isOutcomeUnknown(error) ? t('lottery.outcomeUnknown') : `${errorText(t, error)} ${t('lottery.refusedKept')}`

interface PlaceChase extends ChaseDialogProps {
  readonly form: ChaseForm
}

function usePlaceChase({ slip, series, form, onClose }: PlaceChase) {
  const t = useT()
  const queryClient = useQueryClient()
  const [requestId, setRequestId] = useState(newRequestId)
  return useMutation({
    mutationFn: (plan: ChasePlan) =>
      lotteryClient.placeLotteryChase({
        body: {
          requestId,
          seriesId: series.seriesId,
          drawId: plan.lines[0]?.draw.drawId ?? '',
          rows: wireRows(slip.rows),
          tableVersion: series.table.version,
          draws: plan.lines.length,
          steps: wireSteps(form),
          stop:
            form.stop === 'profit' ? { kind: 'profit', amount: `${form.profit}.00` } : { kind: form.stop },
          stake: formatDecimal(plan.stakeMinor, slip.game),
        },
      }),
    onSuccess({ balances }) {
      keepBalance(queryClient, balances)
      void queryClient.invalidateQueries({ queryKey: chasesKey })
      slip.finish()
      showToast({ tone: 'ok', title: t('lottery.chasePlaced') })
      onClose()
    },
    onError(error) {
      if (!isOutcomeUnknown(error)) setRequestId(newRequestId())
    },
  })
}

/** The steps as the wire has them, which changes its lists. */
function wireSteps(form: ChaseForm) {
  const steps = stepsOf(form)
  return steps.kind === 'own' ? { kind: steps.kind, multiples: [...steps.multiples] } : steps
}
