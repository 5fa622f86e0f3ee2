import type { BillExplanation } from '@baize/contract'
import { Amount, Button, SkeletonRows, Tag, useT } from '@baize/ui'
import { LoadError } from '../../core/page/load-error.tsx'
import { useHouseTime } from '../../core/time/house-time.ts'
import { Days, Slots } from './bill-days.tsx'
import { BillLines, Tiers } from './bill-lines.tsx'
import { BillParts } from './bill-parts.tsx'
import { BillChanges } from './bill-restated.tsx'
import { BillForgive } from './bill-forgive.tsx'
import { BillDisputes } from './bill-disputes.tsx'
import { useExplanation } from './queries.ts'
import { billStates, billTones } from './texts.ts'

interface BillExplainedProps {
  readonly id: string
  readonly onBack: () => void
  /** Another bill: the one of a closed period whose facts came late. */
  readonly onOpen: (id: string) => void
  /** The members that count as active. */
  readonly onActive: () => void
}

/** Why a bill is what it is: lines that add up to it, the tier it reached, and what was paid. */
export function BillExplained({ id, onBack, onOpen, onActive }: BillExplainedProps) {
  const t = useT()
  const time = useHouseTime()
  const found = useExplanation(id)
  if (found.isPending) return <SkeletonRows count={8} />
  if (!found.data) return <LoadError query={found} />
  const bill = found.data
  return (
    <>
      <Button size="sm" className="agc-back" onClick={onBack}>
        {t('agentContract.back')}
      </Button>
      <div className="agc-columns">
        <section className="agc-card">
          <div className="agc-head">
            <h3>{t('agentContract.explain')}</h3>
            <Tag tone={billTones[bill.state]}>{t(billStates[bill.state])}</Tag>
          </div>
          <p className="mut num rec-note">
            {time(bill.startsAt)} – {time(bill.endsAt)}
          </p>
          <WholeBill bill={bill} onOpen={onOpen} />
        </section>
        <div>
          <Tiers bill={bill} onActive={onActive} />
          <BillChanges bill={bill} onOpen={onOpen} />
          <Payments bill={bill} />
          <Days bill={bill} />
          <Slots bill={bill} />
          <BillForgive bill={bill} />
          <BillDisputes bill={bill} />
        </div>
      </div>
    </>
  )
}

/**
 * The lines of a bill down to its amount, what of it is not paid, what is passed on, and the bill that it
 * corrects.
 */
export function WholeBill({ bill, onOpen }: { bill: BillExplanation; onOpen: (id: string) => void }) {
  const t = useT()
  const { corrects } = bill
  return (
    <>
      <dl className="agc-lines">
        <BillLines bill={bill} onOpen={onOpen} />
        <Withheld bill={bill} onOpen={onOpen} />
        <PassedOn bill={bill} onOpen={onOpen} />
      </dl>
      {corrects !== null && (
        <button type="button" className="agc-late" onClick={() => onOpen(corrects)}>
          {t('agentContract.corrects', { bill: corrects })}
        </button>
      )}
    </>
  )
}

function Withheld({ bill, onOpen }: { bill: BillExplanation; onOpen: (id: string) => void }) {
  const t = useT()
  if (Number(bill.withheld) <= 0) return null
  return (
    <div>
      <dt>
        {t('agentContract.withheld')}
        <BillParts bill={bill} of="withheld" onOpen={onOpen} />
      </dt>
      <dd>
        <Amount value={bill.withheld} symbol={bill.currencySymbol} />
      </dd>
    </div>
  )
}

function PassedOn({ bill, onOpen }: { bill: BillExplanation; onOpen: (id: string) => void }) {
  const t = useT()
  if (Number(bill.passedOn) === 0 || bill.side !== 'payee') return null
  return (
    <div>
      <dt>
        {t('agentContract.passedOn')}
        <BillParts bill={bill} of="passedOn" onOpen={onOpen} />
      </dt>
      <dd>
        <Amount value={bill.passedOn} symbol={bill.currencySymbol} />
      </dd>
    </div>
  )
}

function Payments({ bill }: { bill: BillExplanation }) {
  const t = useT()
  const time = useHouseTime()
  return (
    <section className="agc-card">
      <h3>{t('agentContract.payments')}</h3>
      {bill.payments.length === 0 && <p className="mut">{t('agentContract.noPayment')}</p>}
      <dl className="agc-lines">
        {bill.payments.map(({ reference, amount, at }) => (
          <div key={reference}>
            <dt className="num">
              {reference}
              <small className="mut">{time(at)}</small>
            </dt>
            <dd>
              <Amount value={amount} symbol={bill.currencySymbol} />
            </dd>
          </div>
        ))}
        {bill.writeOffs.map(({ amount, at, by }) => (
          <div key={at}>
            <dt>
              {t(by === 'payee' ? 'agentContract.givenUp' : 'agentContract.stateWrittenOff')}
              <small className="mut num">{time(at)}</small>
            </dt>
            <dd>
              <Amount value={amount} symbol={bill.currencySymbol} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
