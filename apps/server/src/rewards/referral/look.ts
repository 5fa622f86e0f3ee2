import { maskName } from '@baize/domain/content'
import {
  judgeLikeness,
  likenessSigns,
  reachedMilestones,
  readReferralTerms,
  shareOfTurnover,
  type Likeness,
  type ReferralTerms,
} from '@baize/domain/referral'
import type { Pool } from '@baize/runtime'
import { invariant, type Clock, type MemberId } from '@baize/std'
import { findKnown } from '../../compliance/api.ts'
import { findCommonSigns, findNamed } from '../../identity/api.ts'
import { inTransaction, type Tx } from '../../kernel/database/transaction.ts'
import { findTerms } from '../gift-terms/terms-store.ts'
import type { Grants, NewGrant } from '../grant/model.ts'
import { monthKey, stepKey, welcomeKey, type ReferralRow, type ReferralState, type StepRow } from './model.ts'
import * as store from './store.ts'
import { friendTitle, monthTitle, welcomeTitle } from './titles.ts'

export interface LookDeps {
  readonly db: Pool
  readonly clock: Clock
  readonly grants: Pick<Grants, 'earnLaterIn'>
}

const dayMs = 86_400_000

/** The terms of a pair; they never change. */
export async function termsOf(tx: Tx, { terms }: ReferralRow): Promise<ReferralTerms | undefined> {
  const [found] = terms === null ? [] : await findTerms(tx, 'referral', [terms])
  return found && readReferralTerms(found.document)
}

/** Looks at one friend: what was reached waits, what was lost meanwhile falls, what is due is given. */
export const lookAt = (deps: LookDeps, friendId: MemberId): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const referral = await store.lockReferral(tx, friendId)
    if (!referral) return
    await store.setLookedAt(tx, friendId)
    const terms = await termsOf(tx, referral)
    if (!terms || referral.state === 'refused') return
    await writeSteps(deps, tx, { referral, terms })
    const at = new Date(deps.clock())
    const steps = await store.listSteps(tx, [friendId])
    const due = steps.filter(({ state, due_at: dueAt }) => state === 'held' && dueAt <= at)
    const judged = due.length > 0 ? await judge(tx, referral, at) : 'review'
    if (judged === 'open' || judged === 'cleared') await give(deps, tx, { referral, terms, due, at })
  })

interface Looking {
  readonly referral: ReferralRow
  readonly terms: ReferralTerms
}

async function writeSteps({ clock }: LookDeps, tx: Tx, { referral, terms }: Looking): Promise<void> {
  const { friend_id: friendId, turnover } = referral
  const at = new Date(clock())
  const facts = await store.findFacts(tx, friendId)
  const known = await findKnown(tx, [friendId], at)
  const reached = reachedMilestones(
    {
      isPhoneProven: facts?.is_phone_proven === true,
      isKnown: known.has(friendId),
      firstDepositMinor: facts?.first_deposit ?? 0n,
      turnoverMinor: turnover,
    },
    terms,
  )
  const dueAt = new Date(at.getTime() + terms.heldDays * dayMs)
  for (const milestone of reached) {
    const { referrerMinor, friendMinor } = terms.rewards[milestone]
    await store.holdStep(tx, {
      friend_id: friendId,
      milestone,
      reached_at: at,
      due_at: dueAt,
      referrer_amount: referrerMinor,
      friend_amount: friendMinor,
    })
  }
  const held = await store.listSteps(tx, [friendId])
  const lost = held
    .filter(({ state, milestone }) => state === 'held' && !reached.includes(milestone))
    .map(({ milestone }) => milestone)
  await store.endSteps(tx, { friendId, milestones: lost, state: 'lost' })
}

/** Judges the pair before the first gift, until a person has decided. Gives how it stands now. */
async function judge(tx: Tx, referral: ReferralRow, at: Date): Promise<ReferralState> {
  const { friend_id: friendId, referrer_id: referrerId, state } = referral
  if (state !== 'open') return state
  const signs = await findLikeness(tx, { friendId, referrerId })
  const judged = judgeLikeness(signs)
  if (judged === 'clear') return state
  const isSelf = judged === 'refused'
  await store.setState(tx, {
    friendId,
    state: judged,
    signs,
    flaggedAt: at,
    decidedBy: isSelf ? 'house' : null,
    reason: isSelf ? 'the same person' : null,
  })
  if (isSelf) await refuseSteps(tx, friendId)
  return judged
}

export async function refuseSteps(tx: Tx, friendId: MemberId): Promise<void> {
  const held = (await store.listSteps(tx, [friendId])).filter(({ state }) => state === 'held')
  const milestones = held.map(({ milestone }) => milestone)
  await store.endSteps(tx, { friendId, milestones, state: 'refused' })
}

