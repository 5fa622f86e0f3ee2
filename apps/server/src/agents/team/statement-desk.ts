import type { GivenValueOf, QueryOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { isAgentType } from '@baize/domain/identity'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import { findNamed } from '../../identity/api.ts'
import { houseMoney } from '../money.ts'
import type { TeamDeps } from './context.ts'
import { showCreditReport } from './credit-report.ts'
import { checkStatement, monthOf, readStatement } from './statement.ts'
import * as store from './statement-store.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>
type Query<Name extends keyof ConsoleCalls> = QueryOf<ConsoleCalls[Name]>

const idOf = (row: { agent_id: MemberId; month: string }) => `${row.agent_id}_${monthOf(row.month)}`

/** What an id of ours says; nothing of any other text. */
function readId(id: string | undefined): { agentId: MemberId; month: string } | undefined {
  const parts = /^([1-9]\d{0,17})_(\d{4}-(?:0[1-9]|1[0-2]))$/.exec(id ?? '')
  return parts?.[1] && parts[2] ? { agentId: BigInt(parts[1]) as MemberId, month: parts[2] } : undefined
}

/** The sealed statements of all agents, or of one. */
export async function listStatements(
  { db }: Pick<TeamDeps, 'db'>,
  { agentId, cursor, pageSize }: Query<'agentStatementList'>,
): Promise<Value<'agentStatementList'>> {
  const after = readId(cursor)
  const found = await store.listStatements(db, {
    agentId: agentId === undefined ? null : (BigInt(agentId) as MemberId),
    after: after ? { month: `${after.month}-01`, agentId: after.agentId } : null,
    limit: pageSize + 1,
  })
  const page = found.slice(0, pageSize)
  const named = await findNamed(db, [...new Set(page.map(({ agent_id: id }) => id))])
  const names = new Map(named.map(({ id, username }) => [id, username]))
  const last = page.at(-1)
  return {
    list: page.map((row) => {
      const { opening, closing, currency, ...statement } = readStatement(row)
      return {
        id: idOf(row),
        agentId: String(row.agent_id),
        username: names.get(row.agent_id) ?? '',
        month: monthOf(row.month),
        currency,
        opening,
        in: statement.in,
        out: statement.out,
        closing,
        seal: row.hash,
        madeAt: row.made_at.toISOString(),
      }
    }),
    nextCursor: found.length > pageSize && last ? idOf(last) : null,
  }
}

/** The credit report of an agent's month, and whether its seal and those before it fit. */
export async function showStatement(
  deps: TeamDeps,
  { id }: Query<'agentStatementRead'>,
): Promise<Result<Value<'agentStatementRead'>, 'member_not_found' | 'agent_range_invalid'>> {
  const asked = readId(id)
  const [agent] = asked ? await findNamed(deps.db, [asked.agentId]) : []
  if (!asked || !agent || !isAgentType(agent.type)) return refuse('member_not_found')
  const { username, id: memberId } = agent
  const shown = await showCreditReport(
    deps,
    { memberId, username, currency: houseMoney },
    { month: asked.month },
  )
  if (!shown.ok) return shown
  const { seal } = shown.value
  const checked = seal === null ? undefined : await checkStatement(deps, { hash: seal })
  return ok({
    ...shown.value,
    id,
    agentId: String(memberId),
    chain: checked?.ok ? { isWhole: checked.value.isKnown, statements: checked.value.statements } : null,
  })
}
