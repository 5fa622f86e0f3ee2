import type { Catalogue } from '@baize/i18n'

/**
 * Stable codes; the text of each stands in both languages in the i18n package, so a code without text does
 * not compile.
 */
export type ErrorCode = keyof Catalogue['errors']

/** The HTTP status of every code (decision D25). */
export const errorStatus: Readonly<Record<ErrorCode, number>> = {
  bad_request: 400,
  body_too_large: 413,
  media_type_unsupported: 415,
  payload_unreadable: 400,
  payload_replayed: 409,
  payload_must_be_encrypted: 400,
  route_unknown: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
  service_unavailable: 503,
  outcome_unknown: 503,
  session_required: 401,
  session_expired: 401,
  access_denied: 403,
  in_need_true_account: 403,
  login_failed: 401,
  login_throttled: 429,
  member_username_taken: 409,
  member_username_invalid: 422,
  member_password_invalid: 422,
  member_password_weak: 422,
  member_confirm_mismatch: 422,
  amount_invalid: 422,
  insufficient_funds: 422,
  duplicate_conflict: 409,
  sandbox_closed: 403,
  sandbox_limit_reached: 422,
  game_not_found: 404,
  game_disabled: 403,
  game_launch_failed: 503,
  player_blocked: 403,
  round_not_found: 404,
}
