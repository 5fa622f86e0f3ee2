import { findRisks, readSetting, type RiskFacts, type RiskFinding } from '@baize/domain/withdrawal'
import type { WithdrawalSettings } from '@baize/domain/setting'
import { currencies } from '@baize/money'
import { invariant } from '@baize/std'
import type { Tx } from '../../kernel/database/transaction.ts'
import type { WithdrawalCore, WithdrawalRow } from './model.ts'
import { findFacts } from './risk-store.ts'
import * as store from './store.ts'

/**
 * Runs the checks of a withdrawal once and keeps what they found with their facts: nobody decides before, and
 * nobody can say later that it was unknown.
 */
export async function check(
  { clock }: Pick<WithdrawalCore, 'clock'>,
  tx: Tx,
  row: WithdrawalRow,
  settings: WithdrawalSettings,
): Promise<readonly Pick<RiskFinding, 'code' | 'isFlag'>[]> {
  const key = { memberId: row.member_id, id: row.id }
  const known = await store.listChecks(tx, key)
  if (known.length > 0) {
    return known.map(({ code, is_flag: isFlag }) => ({ code: code as RiskFinding['code'], isFlag }))
  }
  const at = new Date(clock())
  const found = await findFacts(tx, {
    ...key,
    payoutAccount: row.payout_account,
    numberHash: row.number_hash,
    at,
  })
  invariant(found, 'who withdraws has an account')
  const currency = currencies[row.currency]
  const facts: RiskFacts = {
    amountMinor: row.amount,
    dayTotalMinor: found.day_total,
    dayCount: found.day_count,
    weekCount: found.week_count,
    payeeAgeHours: found.payee_age_hours,
    paidBefore: found.paid_before,
    accountAgeHours: found.account_age_hours,
    credentialAgeHours: found.credential_age_hours,
    sameDevice: found.same_device,
    sameAddress: found.same_address,
    samePayee: found.same_payee,
    depositedMinor: found.deposited,
    stakedMinor: found.staked,
    bonusMinor: found.bonus,
  }
  const findings = findRisks(facts, {
    reviewFromMinor: readSetting(settings.reviewFrom, currency),
    twoPeopleFromMinor: readSetting(settings.twoPeopleFrom, currency),
    newPayeeHours: settings.newPayeeHours,
  })
  await store.insertChecks(tx, key, { findings, at })
  return findings
}
