import { CallError } from '@baize/contract/transport'
import type { AuthProvider } from 'react-admin'
import { client } from '../session/client.ts'
import { speak } from '../language/language.ts'
import { operator, type CurrentOperator } from '../session/operator.ts'

/** Asks the server who is logged in, and speaks that operator's language. */
export async function readOperator(): Promise<CurrentOperator | undefined> {
  const current = (await client.consoleSession()) ?? undefined
  if (current) await enter(current)
  else operator.set(undefined)
  return current
}

export async function enter(current: CurrentOperator): Promise<void> {
  operator.set(current)
  await speak(current.language === 'EN' ? 'en' : 'bn')
}

const isSessionOver = (error: unknown) =>
  error instanceof CallError && ['session_required', 'session_expired'].includes(error.code)
const lacksPermission = (error: unknown) =>
  error instanceof CallError && String(error.code) === 'permission_missing'

/**
 * Tells the list and form components who is here. The login itself is a page of our own: it has two steps.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  async checkAuth() {
    const current = operator.get() ?? (await readOperator())
    if (!current || current.mustChangePassword) throw new Error('session_required')
  },
  async checkError(error: unknown) {
    if (isSessionOver(error)) {
      operator.set(undefined)
      throw error
    }
    // A role was changed since this page was drawn: it shows what is allowed now.
    if (lacksPermission(error)) await readOperator()
  },
  async logout() {
    if (operator.get() && !operator.get()?.mustChangePassword) {
      await client.consoleLogout().catch(() => undefined)
      operator.set(undefined)
    }
  },
  async getIdentity() {
    const current = operator.get() ?? (await readOperator())
    return { id: current?.id ?? '', fullName: current?.name ?? '' }
  },
  getPermissions: () => Promise.resolve(operator.get()?.permissions ?? []),
}
