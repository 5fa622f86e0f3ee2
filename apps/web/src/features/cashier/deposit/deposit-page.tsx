import { useSearchParams } from 'react-router'
import { DepositDetail } from './deposit-detail.tsx'
import { DepositForm } from './deposit-form.tsx'
import './deposit.css'

/**
 * Paying in: a new deposit, or one that the address names. What else the address says is believed by nobody.
 */
export function DepositPage() {
  const [query] = useSearchParams()
  const id = query.get('deposit')
  return id === null ? <DepositForm /> : <DepositDetail key={id} id={id} />
}
