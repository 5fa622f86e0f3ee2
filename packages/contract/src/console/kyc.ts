import {
  documentKinds,
  documentStates,
  highestLevel,
  needs,
  rejectionReasons,
  type Need,
} from '@baize/domain/kyc'
import { limitKinds, limitPeriods } from '@baize/domain/limit'
import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { decimal, isoTime } from '../envelope.ts'
import { id, listCall, operatorErrors, reason } from './list.ts'
import { picture } from './money-deposit.ts'

const kind = z.enum(documentKinds)
const state = z.enum(documentStates)
const code = z.enum(rejectionReasons)
const day = z.iso.date()

/** What waits for one of the operators, what lies in their own hands, and what has ended. */
export const kycQueue = z.enum(['waiting', 'mine', 'ended'])

export const kycLine = z.object({
  id: z.uuid(),
  memberId: z.string(),
  username: z.string(),
  kind,
  state,
  submittedAt: isoTime,
  changedAt: isoTime,
  /** The last day on which it holds. */
  validUntil: day.nullable(),
  pictures: z.int(),
  claimedBy: z.string().nullable(),
  /** It lies in the hands of whoever asks, or they decided about it. */
  isMine: z.boolean(),
  reason: code.nullable(),
})

/** What the house allows at a level: amounts are decimals of the currency, time is whole minutes. */
const levelLimit = z.object({
  kind: z.enum([...limitKinds, 'withdrawal']),
  period: z.enum(limitPeriods),
  amount: decimal,
})

/** How well a member is known, and what each level asks for and allows. */
export const kycStanding = z.object({
  memberId: z.string(),
  level: z.int().min(0).max(highestLevel),
  currency: z.string(),
  levels: z.array(
    z.object({
      level: z.int(),
      needs: z.array(z.object({ need: z.enum(Object.keys(needs) as [Need, ...Need[]]), isMet: z.boolean() })),
      limits: z.array(levelLimit),
    }),
  ),
})

export const kycFile = kycLine.extend({
  files: z.array(z.uuid()),
  /** Whether papers of its kind run out. */
  runsOut: z.boolean(),
  /** What the paper has to agree with; masked for who does not decide. */
  holder: z.object({
    realName: z.string().nullable(),
    birthday: z.string().nullable(),
    memberSince: isoTime,
  }),
  standing: kycStanding,
  /** The level if this document is accepted. */
  levelThen: z.int(),
  /** Other documents of the member, the newest first. */
  others: z.array(kycLine.pick({ id: true, kind: true, state: true, changedAt: true, reason: true })),
  events: z.array(
    z.object({ state, at: isoTime, by: z.string(), reason: code.nullable(), note: z.string().nullable() }),
  ),
})

const one = z.object({ id: z.uuid() })
const coded = z.object({ id: z.uuid(), code, reason })
const step = {
  method: 'POST' as const,
  access: 'operator' as const,
  permission: 'kyc_decide' as const,
  value: z.null(),
  errors: [
    ...operatorErrors,
    'kyc_document_not_found',
    'kyc_document_closed',
    'kyc_document_claimed',
    'kyc_not_claimed',
    'kyc_not_approved',
    'kyc_expiry_wrong',
  ] as const,
}

/** Documents by which the house knows its customers, from the operators' side. */
export const kycDeskCalls = defineCalls({
  kycList: {
    ...listCall({
      path: '/console/kyc/documents',
      permission: 'kyc_read',
      summary: "Members' documents: pending ones oldest first, others newest first",
      filters: {
        queue: kycQueue.optional(),
        state: state.optional(),
        kind: kind.optional(),
        memberId: id.optional(),
      },
      item: kycLine,
    }),
    // Read every few seconds by everybody at the desk: an unchanged one costs no body.
    cache: 'private' as const,
  },
  kycRead: {
    method: 'GET',
    path: '/console/kyc/document',
    access: 'operator',
    permission: 'kyc_read',
    summary: 'One document with its history, its holder, and the level it would give',
    query: one,
    value: kycFile,
    errors: [...operatorErrors, 'kyc_document_not_found'],
  },
  kycStandingRead: {
    method: 'GET',
    path: '/console/kyc/standing',
    access: 'operator',
    permission: 'kyc_read',
    summary: "A member's verification level, and what each level requires and allows",
    query: z.object({ memberId: id }),
    value: kycStanding,
    errors: [...operatorErrors, 'member_not_found'],
  },
  kycPicture: {
    method: 'GET',
    path: '/console/kyc/picture',
    access: 'operator',
    permission: 'kyc_decide',
    summary: 'One image of a document assigned to the operator; each view is audited',
    query: z.object({ id: z.uuid(), file: z.uuid() }),
    value: picture,
    errors: [...step.errors, 'upload_not_found'],
  },
  kycClaim: {
    ...step,
    path: '/console/kyc/claim',
    summary: 'Assigns a document to the operator',
    body: one,
  },
  kycRelease: {
    ...step,
    path: '/console/kyc/release',
    summary: 'Returns a document to the queue',
    body: one,
  },
  kycTakeOver: {
    ...step,
    path: '/console/kyc/take-over',
    summary: 'Takes over a document assigned to someone else',
    body: z.object({ id: z.uuid(), reason }),
  },
  kycApprove: {
    ...step,
    path: '/console/kyc/approve',
    summary: 'Approves an assigned document; one that expires needs its date',
    body: z.object({ id: z.uuid(), validUntil: day.optional(), reason }),
  },
  kycReject: {
    ...step,
    path: '/console/kyc/reject',
    summary: 'Rejects an assigned document; the member sees the text of the code',
    body: coded,
  },
  kycRevoke: {
    ...step,
    path: '/console/kyc/revoke',
    summary: 'Revokes an approved document; the level drops at once',
    body: coded,
  },
})
