import { Button, DialogClose, DialogFrame, DialogTitle, useT } from '@baize/ui'
import { ScrollText } from 'lucide-react'
import { SlipPaper } from './slip.tsx'
import type { Slip } from './use-slip.ts'

interface SlipBarProps {
  readonly slip: Slip
  onOpen(): void
  onBet(): void
}

/** The slip of a phone, in one line under the thumb. */
export function SlipBar({ slip, onOpen, onBet }: SlipBarProps) {
  const t = useT()
  const { bill, added, current } = slip
  return (
    <div className="slipbar only-m">
      <p className="num" aria-live="polite">
        <b>{t('lottery.betCount', { count: added.length + (current ? 1 : 0) })}</b>
        <span className="money">{slip.money(bill.stakeMinor)}</span>
      </p>
      <Button variant="line" icon={<ScrollText className="ic" aria-hidden="true" />} onClick={onOpen}>
        {t('lottery.slipShort')}
      </Button>
      <Button
        variant="primary"
        disabled={!slip.canBet && !slip.isLeftBehind}
        onClick={slip.isLeftBehind ? onOpen : onBet}
      >
        {t('lottery.betShort')}
      </Button>
    </div>
  )
}

interface SlipSheetProps {
  readonly slip: Slip
  onClose(): void
  onBet(): void
  onChase(): void
}

/** The slip of a phone, opened. */
export function SlipSheet({ slip, onClose, onBet, onChase }: SlipSheetProps) {
  const t = useT()
  return (
    <DialogFrame className="dlg slip-sheet paper" closesOnCover onClose={onClose}>
      <DialogTitle className="vh">{t('lottery.slip')}</DialogTitle>
      <DialogClose />
      <SlipPaper slip={slip} onBet={onBet} onChase={onChase} />
    </DialogFrame>
  )
}
