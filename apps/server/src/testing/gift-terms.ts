import { approvalPermissions } from '@baize/contract/console'
import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { systemActor } from '../kernel/audit/service.ts'
import { testPassword, type World } from './world.ts'

type Terms = BodyOf<ConsoleCalls['giftTermsAsk']>['terms']

/** Two operators: one asks, the other agrees. */
export async function openTwoOperators({ platform }: World) {
  const open = (username: string) =>
    platform.operators.open({ username, password: testPassword, roles: [] }, systemActor('test'))
  const [maker, checker] = [await open('gift-maker'), await open('gift-checker')]
  const by = { operatorId: maker, username: 'gift-maker' }
  return {
    by,
    checker: { operatorId: checker, username: 'gift-checker' },
    agree: (approvalId: string, operatorId = checker) =>
      platform.approvals.decide({
        id: BigInt(approvalId),
        by: {
          operatorId,
          username: 'gift-checker',
          permissions: new Set([approvalPermissions.gift_terms]),
        },
        approve: true,
        reason: 'a test',
      }),
  }
}

/** The next version of what referrals or check-ins pay. */
export async function agreeTerms(
  { platform }: World,
  { by, agree }: Awaited<ReturnType<typeof openTwoOperators>>,
  terms: Terms,
): Promise<void> {
  const asked = await platform.giftTermsDesk.ask(by, { terms, reason: 'a test' })
  if (!asked.ok) throw new Error(asked.code)
  const agreed = await agree(asked.value.approvalId)
  if (!agreed.ok) throw new Error(agreed.code)
}