export async function findLikeness(
  tx: Tx,
  pair: { readonly friendId: MemberId; readonly referrerId: MemberId },
): Promise<Likeness> {
  const { friendId, referrerId } = pair
  const siblings = await store.listSiblings(tx, pair)
  const common = await findCommonSigns(tx, friendId, [referrerId, ...siblings])
  const signsOf = (isReferrer: boolean) =>
    likenessSigns.filter((sign) =>
      common.some((each) => (each.other_id === referrerId) === isReferrer && each[sign]),
    )
  return { referrer: signsOf(true), siblings: signsOf(false) }
}

async function give(
  { grants }: LookDeps,
  tx: Tx,
  { referral, terms, due, at }: Looking & { readonly due: readonly StepRow[]; readonly at: Date },
): Promise<void> {
  const { friend_id: friendId, referrer_id: referrerId } = referral
  const name = await maskedName(tx, friendId)
  const claimUntil = new Date(at.getTime() + terms.claimDays * dayMs)
  const earned = await grants.earnLaterIn(
    tx,
    due.flatMap(({ milestone, referrer_amount: forReferrer, friend_amount: forFriend }) => [
      ...giftOf(forReferrer, {
        memberId: referrerId,
        key: stepKey(friendId, milestone),
        title: friendTitle(name, milestone),
        claimUntil,
      }),
      ...giftOf(forFriend, {
        memberId: friendId,
        key: welcomeKey(milestone),
        title: welcomeTitle,
        claimUntil,
      }),
    ]),
  )
  // Who is excluded or suspended earns nothing: the step says what was given.
  const given = new Set(earned.map(({ memberId, key }) => `${memberId} ${key}`))
  await store.giveSteps(tx, {
    friendId,
    at,
    steps: due.map(({ milestone, referrer_amount: forReferrer, friend_amount: forFriend }) => ({
      milestone,
      forReferrer: given.has(`${referrerId} ${stepKey(friendId, milestone)}`) ? forReferrer : 0n,
      forFriend: given.has(`${friendId} ${welcomeKey(milestone)}`) ? forFriend : 0n,
    })),
  })
}

const giftOf = (
  amountMinor: bigint,
  grant: Pick<NewGrant, 'memberId' | 'key' | 'title' | 'claimUntil'>,
): NewGrant[] =>
  amountMinor > 0n
    ? [{ ...grant, family: 'referral', gift: { kind: 'cash', amountMinor }, claim: 'press' }]
    : []

async function maskedName(tx: Tx, friendId: MemberId): Promise<string> {
  const [named] = await findNamed(tx, [friendId])
  invariant(named, 'who came by a friend is a member')
  return maskName(named.username)
}

/** Pays the share of a month that is over, once; a friend who turned out to be the referrer pays none. */
export const closeMonth = (
  deps: LookDeps,
  { friendId, month }: { readonly friendId: MemberId; readonly month: string },
): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const referral = await store.lockReferral(tx, friendId)
    const found = await store.lockMonth(tx, { friendId, month })
    const terms = referral && (await termsOf(tx, referral))
    if (!terms || found?.state !== 'open') return
    const at = new Date(deps.clock())
    const played = found.turnover + found.carried
    const share = shareOfTurnover(played, { bands: terms.bands, capMinor: terms.shareCapMinor })
    const judged = share === 0n ? referral.state : await judge(tx, referral, at)
    // The month waits for the decision.
    if (judged === 'review') return
    const isRefused = judged === 'refused'
    const amount = isRefused ? 0n : await giveShare(deps, tx, { referral, terms, month, share, at })
    await store.closeMonth(tx, {
      friendId,
      month,
      state: isRefused ? 'refused' : 'given',
      amount,
      left: played < 0n ? played : 0n,
      at,
    })
  })

/** Gives what was earned: nothing where the referrer may be given nothing. */
async function giveShare(
  { grants }: LookDeps,
  tx: Tx,
  given: Looking & { readonly month: string; readonly share: bigint; readonly at: Date },
): Promise<bigint> {
  const { referral, terms, month, share, at } = given
  const name = await maskedName(tx, referral.friend_id)
  const earned = await grants.earnLaterIn(
    tx,
    giftOf(share, {
      memberId: referral.referrer_id,
      key: monthKey(referral.friend_id, month),
      title: monthTitle(name, month),
      claimUntil: new Date(at.getTime() + terms.claimDays * dayMs),
    }),
  )
  return earned.length === 1 ? share : 0n
}
