import type { Logger, Pool } from '@baize/runtime'
import type { MemberId } from '@baize/std'
import type { GatewayService } from './gateway/service.ts'
import { createPayouts, type PayoutDeps } from './payout/service.ts'
import type { MemberTransferDeps } from './member-transfer/model.ts'
import { createMemberTransfers } from './member-transfer/service.ts'
import type { SecurityOverview } from '../identity/api.ts'
import { createWithdrawals, type WithdrawalDeps } from './withdrawal/service.ts'
import { createSecretHash } from '../kernel/secrets/secret-hash.ts'

export interface WithdrawalServiceDeps
  extends
    Omit<WithdrawalDeps, 'gateways' | 'openDifference' | 'hashNumber' | 'hasPaymentPassword' | 'payouts'>,
    Omit<PayoutDeps, 'hashNumber'>,
    Omit<MemberTransferDeps, 'hasPaymentPassword'> {
  readonly db: Pool
  readonly log: Logger
  readonly gateways: Pick<GatewayService, 'find' | 'callbackUrl' | 'openDifference' | 'listen'>
  readonly wagering: WithdrawalDeps['wagering'] & MemberTransferDeps['wagering']
  readonly securityOverview: (memberId: MemberId) => Promise<SecurityOverview>
}

/** Money that goes out: to a payee, or along an edge of the agents' tree. */
export function openWithdrawalServices(core: WithdrawalServiceDeps, { secretKey }: { secretKey: string }) {
  const { gateways, securityOverview } = core
  const hasPaymentPassword = async (memberId: MemberId) =>
    (await securityOverview(memberId)).hasPaymentPassword
  const hashNumber = createSecretHash(secretKey, 'payout account')
  const payouts = createPayouts({ ...core, hashNumber })
  const withdrawals = createWithdrawals({
    ...core,
    payouts,
    hasPaymentPassword,
    // As payout accounts have it: the same number has the same mark.
    hashNumber,
    openDifference: (tx, difference) => gateways.openDifference(tx, { ...difference, orderKind: 'payout' }),
  })
  gateways.listen('payout', withdrawals.paying)
  return { payouts, withdrawals, memberTransfers: createMemberTransfers({ ...core, hasPaymentPassword }) }
}
