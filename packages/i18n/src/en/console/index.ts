import { consoleErrors } from './errors.ts'
import { permissions } from './permissions.ts'

/** What only the operators' console says. */
export const consoleTexts = { consoleErrors, permissions } as const
