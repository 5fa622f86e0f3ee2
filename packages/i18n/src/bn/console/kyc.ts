import type * as en from '../../en/console/kyc.ts'
import { kyc } from '../kyc.ts'

type Texts<Part extends keyof typeof en> = Readonly<Record<keyof (typeof en)[Part], string>>

export const kycResource: Texts<'kycResource'> = { kyc: 'পরিচয় যাচাই' }

export const kycField: Texts<'kycField'> = {
  validUntil: 'মেয়াদ',
  pictures: 'ছবি',
  handedInAt: 'জমা দেওয়া',
  memberSince: 'সদস্য হয়েছেন',
}

export const kycChoice: Texts<'kycChoice'> = {
  kyc_identity_card: kyc.identity_card,
  kyc_passport: kyc.passport,
  kyc_driving_licence: kyc.driving_licence,
  kyc_selfie: kyc.selfieKind,
  kyc_proof_of_address: kyc.proof_of_address,
  kyc_source_of_funds: kyc.source_of_funds,
  kyc_submitted: 'যাচাইয়ের অপেক্ষায়',
  kyc_in_review: 'যাচাই চলছে',
  kyc_approved: 'গৃহীত',
  kyc_rejected: 'প্রত্যাখ্যাত',
  kyc_expired: 'মেয়াদ শেষ',
  need_identity: kyc.identity,
  need_selfie: 'পরিচয়পত্রসহ তাঁর ছবি',
  need_address: 'তাঁর ঠিকানা',
  need_funds: 'তাঁর আয়ের উৎস',
  limit_withdrawal: 'উত্তোলন',
}

export const kycReason: Texts<'kycReason'> = {
  unreadable: kyc.reason_unreadable,
  cut_off: kyc.reason_cut_off,
  expired: kyc.reason_expired,
  name_differs: kyc.reason_name_differs,
  wrong_kind: kyc.reason_wrong_kind,
  forged: kyc.reason_forged,
}

export const kycDesk: Texts<'kycDesk'> = {
  keys: 'কী: j ও k বাছে, c হাতে নেয়, v পরের ছবি দেখায়, a গ্রহণ করে, r প্রত্যাখ্যান করে, x বন্ধ করে',
  accept: 'গ্রহণ',
  turnDown: 'প্রত্যাখ্যান',
  takeBack: 'গ্রহণ বাতিল',
  day: 'কাগজে লেখা দিন',
  dayHint: 'কাগজে লেখা মেয়াদের শেষ দিন।',
  pictures: 'কাগজের ছবি',
  sealed: 'ছবি দেখতে কাগজটি হাতে নিন। প্রতিবার দেখা অডিটে থাকে।',
  gone: 'যিনি সিদ্ধান্ত নিয়েছেন শুধু তিনিই ছবি আবার দেখতে পারেন।',
  look: 'ছবি {number} দেখুন',
  turn: 'ছবি {number} ঘোরান',
  enlarge: 'ছবি {number} বড় করুন',
  picture: 'কাগজের ছবি {number}',
  compare: 'যার সঙ্গে মিলতে হবে',
  levels: 'লেভেল',
  level: 'লেভেল {level}',
  now: 'এখন লেভেল {level}',
  accepted: 'গ্রহণ করলে: লেভেল {level}',
  met: 'আছে',
  missing: 'নেই',
  nothing: 'কিছু চাওয়া হয় না।',
  noLimits: 'হাউসের কোনো সীমা নেই।',
  limitLine: '{kind}, প্রতি {period}',
  others: 'অন্য কাগজ',
  none: 'নেই।',
  open: 'ডেস্কে খুলুন',
}
