import type { AuditActor } from '@baize/domain/audit'
import { rejectReasons } from '@baize/domain/deposit'
import { currencies, formatDecimal } from '@baize/money'
import type { Result } from '@baize/std'
import type { DepositReview } from '../../apps/server/src/features/deposit/review.ts'

export interface Said {
  readonly ok: boolean
  readonly text: string
}

export const usage =
  'npm run cashier -- <operator> waiting | show <id> | claim <id> | release <id> | approve <id> [note] | ' +
  `reject <id> <reason> [note]\nreasons: ${rejectReasons.join(', ')}`

const shown = 50

interface Words {
  readonly id: string
  readonly by: AuditActor
  readonly rest: readonly string[]
}

type Act = (review: DepositReview, words: Words) => Promise<Said>

const noted = ({ id, by }: Words, words: readonly string[]) => {
  const note = words.join(' ')
  return { id, by, ...(note && { note }) }
}

const acts: Readonly<Record<string, Act>> = {
  waiting: async (review) => ({ ok: true, text: await writeQueue(review) }),
  show: (review, { id }) => show(review, id),
  claim: async (review, { id, by }) => say(await review.claim({ id, by })),
  release: async (review, { id, by }) => say(await review.release({ id, by })),
  approve: async (review, words) => say(await review.approve(noted(words, words.rest))),
  async reject(review, words) {
    const [given, ...note] = words.rest
    const reason = rejectReasons.find((each) => each === given)
    if (!reason) return { ok: false, text: usage }
    return say(await review.reject({ ...noted(words, note), reason }))
  },
}

/** What an operator does with deposits, as words of a command line. */
export async function runCashierCommand(review: DepositReview, words: readonly string[]): Promise<Said> {
  const [operator = '', command = '', id = '', ...rest] = words
  const act = Object.hasOwn(acts, command) ? acts[command] : undefined
  if (!act || !/^[a-z0-9_]{2,32}$/.test(operator)) return { ok: false, text: usage }
  return act(review, { id, by: { kind: 'operator', id: operator }, rest })
}

async function writeQueue(review: DepositReview): Promise<string> {
  const { list } = await review.list(
    { states: ['submitted', 'in_review'] },
    { limit: shown, oldestFirst: true },
  )
  if (list.length === 0) return 'nothing waits'
  return list
    .map(({ id, state, username, method, amount, currency, transaction_id: transactionId, claimed_by: by }) =>
      [
        id,
        state,
        username,
        method,
        formatDecimal(amount, currencies[currency]),
        transactionId,
        by ?? '',
      ].join('  '),
    )
    .join('\n')
}

async function show(review: DepositReview, id: string): Promise<Said> {
  const found = await review.detail(id)
  if (!found) return { ok: false, text: 'deposit_not_found' }
  const write = (_name: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
  return { ok: true, text: JSON.stringify(found, write, 2) }
}

const say = (outcome: Result<{ readonly state: string }>): Said =>
  outcome.ok
    ? { ok: true, text: outcome.value.state }
    : {
        ok: false,
        text: [outcome.code, outcome.details && JSON.stringify(outcome.details)].filter(Boolean).join(' '),
      }
