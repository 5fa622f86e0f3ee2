import { useState } from 'react'
import { useContractList } from '../../core/contract-terms/queries.ts'
import { SignDialog } from './sign-dialog.tsx'
import './agent-contract.css'

const keyOf = (id: string) => `contractOffer:${id}`

/** The contract dialog of spec 2: it opens once for each offer, whichever page the agent is on. */
export function OfferWatch() {
  const contracts = useContractList()
  const [closed, setClosed] = useState<readonly string[]>([])
  const offer = contracts.data?.list.find(
    ({ id, side, state, offeredBy }) =>
      offeredBy !== side &&
      state === 'offered' &&
      !closed.includes(id) &&
      localStorage.getItem(keyOf(id)) === null,
  )
  if (!offer) return null
  const close = () => {
    localStorage.setItem(keyOf(offer.id), 'seen')
    setClosed([...closed, offer.id])
  }
  return (
    <SignDialog
      key={offer.id}
      id={offer.id}
      act="accept"
      symbol={contracts.data?.currencySymbol ?? ''}
      onClose={close}
    />
  )
}
