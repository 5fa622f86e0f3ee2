import { kyc } from '../kyc.ts'

export const kycResource = { kyc: 'Identity verification' } as const

export const kycField = {
  validUntil: 'Valid until',
  pictures: 'Images',
  handedInAt: 'Submitted',
  memberSince: 'Member since',
} as const

export const kycChoice = {
  kyc_identity_card: kyc.identity_card,
  kyc_passport: kyc.passport,
  kyc_driving_licence: kyc.driving_licence,
  kyc_selfie: kyc.selfieKind,
  kyc_proof_of_address: kyc.proof_of_address,
  kyc_source_of_funds: kyc.source_of_funds,
  kyc_submitted: 'Pending',
  kyc_in_review: 'In review',
  kyc_approved: 'Accepted',
  kyc_rejected: 'Rejected',
  kyc_expired: 'Expired',
  need_identity: kyc.identity,
  need_selfie: 'Selfie with the document',
  need_address: 'Proof of address',
  need_funds: 'Proof of income',
  limit_withdrawal: 'Withdrawals',
} as const

/** Why a document is turned down, as the member reads it. */
export const kycReason = {
  unreadable: kyc.reason_unreadable,
  cut_off: kyc.reason_cut_off,
  expired: kyc.reason_expired,
  name_differs: kyc.reason_name_differs,
  wrong_kind: kyc.reason_wrong_kind,
  forged: kyc.reason_forged,
} as const

/** The desk where documents are judged. */
export const kycDesk = {
  keys: 'Keys: j and k select, c assigns, v shows the next image, a accepts, r rejects, x closes',
  accept: 'Accept',
  turnDown: 'Reject',
  takeBack: 'Revoke approval',
  day: 'Expiry date',
  dayHint: 'The expiry date shown on the document.',
  pictures: 'Images of the document',
  sealed: 'Assign the document to yourself to see its images. Every view is saved in the audit log.',
  gone: 'Only the operator who reviewed it can view the images again.',
  look: 'View image {number}',
  turn: 'Rotate image {number}',
  enlarge: 'Enlarge image {number}',
  picture: 'Image {number} of the document',
  compare: 'Compare with',
  levels: 'Levels',
  level: 'Level {level}',
  now: 'Now at level {level}',
  accepted: 'If accepted: level {level}',
  met: 'Accepted',
  missing: 'Required',
  nothing: 'Nothing required.',
  noLimits: 'No site limits.',
  limitLine: '{kind} per {period}',
  others: 'Other documents',
  none: 'None.',
  open: 'Open for review',
} as const
