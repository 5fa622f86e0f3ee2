import { invitationAttempts, isAgentType, type AccountType } from '@baize/domain/identity'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Attempts } from '../../kernel/attempt/attempts.ts'
import type { Db } from '../../kernel/database/database.ts'
import { callerOf } from '../../kernel/http/caller.ts'
import type { Caller } from '../../kernel/http/session.ts'
import type { LinkDoor, OpenLink } from './link-door.ts'
import * as store from './store.ts'

export interface Invitation {
  readonly uplineId?: MemberId
  readonly referrerId?: MemberId
  readonly referralCode?: string
  readonly affiliateCode?: string
  /** The agent's link that the person came by. */
  readonly link?: OpenLink
}

export interface InvitationForm {
  readonly affiliateCode: string
  readonly referralCode: string
  readonly recommenderId: string
  readonly domain: string
}

export interface Affiliate {
  readonly agentId: MemberId
  readonly affiliateCode: string
  /** How the agent is called; never the name that logs in. */
  readonly agent: string
  readonly link?: OpenLink
}

type Guesser = Pick<Caller, 'device' | 'address'>

export interface AffiliateService {
  /** The agent of a code or a domain; unknown codes are counted against the address that tries them. */
  find(
    given: { code: string; domain: string },
    caller: Guesser,
  ): Promise<Result<Affiliate, 'invitation_code_error' | 'login_throttled'>>
}

export interface AffiliateDeps {
  readonly db: Db
  readonly attempts: Attempts
  readonly links: LinkDoor
}

export const createAffiliateService = (deps: AffiliateDeps): AffiliateService => ({
  async find(given, caller) {
    const found = await withoutGuessing(deps.attempts, given.code, caller, () => findAffiliate(deps, given))
    if (found.ok && found.value.link)
      await deps.links.visit(deps.db, { link: found.value.link, device: caller.device })
    return found
  },
})

/** Codes are short: who tries many that lead nowhere waits. */
export async function withoutGuessing<T>(
  attempts: Attempts,
  code: string,
  { device, address }: Guesser,
  find: () => Promise<Result<T, 'invitation_code_error'>>,
): Promise<Result<T, 'invitation_code_error' | 'login_throttled'>> {
  if (code.trim() === '') return find()
  const tries = invitationAttempts({ device, network: callerOf(address) })
  const counted = await attempts.count(tries)
  if (!counted.ok) return counted
  const found = await find()
  if (found.ok) await attempts.forgive(tries, [])
  return found
}

/** The agent behind a link or an invitation code; without a code, the one that the domain belongs to. */
async function findAffiliate(
  { db, links }: Pick<AffiliateDeps, 'db' | 'links'>,
  { code, domain }: { code: string; domain: string },
): Promise<Result<Affiliate, 'invitation_code_error'>> {
  const link = await links.find(db, code)
  if (link) {
    const agent = await store.findMemberById(db, link.agentId)
    if (agent) return ok({ agentId: agent.id, affiliateCode: link.code, agent: agent.nickname, link })
  }
  const found = code.trim() === '' ? await findByDomain(db, domain) : await store.findInviter(db, upper(code))
  if (!found || !hasDownlines(found.type) || found.invite_code === null)
    return refuse('invitation_code_error')
  return ok({ agentId: found.id, affiliateCode: found.invite_code, agent: found.nickname })
}

/** Assistants are agents without a team. */
const hasDownlines = (type: AccountType): boolean => isAgentType(type) && type !== 42

/**
 * Whom a new member comes under. A code that was given has to lead to an agent; the code of a friend that
 * leads nowhere is ignored (spec 7). A friend's guest joins the friend's agent. Nobody can name the account
 * that is just being opened, and agents' edges lead upwards only, so no circle can arise.
 */
export async function readInvitation(
  deps: Pick<AffiliateDeps, 'db' | 'links'>,
  form: InvitationForm,
): Promise<Result<Invitation, 'invitation_code_error'>> {
  const affiliate = await findAffiliate(deps, { code: form.affiliateCode, domain: form.domain })
  if (!affiliate.ok && form.affiliateCode.trim() !== '') return affiliate
  const friend = await findFriend(deps.db, form)
  const uplineOfFriend = friend && (hasDownlines(friend.type) ? friend.id : friend.upline_id)
  const uplineId = affiliate.ok ? affiliate.value.agentId : (uplineOfFriend ?? undefined)
  return ok({
    ...(uplineId !== undefined && { uplineId }),
    ...(affiliate.ok && cameBy(affiliate.value)),
    ...(friend && { referrerId: friend.id }),
    ...(friend?.invite_code && { referralCode: friend.invite_code }),
  })
}

const cameBy = ({ affiliateCode, link }: Affiliate): Invitation => ({ affiliateCode, ...(link && { link }) })

async function findFriend(db: Db, { referralCode, recommenderId }: InvitationForm) {
  const byCode = referralCode.trim() === '' ? undefined : await store.findInviter(db, upper(referralCode))
  if (byCode) return byCode
  const id = /^\d{1,15}$/.test(recommenderId) ? BigInt(recommenderId) : undefined
  const byId = id === undefined ? undefined : await store.findMemberById(db, id)
  return byId && byId.type !== 4 ? byId : undefined
}

const findByDomain = (db: Db, domain: string) =>
  domain === '' ? undefined : store.findAgentOfDomain(db, domain.toLowerCase())

const upper = (code: string) => code.trim().toUpperCase()
