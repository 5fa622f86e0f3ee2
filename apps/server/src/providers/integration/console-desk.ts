import { randomBytes } from 'node:crypto'
import type { GivenValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { AuditEvent, AuditValue } from '@baize/domain/audit'
import type { Pool } from '@baize/runtime'
import { invariant, ok, refuse, type Result } from '@baize/std'
import type { Db } from '../../kernel/database/database.ts'
import { pageOfAll } from '../../kernel/http/key-page.ts'
import type { SecretBox } from '../../kernel/secrets/secret-box.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApprovalPlan, Approvals } from '../../operators/api.ts'
import type { AuditService } from '../../kernel/audit/service.ts'
import { operatorActor, type Operator } from '../../kernel/http/operator.ts'
import type { HeldIntegration, ListedIntegration } from '../vendor/integrations.ts'
import type { VendorService } from '../vendor/service.ts'
import { checkPlan, differenceOf, isAsSeen, type IntegrationPlan } from './check.ts'

type Value<Name extends keyof ConsoleCalls> = GivenValueOf<ConsoleCalls[Name]>

/**
 * The programs of vendors: who holds a key of one may stake and pay in its name. What opens something waits
 * for a second person, what stops something waits for nobody.
 */
export interface IntegrationDesk {
  integrations(ask: { cursor?: string | undefined; pageSize: number }): Promise<Value<'integrationList'>>
  askIntegration(
    by: Operator,
    given: { integration: IntegrationPlan; reason: string },
  ): Promise<Result<Value<'integrationAsk'>, 'integration_invalid' | 'integration_unchanged'>>
  closeIntegration(
    by: Operator,
    given: { code: string; reason: string },
  ): Promise<Result<null, 'integration_not_found' | 'integration_unchanged'>>
  askKey(
    by: Operator,
    given: { code: string; reason: string },
  ): Promise<Result<Value<'integrationKeyAsk'>, 'integration_not_found' | 'integration_keys_full'>>
  endKey(
    by: Operator,
    given: { code: string; key: string; reason: string },
  ): Promise<Result<null, 'integration_key_not_found'>>
}

export interface IntegrationDeskDeps {
  readonly db: Pool
  readonly audit: AuditService
  readonly approvals: Approvals
  readonly vendors: Pick<VendorService, 'integrations'>
  readonly secretBox: SecretBox
}

export function createIntegrationDesk(deps: IntegrationDeskDeps): IntegrationDesk {
  const { approvals, vendors } = deps
  approvals.register(integrationPlanOf(deps))
  approvals.register(keyPlanOf(deps))
  return {
    integrations: async (ask) => pageOfAll((await vendors.integrations.list()).map(showLine), ask),
    askIntegration: (by, given) => askIntegration(deps, by, given),
    closeIntegration: (by, given) => closeIntegration(deps, by, given),
    askKey: (by, given) => askKey(deps, by, given),
    endKey: (by, given) => endKey(deps, by, given),
  }
}

const planOf = (row: HeldIntegration): IntegrationPlan => ({
  code: row.code,
  baseUrl: row.base_url,
  isActive: row.state === 'active',
  allowedAddresses: row.allowed_addresses,
  launchHosts: row.launch_hosts,
  roundLimitMinutes: row.round_limit_minutes,
  display: row.display,
})

const timeOf = (text: string) => new Date(text).toISOString()

const showLine = (row: ListedIntegration): Value<'integrationList'>['list'][number] => ({
  ...planOf(row),
  id: row.code,
  gamesSyncedTo: row.games_synced_to?.toISOString() ?? null,
  keys: row.keys.map((key) => ({
    id: key.id,
    validFrom: timeOf(key.valid_from),
    validUntil: key.valid_until === null ? null : timeOf(key.valid_until),
    isValid: key.is_valid,
  })),
})

interface Told {
  readonly event: AuditEvent
  readonly by: Operator
  readonly before?: AuditValue
  readonly after?: AuditValue
  readonly details: AuditValue
}

const tell = ({ audit }: IntegrationDeskDeps, tx: Db, { by, ...told }: Told) =>
  audit.write(tx, { ...told, actor: operatorActor(by) })

async function askIntegration(
  { db, approvals, vendors }: IntegrationDeskDeps,
  by: Operator,
  { integration: asked, reason }: { integration: IntegrationPlan; reason: string },
): Promise<Result<Value<'integrationAsk'>, 'integration_invalid' | 'integration_unchanged'>> {
  const { integrations } = vendors
  const known = await integrations.find(asked.code)
  const now = known && planOf(known)
  const checked = checkPlan(asked, {
    now,
    networks: await integrations.readNetworks(asked.allowedAddresses),
  })
  if (!checked.ok) return checked
  const { was, becomes } = differenceOf(now, checked.value)
  if (Object.keys(becomes).length === 0) return refuse('integration_unchanged')
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'integration',
      subject: `integration ${asked.code}`,
      ...(was && { before: was }),
      change: { ...becomes, code: asked.code, was },
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId) })
}

