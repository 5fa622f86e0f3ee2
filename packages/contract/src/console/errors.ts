import type { ConsoleCatalogue } from '@baize/i18n'

/** Codes that only calls of the console give; those of the player site serve both. */
export type ConsoleErrorCode = keyof ConsoleCatalogue['consoleErrors']

/** The HTTP status of every code (decision D25). */
export const consoleErrorStatus: Readonly<Record<ConsoleErrorCode, number>> = {
  permission_missing: 403,
  origin_foreign: 403,
  version_conflict: 409,
  reason_required: 422,
  code_required_first: 401,
  operator_suspended: 403,
  operator_not_found: 404,
  operator_username_taken: 409,
  operator_is_self: 409,
  operator_password_weak: 422,
  role_not_found: 404,
  role_name_taken: 409,
  role_last_keeper: 409,
  member_not_found: 404,
  member_has_no_totp: 409,
  tag_invalid: 422,
  approval_not_found: 404,
  approval_closed: 409,
  approval_self: 403,
  approval_not_yours: 403,
  approval_outdated: 409,
  adjustment_currency_wrong: 422,
  deposit_claimed: 409,
  payment_method_invalid: 422,
  payment_method_unknown: 404,
  payment_method_unchanged: 409,
  receiving_account_taken: 409,
  receiving_account_not_found: 404,
  gateway_unknown: 422,
  gateway_silent: 503,
  difference_not_found: 404,
  export_not_found: 404,
  export_unknown: 422,
}
