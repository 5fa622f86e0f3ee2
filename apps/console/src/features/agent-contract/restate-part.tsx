import { percentText } from '@baize/domain/agent-contract'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { Money } from '../../core/show/file-parts.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ScrollBox } from '../../core/show/scroll-box.tsx'
import type { Bill } from './bill.ts'

/** What came after the period was closed, and what the period would be with it, for the whole line. */
export function RestatePart({ bill: { id, kind, corrects } }: { readonly bill: Bill }) {
  const t = useTranslate()
  const isOfDays = kind === 'daily' || kind === 'dividend'
  const { data } = useQuery({
    queryKey: ['agentRestatePreview', id],
    queryFn: ({ signal }) => client.agentRestatePreview({ query: { id }, signal }),
    enabled: isOfDays && corrects === null,
  })
  if (!data || data.hindrance === 'kind' || data.hindrance === 'nothing_late') return null
  const { bills, currency, hindrance } = data
  return (
    <section>
      <h3>{t('agentContractDesk.restate')}</h3>
      <p>
        {t(hindrance === null ? 'agentContractDesk.restateHint' : `agentContractDesk.restate_${hindrance}`)}
      </p>
      {bills.length > 0 && <Bills {...{ bills, currency }} />}
      {hindrance === null && (
        <ActionButton
          permission="contract_ask"
          label={t('agentContractDesk.restateAsk')}
          doneText={t('agentContractDesk.asked')}
          act={(reason) => client.agentRestateAsk({ body: { id, reason } })}
        />
      )}
    </section>
  )
}

type Preview = Awaited<ReturnType<typeof client.agentRestatePreview>>

function Bills({ bills, currency }: Pick<Preview, 'bills' | 'currency'>) {
  const t = useTranslate()
  const sum = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <ScrollBox label={t('agentContractDesk.restate')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('field.billId')}</TableCell>
            <TableCell>{t('field.payee')}</TableCell>
            <TableCell>{t('field.payer')}</TableCell>
            <TableCell align="right">{t('field.late')}</TableCell>
            <TableCell align="right">{t('field.base')}</TableCell>
            <TableCell align="right">{t('agentContractDesk.rate')}</TableCell>
            <TableCell align="right">{t('field.amount')}</TableCell>
            <TableCell align="right">{t('agentContractDesk.difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bills.map((bill) => (
            <TableRow key={bill.id}>
              <TableCell>
                <Link to={`/agentBill/${bill.id}/show`}>{bill.id}</Link>
              </TableCell>
              <TableCell>{bill.payee}</TableCell>
              <TableCell>{bill.payer ?? t('agentContractDesk.house')}</TableCell>
              <TableCell align="right">{sum(bill.late)}</TableCell>
              <TableCell align="right">
                {sum(bill.baseBefore)} → {sum(bill.base)}
              </TableCell>
              <TableCell align="right">
                {percentText(bill.rateBefore)} → {percentText(bill.rate)}
              </TableCell>
              <TableCell align="right">
                {sum(bill.amountBefore)} → {sum(bill.amount)}
              </TableCell>
              <TableCell align="right">{sum(bill.difference)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollBox>
  )
}