type IntegrationRequest = Partial<IntegrationPlan> &
  Readonly<{ code: string; was: Partial<IntegrationPlan> | null }>

/** Applied only where what it changes is still what the one who asked had seen. */
const integrationPlanOf = (deps: IntegrationDeskDeps): ApprovalPlan<IntegrationRequest> => ({
  kind: 'integration',
  prepare: ({ code }) => deps.vendors.integrations.openAccounts(code),
  async apply(tx, { was, ...becomes }, { decidedBy, reason }) {
    const { integrations } = deps.vendors
    const held = await integrations.hold(tx, becomes.code)
    const now = held && planOf(held)
    if (!isAsSeen(now, was)) return refuse('approval_outdated')
    const next = { ...now, ...becomes } as IntegrationPlan
    await integrations.write(tx, next)
    await tell(deps, tx, {
      event: 'integration_changed',
      by: decidedBy,
      ...(now && { before: now }),
      after: next,
      details: { integration: next.code, reason },
    })
    return ok(null)
  },
  afterwards: () => deps.vendors.integrations.announce(),
})

async function closeIntegration(
  deps: IntegrationDeskDeps,
  by: Operator,
  { code, reason }: { code: string; reason: string },
): Promise<Result<null, 'integration_not_found' | 'integration_unchanged'>> {
  const { integrations } = deps.vendors
  const closed = await inTransaction(deps.db, async (tx) => {
    const held = await integrations.hold(tx, code)
    if (!held) return refuse('integration_not_found')
    const now = planOf(held)
    if (!now.isActive) return refuse('integration_unchanged')
    const after = { ...now, isActive: false }
    await integrations.write(tx, after)
    const details = { integration: code, reason }
    await tell(deps, tx, { event: 'integration_changed', by, before: now, after, details })
    return ok(null)
  })
  if (closed.ok) await integrations.announce()
  return closed
}

const secretBytes = 32
const nameBytes = 4

/** The secret is kept closed with the request; whoever asked hands it to the vendor. */
async function askKey(
  { db, approvals, vendors, secretBox }: IntegrationDeskDeps,
  by: Operator,
  { code, reason }: { code: string; reason: string },
): Promise<Result<Value<'integrationKeyAsk'>, 'integration_not_found' | 'integration_keys_full'>> {
  const { integrations } = vendors
  if (!(await integrations.find(code))) return refuse('integration_not_found')
  if (!(await integrations.hasRoomForKey(code))) return refuse('integration_keys_full')
  const key = `${code}-${randomBytes(nameBytes).toString('hex')}`
  const secret = randomBytes(secretBytes).toString('base64url')
  const approvalId = await inTransaction(db, (tx) =>
    approvals.ask(tx, {
      kind: 'integration_key',
      subject: `key ${key}`,
      change: { code, key },
      secret: secretBox.close(secret),
      by,
      reason,
    }),
  )
  return ok({ approvalId: String(approvalId), key, secret })
}

type KeyRequest = Readonly<{ code: string; key: string }>

const keyPlanOf = (deps: IntegrationDeskDeps): ApprovalPlan<KeyRequest> => ({
  kind: 'integration_key',
  async apply(tx, { code, key }, { decidedBy, reason, secret }) {
    invariant(secret !== null, 'a request for a key has its secret')
    const given = { code, id: key, secret: deps.secretBox.open(secret) }
    const added = await deps.vendors.integrations.addKey(tx, given)
    if (!added.ok) {
      return added.code === 'vendor_keys_full' ? refuse('integration_keys_full') : refuse('approval_outdated')
    }
    const details = { integration: code, key, reason }
    await tell(deps, tx, { event: 'integration_key_added', by: decidedBy, details })
    return ok(null)
  },
  afterwards: () => deps.vendors.integrations.announce(),
})

async function endKey(
  deps: IntegrationDeskDeps,
  by: Operator,
  { code, key, reason }: { code: string; key: string; reason: string },
): Promise<Result<null, 'integration_key_not_found'>> {
  const { integrations } = deps.vendors
  const ended = await inTransaction(deps.db, async (tx) => {
    if (!(await integrations.endKey(tx, { code, key }))) return refuse('integration_key_not_found')
    await tell(deps, tx, {
      event: 'integration_key_ended',
      by,
      details: { integration: code, key, reason },
    })
    return ok(null)
  })
  if (ended.ok) await integrations.announce()
  return ended
}
