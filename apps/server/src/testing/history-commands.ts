import type { Leg, WalletCommand } from '@baize/domain/ledger'
import type { MemberId } from '@baize/std'
import type { Dice } from '../../../../tools/test/dice.ts'

export interface CommandsOptions {
  readonly dice: Dice
  readonly memberIds: readonly MemberId[]
  readonly house: number
  readonly keyPrefix: string
}

const largestBurst = 6
const unknownMember = 999_999_999_999n as MemberId

/** Makes commands that meet: few members, few holds, old keys again with the same and with another body. */
export function createCommands(options: CommandsOptions): { burst(): WalletCommand[] } {
  const { dice } = options
  const past: WalletCommand[] = []
  let made = 0

  const fresh = (): WalletCommand => {
    made += 1
    return freshCommand(options, `${options.keyPrefix}-${made}`, past)
  }
  return {
    burst: () => {
      const burst = Array.from({ length: 1 + dice.below(largestBurst) }, () => {
        const old = past.length > 0 && dice.isOneIn(5) ? dice.pick(past) : undefined
        if (!old) return fresh()
        return dice.isOneIn(3) ? conflicting(options, old) : old
      })
      past.push(...burst.filter((command) => !past.includes(command) && !isConflict(command, past)))
      // A conflicting body in the burst of its original would be the original if it came first.
      return burst
        .filter((command) => !isConflict(command, past))
        .concat(
          burst.filter(
            (command) =>
              isConflict(command, past) &&
              !burst.some((other) => other !== command && other.key === command.key),
          ),
        )
    },
  }
}

const isConflict = (command: WalletCommand, past: readonly WalletCommand[]): boolean =>
  past.some((other) => other !== command && other.actor === command.actor && other.key === command.key)

function conflicting({ dice, memberIds }: CommandsOptions, old: WalletCommand): WalletCommand {
  const other = memberIds.find((memberId) => memberId !== old.memberId)
  return dice.isOneIn(2) && other ? { ...old, memberId: other } : { ...old, reference: 'another body' }
}

function freshCommand(options: CommandsOptions, key: string, past: readonly WalletCommand[]): WalletCommand {
  const { dice, memberIds } = options
  const memberId = dice.isOneIn(40) ? unknownMember : dice.pick(memberIds)
  const base = {
    memberId,
    actor: 1 + dice.below(2),
    key,
    currency: dice.isOneIn(40) ? 'FUN' : 'BDT',
  } as const
  const hold = `h${dice.below(4)}`
  switch (dice.below(8)) {
    case 0:
      return { ...base, kind: 'hold', hold, amountMinor: BigInt(1 + dice.below(300)) }
    case 1:
      return { ...base, kind: 'capture', hold, to: options.house }
    case 2:
      return { ...base, kind: dice.pick(['release', 'expire'] as const), hold }
    case 3: {
      if (past.length === 0) break
      const of = dice.pick(past)
      return { ...base, memberId: of.memberId, kind: 'reverse', ofActor: of.actor, ofKey: of.key }
    }
  }
  return transfer(options, base)
}

function transfer(
  { dice, house }: CommandsOptions,
  base: Pick<WalletCommand, 'memberId' | 'actor' | 'key' | 'currency'>,
): WalletCommand {
  const amountMinor = BigInt(1 + dice.below(500))
  const leg = (debit: Leg['debit'], credit: Leg['credit'], kind: Leg['kind']): Leg => ({
    debit,
    credit,
    kind,
    amountMinor,
  })
  const bet = leg('cash', house, 'bet')
  switch (dice.below(6)) {
    case 0:
    case 1:
      return { ...base, kind: 'transfer', legs: [leg(house, 'cash', 'deposit')] }
    case 2:
      return { ...base, kind: 'transfer', legs: [bet], stakes: true }
    case 3:
      return { ...base, kind: 'transfer', legs: [bet, leg(house, 'bonus', 'bonus_grant')], stakes: true }
    case 4:
      return { ...base, kind: 'transfer', legs: [leg('cash', house, 'win_taken_back')], mayOwe: true }
    default:
      return {
        ...base,
        currency: 'PTS',
        kind: 'transfer',
        legs: [leg(dice.pick([house, 'points']), 'points', 'points_grant')]
          .filter((l) => l.debit !== l.credit)
          .concat(dice.isOneIn(2) ? [leg('points', house, 'points_redeem')] : []),
      }
  }
}
