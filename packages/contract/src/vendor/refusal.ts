/**
 * Why the platform refuses a vendor's call, with its HTTP status. 400, 401, 402, 403, 404 and 409 are final;
 * 429, 5xx and
 * no answer are unknown: the vendor asks again with the same transaction, then rolls back.
 */
export const vendorRefusals = {
  bad_request: 400,
  bad_signature: 401,
  insufficient_funds: 402,
  limit_reached: 403,
  player_blocked: 403,
  session_expired: 403,
  game_disabled: 403,
  currency_mismatch: 403,
  unknown_player: 404,
  unknown_session: 404,
  duplicate_conflict: 409,
  too_many_requests: 429,
  try_again: 503,
} as const

export type VendorRefusal = keyof typeof vendorRefusals
