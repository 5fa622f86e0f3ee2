import type { Permission } from '@baize/contract/console'
import type { AuditActor } from '@baize/domain/audit'

/** Who acts at the console. */
export interface Operator {
  readonly operatorId: bigint
  readonly username: string
}

/** An operator who is logged in, as every handler of the console sees them. */
export interface OperatorSession extends Operator {
  readonly token: string
  readonly name: string
  readonly language: 'EN' | 'BN'
  readonly roles: readonly string[]
  /** What the roles allow at this moment. */
  readonly permissions: ReadonlySet<Permission>
  readonly mustChangePassword: boolean
  /** When it ends if nothing more is called. */
  readonly expiresAt: Date
}

/** Finds who a console's token belongs to. */
export interface OperatorSessionFinder {
  /** The live session of a token with what its roles allow now, or nothing. Keeps it alive. */
  find(token: string): Promise<OperatorSession | undefined>
}

/** Where a call of the console comes from. */
export interface ConsoleCaller {
  readonly address: string
  readonly userAgent: string
}

export const operatorActor = ({ operatorId }: Pick<Operator, 'operatorId'>): AuditActor => ({
  kind: 'operator',
  id: String(operatorId),
})
