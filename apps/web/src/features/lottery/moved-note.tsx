import { Button, useT } from '@baize/ui'
import { shortNumber } from './countdown.ts'
import type { Slip } from './use-slip.ts'

/** The draw of the slip has closed: the player decides whether the bets go to the next one. */
export function MovedNote({ slip }: { slip: Slip }) {
  const t = useT()
  const { draw, leftNumber } = slip
  return (
    <div className="slip-note" role="alert">
      <b>{t('lottery.movedTitle', { number: shortNumber(leftNumber) })}</b>
      {draw && (
        <>
          <p>{t('lottery.movedText', { next: shortNumber(draw.number) })}</p>
          <Button variant="felted" size="sm" onClick={slip.moveOn}>
            {t('lottery.moveOn', { next: shortNumber(draw.number) })}
          </Button>
        </>
      )}
    </div>
  )
}
