import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { maskName, maskNumber, maskText } from '@baize/domain/security'
import { currencies, formatDecimal } from '@baize/money'
import type { Pool } from '@baize/runtime'
import { ok, refuse, type Result } from '@baize/std'
import { listPayoutAccounts } from '../../cashier/api.ts'
import { countProofs } from '../../identity/api.ts'
import type { OperatorSession } from '../../kernel/http/operator.ts'
import * as store from './profile-store.ts'

type Profile = GivenValueOf<ConsoleCalls['memberRead']>

/** One member as operators see it: personal data only for who may see it. */
export async function readProfile(
  { db }: { readonly db: Pool },
  by: OperatorSession,
  memberId: bigint,
): Promise<Result<Profile, 'member_not_found'>> {
  const row = await store.findProfile(db, memberId)
  if (!row) return refuse('member_not_found')
  const accounts = await listPayoutAccounts(db, memberId)
  const proofs = await countProofs(db, memberId)
  return ok({
    ...identityOf(row, by),
    ...standingOf(row),
    hasTotp: proofs?.has_totp ?? false,
    passkeys: proofs?.passkeys ?? 0,
    payoutAccounts: accounts.map((account) => ({
      id: account.id,
      provider: account.provider,
      holder: by.permissions.has('member_contact_read') ? account.holder : maskName(account.holder),
      number: account.number_mask,
      addedAt: account.added_at.toISOString(),
    })),
  })
}

function identityOf(row: store.ProfileRow, by: OperatorSession) {
  const seesContacts = by.permissions.has('member_contact_read')
  const shown = (text: string | null, mask: (text: string) => string) =>
    text === null || seesContacts ? text : mask(text)
  return {
    id: String(row.id),
    username: row.username,
    nickname: row.nickname,
    type: row.type,
    language: row.language,
    mobile: shown(row.mobile, maskNumber),
    email: shown(row.email, maskText),
    realName: shown(row.real_name, maskName),
    birthday: shown(row.birthday, (day) => `${day.slice(0, 4)}-**-**`),
    uplineId: row.upline_id === null ? null : String(row.upline_id),
    uplineName: row.upline_name,
    referrerId: row.referrer_id === null ? null : String(row.referrer_id),
    inviteCode: row.invite_code,
    createdAt: row.created_at.toISOString(),
  }
}

function standingOf(row: store.ProfileRow) {
  const money = (minor: bigint) => formatDecimal(minor, currencies[row.currency])
  return {
    state: row.state,
    currency: row.currency,
    cash: money(row.cash),
    tags: row.tags,
    version: row.console_version,
    firstLoginAt: row.first_login_at?.toISOString() ?? null,
    excludedUntil: row.excluded_until?.toISOString() ?? null,
    hasPassword: row.has_password,
    canStake: row.can_stake,
    balances: {
      cash: money(row.cash),
      bonus: money(row.bonus),
      held: money(row.held),
      points: formatDecimal(row.points, currencies.PTS),
      deficit: money(row.deficit),
    },
  }
}
