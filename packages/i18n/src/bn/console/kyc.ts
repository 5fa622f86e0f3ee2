import type * as en from '../../en/console/kyc.ts'
import { kyc } from '../kyc.ts'

type Texts<Part extends keyof typeof en> = Readonly<Record<keyof (typeof en)[Part], string>>

export const kycResource: Texts<'kycResource'> = { kyc: 'পরিচয় ভেরিফিকেশন' }

export const kycField: Texts<'kycField'> = {
  validUntil: 'মেয়াদ',
  pictures: 'ছবি',
  handedInAt: 'জমা',
  memberSince: 'মেম্বার হয়েছেন',
}

export const kycChoice: Texts<'kycChoice'> = {
  kyc_identity_card: kyc.identity_card,
  kyc_passport: kyc.passport,
  kyc_driving_licence: kyc.driving_licence,
  kyc_selfie: kyc.selfieKind,
  kyc_proof_of_address: kyc.proof_of_address,
  kyc_source_of_funds: kyc.source_of_funds,
  kyc_submitted: 'পেন্ডিং',
  kyc_in_review: 'যাচাই চলছে',
  kyc_approved: 'গৃহীত',
  kyc_rejected: 'রিজেক্ট হয়েছে',
  kyc_expired: 'মেয়াদ শেষ',
  need_identity: kyc.identity,
  need_selfie: 'পরিচয়পত্রসহ সেলফি',
  need_address: 'ঠিকানার প্রমাণ',
  need_funds: 'আয়ের প্রমাণ',
  limit_withdrawal: 'উইথড্র',
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
  keys: 'কী: j ও k বাছে, c হাতে নেয়, v পরের ছবি দেখায়, a গ্রহণ করে, r রিজেক্ট করে, x বন্ধ করে',
  accept: 'গ্রহণ',
  turnDown: 'রিজেক্ট করুন',
  takeBack: 'অনুমোদন বাতিল করুন',
  day: 'মেয়াদ শেষের তারিখ',
  dayHint: 'ডকুমেন্টে লেখা মেয়াদ শেষের তারিখ।',
  pictures: 'ডকুমেন্টের ছবি',
  sealed: 'ছবি দেখতে ডকুমেন্টটি নিজের কাছে নিন। প্রতিবার দেখা অডিট লগে থাকে।',
  gone: 'যিনি সিদ্ধান্ত নিয়েছেন শুধু তিনিই ছবি আবার দেখতে পারেন।',
  look: 'ছবি {number} দেখুন',
  turn: 'ছবি {number} ঘোরান',
  enlarge: 'ছবি {number} বড় করুন',
  picture: 'ডকুমেন্টের ছবি {number}',
  compare: 'যার সঙ্গে মেলাতে হবে',
  levels: 'লেভেল',
  level: 'লেভেল {level}',
  now: 'এখন লেভেল {level}',
  accepted: 'গ্রহণ করলে: লেভেল {level}',
  met: 'গৃহীত',
  missing: 'প্রয়োজন',
  nothing: 'কিছু প্রয়োজন নেই।',
  noLimits: 'সাইটের কোনো সীমা নেই।',
  limitLine: '{kind}, প্রতি {period}',
  others: 'অন্য ডকুমেন্ট',
  none: 'নেই।',
  open: 'যাচাইয়ের জন্য খুলুন',
}
