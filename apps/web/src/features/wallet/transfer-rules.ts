import { currencies, parseDecimal } from '@baize/money'

/** What is wrong with an amount that is to be moved from where `available` stands; nothing when it can go. */
export function transferFault(amount: string, available: string): 'form' | 'aboveAvailable' | undefined {
  const [asked, there] = [parseDecimal(amount, currencies.BDT), parseDecimal(available, currencies.BDT)]
  if (!asked.ok || asked.value <= 0n) return 'form'
  return there.ok && asked.value > there.value ? 'aboveAvailable' : undefined
}

/** Whether anything stands in a wallet. */
export const isFilled = ({ balance }: { balance: string }): boolean => !/^[0.]*$/.test(balance)
