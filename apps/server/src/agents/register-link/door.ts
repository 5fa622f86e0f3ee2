import { hash } from 'node:crypto'
import { linkStateAt, mayOpenByLink, readLinkCode } from '@baize/domain/register-link'
import { findNamed, type LinkDoor, type OpenLink } from '../../identity/api.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Settings } from '../../kernel/setting/service.ts'
import { giveGroups } from '../../lottery/api.ts'
import { offerOfLink } from '../contract/preset.ts'
import { createFigures } from '../figures/service.ts'
import { createTree, type TreeDeps } from '../tree/service.ts'
import * as store from './link-store.ts'

type DoorDeps = TreeDeps & {
  readonly settings: Pick<Settings, 'read'>
  readonly audit: AuditService
  readonly inbox: Pick<InboxSender, 'send'>
}

/** How registration meets the agents' links. */
export const createLinkDoor = (deps: DoorDeps): LinkDoor => ({
  async find(db, typed) {
    const code = readLinkCode(typed)
    const found = code === undefined ? undefined : await store.findByCode(db, code)
    return found && (await isOpen(deps, db, found)) ? openLink(found) : undefined
  },
  async hold(tx, link) {
    const held = await store.lockLink(tx, link)
    return held !== undefined && isOpen(deps, tx, held)
  },
  async join(tx, { memberId, link }) {
    const held = await store.lockLink(tx, link)
    await store.addUse(tx, link)
    await store.insertJoin(tx, { ...link, memberId, at: new Date(deps.clock()) })
    const groups = { ELOTT: held?.elott_group, LOTT: held?.lott_group, SEA: held?.sea_group }
    await giveGroups(tx, { memberId, setBy: `link ${link.code}`, groups })
    if (held?.terms === null || held?.terms === undefined) return
    const { agentId, code } = link
    const offering = { ...deps, figures: createFigures(deps) }
    await offerOfLink(offering, tx, { agentId, memberId, written: held.terms, code })
  },
  async visit(db, { link, device }) {
    const { timeZone } = (await deps.settings.read()).limits
    const mark = hash('sha256', `register link ${device}`, 'buffer')
    await store.countVisit(db, { ...link, mark, at: new Date(deps.clock()), timeZone })
  },
})

const openLink = ({ agent_id: agentId, id: linkId, code, opens }: store.LinkRow): OpenLink => ({
  agentId,
  linkId,
  code,
  opens,
})

/** The link itself, and the right of its agent to have it: a suspended agent's link is closed. */
async function isOpen(deps: DoorDeps, db: Db, link: store.LinkRow): Promise<boolean> {
  const { clock, settings } = deps
  if (linkStateAt(standingOf(link), clock()) !== 'open') return false
  const [agent] = await findNamed(db, [link.agent_id])
  const { types } = (await settings.read()).agent
  if (agent?.state !== 'active' || !mayOpenByLink(types, agent.type, link.opens)) return false
  return link.opens === 0 || (await createTree(deps).mayOpenAgent(db, link.agent_id)).ok
}

export const standingOf = (link: store.LinkRow) => ({
  closedAt: link.closed_at,
  endsAt: link.ends_at,
  mostUses: link.most_uses,
  used: link.used,
})
