import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from '../../core/language/language.ts'
import { dayText, Money } from '../../core/show/file-parts.tsx'
import { houseTimeText } from '../../core/show/house-time.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import type { Bill } from './bill.ts'
import './agent-contract.css'

const figures = ['valid', 'ggr', 'bonuses', 'rebates', 'deposits', 'withdrawals'] as const
const headings = {
  valid: 'agentContractDesk.line_valid',
  ggr: 'agentContractDesk.line_ggr',
  bonuses: 'agentContractDesk.line_bonuses',
  rebates: 'agentContractDesk.line_rebates',
  deposits: 'overviewDesk.deposits',
  withdrawals: 'overviewDesk.withdrawals',
} as const

/** Daily figures of the team; the bill's lines are their sums. */
export function Days({ bill: { days, currency } }: { readonly bill: Bill }) {
  const t = useTranslate()
  if (days.length === 0) return null
  return (
    <section>
      <h3>{t('agentContractDesk.days')}</h3>
      <ScrollBox label={t('agentContractDesk.days')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('agentContractDesk.day')}</TableCell>
              <TableCell>{t('field.category')}</TableCell>
              {figures.map((name) => (
                <TableCell key={name} align="right">
                  {t(headings[name])}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {days.map(({ day, originDay, category, ...amounts }) => (
              <TableRow key={`${day} ${originDay} ${category}`}>
                <TableCell>
                  {dayText(day)}
                  {originDay !== day && <Late of={dayText(originDay)} />}
                </TableCell>
                <TableCell>{category}</TableCell>
                {figures.map((name) => (
                  <TableCell key={name} align="right">
                    <Money amount={amounts[name]} currency={currency} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </section>
  )
}

/** Turnover by five minutes; the lines of hourly and real-time bills are its sums. */
export function Slots({ bill: { slots, areSlotsGone, currency } }: { readonly bill: Bill }) {
  const t = useTranslate()
  if (slots.length === 0 && !areSlotsGone) return null
  const textOf = (won: boolean | null) =>
    t(`agentContractDesk.line_${won === null ? 'valid' : won ? 'won' : 'lost'}`)
  return (
    <section>
      <h3>{t('agentContractDesk.slotFigures')}</h3>
      {areSlotsGone && <p>{t('agentContractDesk.slotsGone')}</p>}
      <ScrollBox label={t('agentContractDesk.slotFigures')}>
        <Table size="small">
          <TableBody>
            {slots.map(({ startsAt, originAt, category, won, valid }) => (
              <TableRow key={`${startsAt} ${originAt ?? ''} ${category} ${won ? 'won' : ''}`}>
                <TableCell>
                  {houseTimeText(startsAt)}
                  {originAt !== null && <Late of={houseTimeText(originAt)} />}
                </TableCell>
                <TableCell>{category}</TableCell>
                <TableCell>{textOf(won)}</TableCell>
                <TableCell align="right">
                  <Money amount={valid} currency={currency} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </section>
  )
}

/** Marks facts that came after their own day or slot was closed. */
function Late({ of }: { readonly of: string }) {
  const t = useTranslate()
  return <small className="late">{t('agentContractDesk.lateDay', { day: of })}</small>
}
