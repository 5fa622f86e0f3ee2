import { isAgentType } from '@baize/domain/identity'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import * as store from './store.ts'

export interface Invitation {
  readonly uplineId?: MemberId
  readonly referrerId?: MemberId
  readonly referralCode?: string
  readonly affiliateCode?: string
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
}

export interface AffiliateService {
  find(given: { code: string; domain: string }): Promise<Result<Affiliate, 'invitation_code_error'>>
}

export const createAffiliateService = ({ db }: { db: Db }): AffiliateService => ({
  find: (given) => findAffiliate(db, given),
})

/** The agent behind an invitation code; without a code, the one that the domain belongs to. */
async function findAffiliate(
  db: Db,
  { code, domain }: { code: string; domain: string },
): Promise<Result<Affiliate, 'invitation_code_error'>> {
  const found = code.trim() === '' ? await findByDomain(db, domain) : await store.findInviter(db, upper(code))
  if (!found || !isAgentType(found.type) || found.invite_code === null) return refuse('invitation_code_error')
  return ok({ agentId: found.id, affiliateCode: found.invite_code, agent: found.nickname })
}

/**
 * Whom a new member comes under. A code that was given has to lead to an agent; the code of a friend that
 * leads nowhere is ignored (spec 7). A friend's guest joins the friend's agent. Nobody can name the account
 * that is just being opened, and agents' edges lead upwards only, so no circle can arise.
 */
export async function readInvitation(
  db: Db,
  form: InvitationForm,
): Promise<Result<Invitation, 'invitation_code_error'>> {
  const affiliate = await findAffiliate(db, { code: form.affiliateCode, domain: form.domain })
  if (!affiliate.ok && form.affiliateCode.trim() !== '') return affiliate
  const friend = await findFriend(db, form)
  const uplineOfFriend = friend && (isAgentType(friend.type) ? friend.id : friend.upline_id)
  const uplineId = affiliate.ok ? affiliate.value.agentId : (uplineOfFriend ?? undefined)
  return ok({
    ...(uplineId !== undefined && { uplineId }),
    ...(affiliate.ok && { affiliateCode: affiliate.value.affiliateCode }),
    ...(friend && { referrerId: friend.id }),
    ...(friend?.invite_code && { referralCode: friend.invite_code }),
  })
}

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
