import { withdrawalStates, isEnded } from '@baize/domain/withdrawal'
import type { MemberId, Result } from '@baize/std'
import type { WithdrawalDesk } from '../../apps/server/src/features/withdrawal/desk.ts'
import type { OperatorActor, WithdrawalKey } from '../../apps/server/src/features/withdrawal/model.ts'

export interface Said {
  readonly ok: boolean
  readonly text: string
}

export const usage = `usage: npm run withdrawal -- list
       npm run withdrawal -- show <member> <id>
       npm run withdrawal -- claim <member> <id>               takes it up
       npm run withdrawal -- put-back <member> <id>
       npm run withdrawal -- approve <member> <id>
       npm run withdrawal -- reject <member> <id> <reason>
       npm run withdrawal -- pay <member> <id> [gateway]       begins to pay, by hand without a gateway
       npm run withdrawal -- paid <member> <id> <reference>    it was paid by hand
       npm run withdrawal -- fail <member> <id> <reason>       it could not be paid by hand
       npm run withdrawal -- force <member> <id> <reason>      counts as received
       npm run withdrawal -- pay-rest <member> <id> [gateway]
       npm run withdrawal -- return <member> <id> <reason>     what did not arrive goes back`

const listed = 50
const memberForm = /^\d{1,18}$/

/** Does what the words ask as this operator, and says in words how it went. */
export async function runWithdrawalCommand(
  desk: WithdrawalDesk,
  by: OperatorActor,
  words: readonly string[],
): Promise<Said> {
  const [verb = '', member = '', id = '', ...rest] = words
  if (verb === 'list') return { ok: true, text: await list(desk) }
  if (!memberForm.test(member) || id === '') return { ok: false, text: usage }
  const key = { memberId: BigInt(member) as MemberId, id }
  if (verb === 'show') return show(desk, key)
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined
  return act ? say(await act({ desk, by, ...key, text: rest.join(' ') })) : { ok: false, text: usage }
}

interface Asked extends WithdrawalKey {
  readonly desk: WithdrawalDesk
  readonly by: OperatorActor
  readonly text: string
}

const gatewayOf = (text: string): string | null => (text === '' ? null : text)

const acts: Readonly<Record<string, (asked: Asked) => Promise<Result<unknown>>>> = {
  claim: ({ desk, ...key }) => desk.claim(key),
  'put-back': ({ desk, ...key }) => desk.putBack(key),
  approve: ({ desk, ...key }) => desk.approve(key),
  reject: ({ desk, text: reason, ...key }) => desk.reject({ ...key, reason }),
  pay: ({ desk, text, ...key }) => desk.pay({ ...key, gateway: gatewayOf(text) }),
  paid: ({ desk, text: reference, ...key }) => desk.disburse({ ...key, reference }),
  fail: ({ desk, text: reason, ...key }) => desk.fail({ ...key, reason }),
  force: ({ desk, text: reason, ...key }) => desk.force({ ...key, reason }),
  'pay-rest': ({ desk, text, ...key }) => desk.payRest({ ...key, gateway: gatewayOf(text) }),
  return: ({ desk, text: reason, ...key }) => desk.returnRest({ ...key, reason }),
}

const say = (result: Result<unknown>): Said =>
  result.ok ? { ok: true, text: 'done' } : { ok: false, text: `refused: ${result.code}` }

async function list(desk: WithdrawalDesk): Promise<string> {
  const states = withdrawalStates.filter((state) => !isEnded(state))
  const found = await desk.queue({ states, limit: listed })
  if (found.length === 0) return 'Nothing waits.'
  return found
    .map(
      ({ member_id: member, id, state, amount, currency }) =>
        `${member}  ${id}  ${state.padEnd(15)}  ${amount} ${currency} (minor units)`,
    )
    .join('\n')
}

async function show(desk: WithdrawalDesk, key: WithdrawalKey): Promise<Said> {
  const detail = await desk.detail(key)
  if (!detail) return { ok: false, text: 'refused: withdrawal_not_found' }
  const { withdrawal, events, checks, acts: next } = detail
  const flags = checks.filter(({ is_flag: isFlag }) => isFlag)
  const lines = [
    `${withdrawal.state}, pay ${withdrawal.provider} ${detail.number} (${withdrawal.holder})`,
    ...flags.map(({ code, facts }) => `found: ${code} ${JSON.stringify(facts)}`),
    ...events.map(
      ({ happened_at: at, act, actor_kind: kind, actor_id: who }) =>
        `${at.toISOString()}  ${act}  ${kind} ${who}`,
    ),
    `may be done: ${next.join(', ') || 'nothing'}`,
  ]
  return { ok: true, text: lines.join('\n') }
}
