import { Button, DialogClose, DialogFrame, DialogTitle, useLanguage, useT } from '@baize/ui'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { useBook } from '../core/book.ts'
import { shortMoney } from '../core/money.ts'
import { useStore } from '@baize/ui/page'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-button.tsx'
import { isOver } from './place.ts'
import { SlipPaper } from './slip-paper.tsx'
import { sumOf } from './slip-sum.ts'
import { useSlip } from './slip-context.ts'
import { useBetPress } from './use-bet-press.ts'
import { useSlipBets } from './use-slip-bets.ts'

/** The slip of a phone: a bar under the thumb that opens it as a sheet. */
export function SlipBar() {
  const [isOpen, setOpen] = useState(false)
  const slip = useSlip()
  const { legs, steps } = useStore(slip)
  if (legs.length === 0 && steps.length === 0 && !isOpen) return null
  const close = () => {
    setOpen(false)
    // What came of a press has been read with the sheet.
    if (slip.get().steps.every(isOver)) slip.set({ steps: [] })
  }
  return (
    <>
      {!isOpen && <Bar onOpen={() => setOpen(true)} />}
      {isOpen && <Sheet onClose={close} />}
    </>
  )
}

function Bar({ onOpen }: { onOpen: () => void }) {
  const t = useT()
  const slip = useStore(useSlip())
  const bets = useSlipBets()
  const press = useBetPress(bets)
  const sum = sumOf(bets)
  const { currency } = useBook().session
  const title = useBarTitle(sum.oddsMilli)
  const isBusy = slip.steps.length > 0 && !slip.steps.every(isOver)
  return (
    <div className="slipbar">
      <span className="badge num">{slip.legs.length}</span>
      <p className="num">
        <b className="cut">{title}</b>
        <span className="sec cut">
          {sum.stakeMinor > 0
            ? `${shortMoney(sum.stakeMinor, currency)} → ${shortMoney(sum.returnMinor, currency)}`
            : t('sportsSlip.count', { count: slip.legs.length })}
        </span>
      </p>
      <Button variant="line" icon={<ChevronUp className="ic" aria-hidden="true" />} onClick={onOpen}>
        {t('sportsSlip.slipShort')}
      </Button>
      <Button
        variant="primary"
        isBusy={isBusy}
        onClick={() => {
          // What needs a word from the player is settled in the sheet.
          if (press.canBet) press.bet()
          onOpen()
        }}
      >
        {t('sportsSlip.betShort')}
      </Button>
    </div>
  )
}

function useBarTitle(oddsMilli: number | null): string {
  const t = useT()
  const language = useLanguage()
  const write = useOddsText()
  const names = useNames()
  const { legs, tab } = useStore(useSlip())
  const [only] = legs
  const odds = oddsMilli === null ? '' : ` · ${write(oddsMilli)}`
  if (legs.length === 1 && only) {
    const name = names.outcome(only, only, only.outcome)
    return `${name || only.home.name[language]}${odds}`
  }
  return `${t(`sportsSlip.${tab}`)}${odds}`
}

function Sheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <DialogFrame className="dlg slip-sheet" closesOnCover onClose={onClose}>
      <span className="grab" aria-hidden="true" />
      <DialogTitle className="vh">{t('sportsSlip.title')}</DialogTitle>
      <DialogClose />
      <SlipPaper />
    </DialogFrame>
  )
}
