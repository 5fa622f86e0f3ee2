import { mulDiv } from '@baize/money'

/** What has to be played before money goes out: of a deposit, of a bonus, of credits another member sent. */
export type WageringSource = 'deposit' | 'bonus' | 'transfer'

/** One requirement that is not fulfilled yet, in minor units. */
export interface OpenRequirement {
  readonly id: string
  readonly requiredMinor: bigint
  readonly doneMinor: bigint
  /** Only stakes after this movement of the wallet count. */
  readonly fromSeq: bigint
}

/**
 * What was played between two movements of a wallet: stakes of ended rounds. Negative where stakes that were
 * counted before came back.
 */
export interface PlayedStretch {
  /** The stretch lies after this movement. */
  readonly afterSeq: bigint
  readonly turnoverMinor: bigint
}

/** What an amount asks for: `times` hundredths of it, so 100 is once and 150 one and a half times. */
export const requiredTurnover = (amountMinor: bigint, timesPercent: number): bigint =>
  mulDiv(amountMinor, { numerator: BigInt(timesPercent), denominator: 100n }, 'up')

/**
 * Counts play towards the requirements, oldest first: a stake counts once, and only for what was open when it
 * was placed. Takes requirements and stretches in the order of the wallet's movements, where no requirement
 * begins inside a stretch. Gives the requirements with what is done of each, never above what is required.
 */
export function countTurnover(
  requirements: readonly OpenRequirement[],
  stretches: readonly PlayedStretch[],
): OpenRequirement[] {
  const done = requirements.map(({ doneMinor }) => doneMinor)
  for (const { afterSeq, turnoverMinor } of stretches) {
    let left = turnoverMinor
    for (const [index, { requiredMinor, fromSeq }] of requirements.entries()) {
      if (fromSeq > afterSeq || left === 0n) continue
      const before = done[index] ?? 0n
      const room = left > 0n ? requiredMinor - before : -before
      const part = left > 0n ? smaller(left, room) : -smaller(-left, -room)
      done[index] = before + part
      left -= part
    }
  }
  return requirements.map((requirement, index) => ({ ...requirement, doneMinor: done[index] ?? 0n }))
}

export const leftToPlay = ({
  requiredMinor,
  doneMinor,
}: Pick<OpenRequirement, 'requiredMinor' | 'doneMinor'>): bigint =>
  requiredMinor > doneMinor ? requiredMinor - doneMinor : 0n

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
