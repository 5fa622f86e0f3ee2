import { memberId as asMemberId, type MemberId } from '@baize/std'
import type { Pool } from '@baize/runtime'
import { showTeam } from '../../apps/server/src/agents/team/members.ts'
import { inTransaction } from '../../apps/server/src/kernel/database/transaction.ts'
import { partOf, sessionOf, timeCalls, verdictOf } from './agent-bars.ts'
import type { openPlatformServices } from './arena.ts'

type Services = Awaited<ReturnType<typeof openPlatformServices>>

const membersMoved = 20_000
/** How many times the 95th percentile may rise. The move takes its share of the two processors too. */
const mostTimes = 2

/** Moves an agent's branch below the second agent, and takes it back. */
export async function tryMove(services: Services, memberId: MemberId): Promise<void> {
  const undone = new Error('undone')
  await inTransaction(services.db, async (tx) => {
    const fromDay = await services.tree.firstMoveDay(tx, memberId)
    const moved = await services.tree.move(tx, { memberId, uplineId: asMemberId(2n), fromDay })
    if (!moved.ok) throw new Error(moved.code)
    throw undone
  }).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/** The agent outside the second one's team whose own team is nearest to so many members. */
async function findBranch(owner: Pool): Promise<{ id: MemberId; members: number }> {
  const { rows } = await owner.query<{ id: string; members: string }>(
    `select l.ancestor_id as id, sum(c.change) as members
       from agent_line l join direct_count c on c.agent_id = l.agent_id
      where not exists (select from agent_line o where o.agent_id = l.ancestor_id and o.ancestor_id = 2)
        and l.ancestor_id > 2
        and not exists (select from agent_line o where o.agent_id = 2 and o.ancestor_id = l.ancestor_id)
      group by 1 order by abs(sum(c.change) - $1) limit 1`,
    [membersMoved],
  )
  const [found] = rows
  if (!found) throw new Error('the house has no branch to move')
  return { id: asMemberId(BigInt(found.id)), members: Number(found.members) }
}

/**
 * Pages of teams, the moved one's and those above it among them, before and while a branch moves again and
 * again, each time until just before the commit.
 */
export async function measureReadsBesideMoves(
  services: Services,
  { owner, calls, agents }: { owner: Pool; calls: number; agents: number },
): Promise<string[]> {
  const branch = await findBranch(owner)
  let call = 0
  const bar = {
    mustMs: 100,
    run(agent: MemberId) {
      call += 1
      const of = call % 3 === 0 ? branch.id : agent
      return showTeam(services, sessionOf(of), { range: 'd30', pageNo: 1, agents: false })
    },
  }
  const before = await timeCalls(bar, { calls, agents })
  let [isOver, moves] = [false, 0]
  const moving = (async () => {
    while (!isOver) {
      await tryMove(services, branch.id)
      moves += 1
    }
  })()
  const beside = await timeCalls(bar, { calls, agents })
  isOver = true
  await moving
  const [alone, p95] = [partOf(before, 0.95), partOf(beside, 0.95)]
  return [
    `page of 50 downlines beside ${moves} moves of ${branch.members.toLocaleString('en')} members, ` +
      `p95 alone ${alone.toFixed(1)} ms: ${(p95 / alone).toFixed(2)} times`,
    `${partOf(beside, 0.5).toFixed(1)} ms`,
    `${p95.toFixed(1)} ms`,
    `${(mostTimes * alone).toFixed(1)} ms`,
    `${alone.toFixed(1)} ms`,
    verdictOf(p95, { must: mostTimes * alone, reach: alone }),
  ]
}
