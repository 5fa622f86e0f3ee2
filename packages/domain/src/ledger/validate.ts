import { invariant } from '@baize/std'
import { codeLeg, type CodedLeg } from './coded-leg.ts'
import { firstHouseAccount, memberAccountCodes, type WalletCommand } from './command.ts'

/** Keys and references travel joined by control characters: none may be inside. */
const plainText = /^[^\p{Cc}]{1,200}$/u

/** Throws when a command cannot be meant: our own code made it, so it is a defect and no refusal. */
export function assertPostable(command: WalletCommand): void {
  invariant(plainText.test(command.key), 'a key has 1 to 200 characters and no control characters')
  invariant(
    command.reference === undefined || plainText.test(command.reference),
    'a reference has no control characters',
  )
  invariant(
    command.request === undefined || /^[0-9a-f]{32}$/.test(command.request),
    'a request is 32 hex digits',
  )
  invariant(Number.isInteger(command.actor) && command.actor > 0, 'an actor is a positive id')
  if (command.kind === 'transfer') command.legs.forEach((leg) => assertLeg(codeLeg(leg), command.currency))
  if (command.kind === 'hold') invariant(command.amountMinor > 0n, 'a hold is of more than 0')
  if (command.kind === 'capture')
    invariant(command.to >= firstHouseAccount, 'a capture goes to a house account')
}

function assertLeg({ debit, credit, amountMinor }: CodedLeg, currency: string): void {
  const { points, deficit } = memberAccountCodes
  invariant(amountMinor > 0n, 'a leg moves more than 0')
  invariant(debit !== credit, 'a leg has two accounts')
  invariant(debit !== deficit && credit !== deficit, 'the ledger alone moves the deficit')
  for (const account of [debit, credit]) {
    const isPoints = account === points
    invariant(
      account >= firstHouseAccount || isPoints === (currency === 'PTS'),
      'points are PTS and nothing else is',
    )
  }
}
