/** Names of fields whose values never reach the audit, whoever passes them. */
const secretName = /(password|secret|token|ticket|answer|recoverycodes?|verificationcode|hash|privatekey)$/i
const hidden = '[hidden]'

export type AuditValue =
  | null
  | boolean
  | number
  | string
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue | undefined }

/**
 * The same values without those whose name says that they are secret. `true` and `false` about a secret stay.
 */
export function redact(value: AuditValue): AuditValue {
  if (Array.isArray(value)) return value.map(redact)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter((entry): entry is [string, AuditValue] => entry[1] !== undefined)
      .map(([name, each]) => [name, isSecret(name, each) ? hidden : redact(each)]),
  )
}

const isSecret = (name: string, value: AuditValue): boolean =>
  secretName.test(name) && typeof value !== 'boolean' && value !== null
