import { Button, useT } from '@baize/ui'
import { CircleCheck, CircleX } from 'lucide-react'
import { usualBetDays } from '../core/route.ts'
import { PageLink } from '../shell/link.tsx'
import { isOver, type PlaceStep } from './place.ts'
import { useRefusalText } from './refusal-text.ts'
import { useSlip } from './slip-context.ts'
import { shortId } from './short-id.ts'

const isPlaced = (step: PlaceStep) => step.kind === 'placed'

/** What came of the last press, when all of its bets are decided. */
export function SlipOutcome({ steps }: { steps: readonly PlaceStep[] }) {
  const t = useT()
  const slip = useSlip()
  const refusalText = useRefusalText()
  if (steps.length === 0 || !steps.every(isOver)) return null
  const placed = steps.flatMap((step) => (step.kind === 'placed' ? [step.ticket] : []))
  const refused = steps.find((step) => !isPlaced(step))
  return (
    <div className="slip-outcome" data-good={placed.length > 0}>
      {placed.length > 0 && (
        <>
          <p className="slip-good">
            <CircleCheck className="ic" aria-hidden="true" />
            <b>
              {placed.length === 1
                ? t('sportsSlip.accepted')
                : t('sportsSlip.acceptedMany', { count: placed.length })}
            </b>
          </p>
          <p>{t('sportsSlip.acceptedText', { id: placed.map(({ id }) => shortId(id)).join(', ') })}</p>
        </>
      )}
      {refused && <Refused step={refused} text={refusalText} />}
      <div className="slip-after">
        {placed.length > 0 && (
          <PageLink className="btn line" to={{ page: 'bets', list: 'open', days: usualBetDays }}>
            {t('sportsSlip.seeBets')}
          </PageLink>
        )}
        <Button variant="felted" onClick={() => slip.set({ steps: [] })}>
          {t('sportsSlip.done')}
        </Button>
      </div>
    </div>
  )
}

function Refused({ step, text }: { step: PlaceStep; text: ReturnType<typeof useRefusalText> }) {
  const t = useT()
  if (step.kind !== 'declined' && step.kind !== 'returned') return null
  const refusal = step.ticket?.refusal ?? { code: step.code }
  return (
    <>
      <p className="slip-bad">
        <CircleX className="ic" aria-hidden="true" />
        <b>{t('sportsSlip.declined')}</b>
      </p>
      <p>
        {text(refusal)} {step.kind === 'returned' ? t('sportsSlip.returned') : t('sportsSlip.declinedMoney')}
      </p>
    </>
  )
}
