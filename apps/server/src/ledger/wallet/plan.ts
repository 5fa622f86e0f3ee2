import {
  codeLeg,
  memberAccountCodes,
  reversal,
  type LedgerRefusal,
  type WalletCommand,
} from '@baize/domain/ledger'
import { itemFlags, type PostItem, type PostLeg } from './items.ts'
import { commandHash } from './request-hash.ts'
import type { Tx } from '../../kernel/database/transaction.ts'
import * as store from './store.ts'

/** A transfer needs no look at the database before it is posted. */
export function transferItem(command: WalletCommand & { kind: 'transfer' }): PostItem {
  const stakes = command.stakes ? itemFlags.stakes : 0
  const owes = command.mayOwe ? itemFlags.mayOwe : 0
  return { ...commonItem(command), flags: stakes + owes, legs: command.legs.map(codeLeg) }
}

/** Looks up the state that a command depends on. The member must be locked. */
export async function planItem(tx: Tx, command: WalletCommand): Promise<PostItem> {
  if (command.kind === 'transfer') return transferItem(command)
  if (command.kind === 'reverse') {
    const planned = await planReverse(tx, command)
    return { ...commonItem(command), flags: itemFlags.mayOwe, ...planned }
  }
  return { ...commonItem(command), ...(await planHold(tx, command)) }
}

type Planned = Pick<PostItem, 'legs' | 'verdict'>

const refused = (verdict: LedgerRefusal): Planned => ({ legs: [], verdict })

async function planHold(
  tx: Tx,
  command: Exclude<WalletCommand, { kind: 'transfer' | 'reverse' }>,
): Promise<Planned> {
  const { cash, held } = memberAccountCodes
  const found = await store.findHold(tx, command)
  if (command.kind === 'hold') {
    if (found) return refused('hold_exists')
    return {
      verdict: null,
      legs: [{ kind: 'hold', debit: cash, credit: held, amountMinor: command.amountMinor }],
    }
  }
  if (!found) return refused('hold_unknown')
  if (found.state !== 'open') return refused('hold_ended')
  const credit = command.kind === 'capture' ? command.to : cash
  return {
    verdict: null,
    legs: [{ kind: command.kind, debit: held, credit, amountMinor: found.amountMinor }],
  }
}

async function planReverse(tx: Tx, command: WalletCommand & { kind: 'reverse' }): Promise<Planned> {
  const { memberId, ofActor: actor, ofKey: key } = command
  const originals = await store.findTransfers(tx, { memberId, actor, key })
  const undone = new Set(originals.filter(({ isReversed }) => isReversed).map(({ seq }) => seq))
  const plan = reversal(originals, {
    kind: command.as ?? 'reverse',
    currency: command.currency,
    isReversed: (seq) => undone.has(seq),
  })
  if ('refusal' in plan) return refused(plan.refusal)
  const legs = plan.legs.map((leg, index): PostLeg => ({ ...leg, reverses: plan.reverses?.[index] ?? null }))
  return { legs, verdict: null }
}

const commonItem = (command: WalletCommand): PostItem => ({
  memberId: command.memberId,
  actor: command.actor,
  key: command.key,
  request: command.request ?? commandHash(command),
  flags: 0,
  currency: command.currency,
  reference: command.reference ?? ('hold' in command ? command.hold : ''),
  tail: '',
  verdict: null,
  eventAt: command.eventAt ?? null,
  legs: [],
})
