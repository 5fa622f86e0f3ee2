import { kyc } from '../kyc.ts'

export const kycResource = { kyc: 'Identity checks' } as const

export const kycField = {
  validUntil: 'Holds until',
  pictures: 'Pictures',
  handedInAt: 'Sent in',
  memberSince: 'Member since',
} as const

export const kycChoice = {
  kyc_identity_card: kyc.identity_card,
  kyc_passport: kyc.passport,
  kyc_driving_licence: kyc.driving_licence,
  kyc_selfie: kyc.selfieKind,
  kyc_proof_of_address: kyc.proof_of_address,
  kyc_source_of_funds: kyc.source_of_funds,
  kyc_submitted: 'Waits for review',
  kyc_in_review: 'In review',
  kyc_approved: 'Accepted',
  kyc_rejected: 'Turned down',
  kyc_expired: 'Run out',
  need_identity: kyc.identity,
  need_selfie: 'A picture of them with it',
  need_address: 'Where they live',
  need_funds: 'Where their money comes from',
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
  keys: 'Keys: j and k choose, c takes up, v shows the next picture, a accepts, r turns down, x closes',
  accept: 'Accept',
  turnDown: 'Turn down',
  takeBack: 'Take back',
  day: 'Day on the paper',
  dayHint: 'The last day on which it holds, as it stands on the paper.',
  pictures: 'Pictures of the document',
  sealed: 'Take the document up to see its pictures. Each look is kept in the audit.',
  gone: 'Only who decided can see the pictures again.',
  look: 'Look at picture {number}',
  turn: 'Turn picture {number}',
  enlarge: 'Enlarge picture {number}',
  picture: 'Picture {number} of the document',
  compare: 'What it has to agree with',
  levels: 'Levels',
  level: 'Level {level}',
  now: 'Now at level {level}',
  accepted: 'If accepted: level {level}',
  met: 'There',
  missing: 'Missing',
  nothing: 'Nothing is asked for.',
  noLimits: 'The house sets no limit.',
  limitLine: '{kind} per {period}',
  others: 'Other documents',
  none: 'None.',
  open: 'Open at the desk',
} as const
