import type { MemberId } from '@baize/std'
import { row, rows, type Db } from '../../kernel/database/database.ts'

/** Sites that belong to an agent, in the order of their names. */
export const findDomainsOf = async (db: Db, agentId: MemberId): Promise<string[]> =>
  (
    await rows<{ domain: string }>(
      db,
      'select domain from affiliate_domain where agent_id = $1 order by domain',
      [agentId],
    )
  ).map(({ domain }) => domain)

export interface DomainRow {
  readonly domain: string
  readonly agent_id: MemberId
  readonly added_at: Date
}

/** Sites of agents by name, after the one named. */
export const listDomains = (
  db: Db,
  asked: { after: string | null; limit: number; agentId: MemberId | null },
): Promise<DomainRow[]> =>
  rows<DomainRow>(
    db,
    `select domain, agent_id, added_at from affiliate_domain
      where ($1::text is null or domain > $1) and ($2::bigint is null or agent_id = $2)
      order by domain limit $3`,
    [asked.after, asked.agentId, asked.limit],
  )

/** False when the site already belongs to an agent. */
export const bindDomain = async (
  tx: Db,
  given: { domain: string; agentId: MemberId; at: Date },
): Promise<boolean> =>
  (await row(
    tx,
    `insert into affiliate_domain (domain, agent_id, added_at) values ($1, $2, $3)
     on conflict do nothing returning domain`,
    [given.domain, given.agentId, given.at],
  )) !== undefined

/** Gives whose the site was. */
export const unbindDomain = async (tx: Db, domain: string): Promise<MemberId | undefined> =>
  (
    await row<{ agent_id: MemberId }>(
      tx,
      'delete from affiliate_domain where domain = $1 returning agent_id',
      [domain],
    )
  )?.agent_id
