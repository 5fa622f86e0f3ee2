import { percentText } from '@baize/domain/agent-contract'
import type { ConsoleCatalogue } from '@baize/i18n'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link } from 'react-router-dom'
import { Money } from '../../core/show/file-parts.tsx'
import { houseTimeText } from '../../core/show/house-time.ts'
import { useTranslate } from '../../core/language/language.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import type { Bill } from './bill.ts'
import './agent-contract.css'

interface PartProps {
  readonly bill: Bill
}

/** Which lines have a share in parts per million; the others a weight in percent. */
const shares: readonly string[] = ['provider', 'payment']
type LineText = Extract<keyof ConsoleCatalogue['agentContractDesk'], `line_${string}`>
type Line = Bill['lines'][number]

/** The lines that add up to the base, and the base times its rate. */
export function Lines({ bill }: PartProps) {
  const t = useTranslate()
  return (
    <section>
      <h3>{t('agentContractDesk.lines')}</h3>
      <LineTable lines={bill.lines} base={bill.base} currency={bill.currency} />
      <Exact bill={bill} />
      <Restated bill={bill} of={bill.restated} />
    </section>
  )
}

interface RestatedProps {
  readonly bill: Pick<Bill, 'currency'>
  readonly of: Bill['restated']
}

/** The recalculation of a closed period. */
export function Restated({ bill: { currency }, of }: RestatedProps) {
  const t = useTranslate()
  if (!of) return null
  const { lines, base, rate, exact, cap } = of
  return (
    <details>
      <summary>{t('agentContractDesk.restated')}</summary>
      <LineTable lines={lines} base={base} currency={currency} />
      <p>
        {t('agentContractDesk.exact', {
          base,
          rate: percentText(rate),
          exact,
          amount: cap?.floor ?? of.amount,
        })}
      </p>
      <Cap cap={cap} amount={of.amount} />
    </details>
  )
}

interface LineTableProps {
  readonly lines: readonly Line[]
  readonly base: string
  readonly currency: string
}

function LineTable({ lines, base, currency }: LineTableProps) {
  const t = useTranslate()
  const factorOf = (kind: string, factor: number | null) =>
    factor === null ? '' : shares.includes(kind) ? percentText(factor) : `${factor}%`
  return (
    <ScrollBox label={t('agentContractDesk.lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('field.line')}</TableCell>
            <TableCell>{t('field.category')}</TableCell>
            <TableCell align="right">{t('agentContractDesk.figure')}</TableCell>
            <TableCell align="right">{t('agentContractDesk.factor')}</TableCell>
            <TableCell align="right">{t('field.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ line, kind, category, figure, factor, amount, originAt, originBill, fenced }) => (
            <TableRow key={line}>
              <TableCell>
                {`${line}. ${t(`agentContractDesk.${`line_${kind}` as LineText}`)}`}
                <LateNote originAt={originAt} originBill={originBill} />
                {fenced && <small className="late">{t('agentContractDesk.fencedNote', { ...fenced })}</small>}
              </TableCell>
              <TableCell>{category}</TableCell>
              <TableCell align="right">
                <Money amount={figure} currency={currency} />
              </TableCell>
              <TableCell align="right">{factorOf(kind, factor)}</TableCell>
              <TableCell align="right">
                <Money amount={amount} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell colSpan={4}>
              <b>{t('field.base')}</b>
            </TableCell>
            <TableCell align="right">
              <b>
                <Money amount={base} currency={currency} />
              </b>
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </ScrollBox>
  )
}

/** The closed period that a line belongs to or is carried over from, with a link to its bill. */
function LateNote({ originAt, originBill }: Pick<Line, 'originAt' | 'originBill'>) {
  const t = useTranslate()
  if (originAt === null && originBill === null) return null
  const text =
    originAt === null
      ? t('agentContractDesk.carriedFrom', { bill: originBill ?? '' })
      : t('agentContractDesk.late', { from: houseTimeText(originAt) })
  return (
    <small className="late">
      {originBill ? <Link to={`/agentBill/${originBill}/show`}>{text}</Link> : text}
    </small>
  )
}

/** The base times its rate; of real-time pay both products, and what the day came to. */
function Exact({ bill }: PartProps) {
  const t = useTranslate()
  const { base, rate, exact, amount, cap, realtime } = bill
  if (!realtime) {
    const floor = cap?.floor ?? amount
    return (
      <>
        <p>{t('agentContractDesk.exact', { base, rate: percentText(rate), exact, amount: floor })}</p>
        <Cap cap={cap} amount={amount} />
      </>
    )
  }
  const { wonBase, lostBase, profitRate, lossRate, dayExact, dayBefore } = realtime
  return (
    <>
      <p>
        {t('agentContractDesk.exactRealtime', {
          won: wonBase,
          wonRate: percentText(profitRate),
          lost: lostBase,
          lostRate: percentText(lossRate),
          exact,
          day: dayExact,
          before: dayBefore,
          amount,
        })}
      </p>
      {cap && <p>{t('agentContractDesk.capDidDay', { ...cap })}</p>}
    </>
  )
}

/** What a cap took off, and what is left. */
function Cap({ cap, amount }: Pick<Bill, 'cap' | 'amount'>) {
  const t = useTranslate()
  return cap && <p>{t('agentContractDesk.capDid', { ...cap, amount })}</p>
}

/** Each tier with what it asked and what there was. */
export function Tiers({ bill: { tiers, currency } }: PartProps) {
  const t = useTranslate()
  if (tiers.length === 0) return null
  return (
    <section>
      <h3>{t('agentContractDesk.tiers')}</h3>
      <ScrollBox label={t('agentContractDesk.tiers')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('agentContractDesk.rate')}</TableCell>
              <TableCell>{t('agentContractDesk.minBet')}</TableCell>
              <TableCell>{t('agentContractDesk.minLoss')}</TableCell>
              <TableCell>{t('agentContractDesk.minActive')}</TableCell>
              <TableCell>{t('field.state')}</TableCell>
              <TableCell align="right">{t('field.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {tiers.map(({ rate, bet, profitLoss, activeMembers, isMet, wouldBe }) => (
              <TableRow key={`${rate} ${bet.asked} ${profitLoss.asked} ${activeMembers.asked}`}>
                <TableCell>{percentText(rate)}</TableCell>
                <TableCell>{`${bet.had} / ${bet.asked}`}</TableCell>
                <TableCell>{`${profitLoss.had} / ${profitLoss.asked}`}</TableCell>
                <TableCell>{`${activeMembers.had} / ${activeMembers.asked}`}</TableCell>
                <TableCell>{t(isMet ? 'agentContractDesk.met' : 'agentContractDesk.missed')}</TableCell>
                <TableCell align="right">
                  <Money amount={wouldBe} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </section>
  )
}
