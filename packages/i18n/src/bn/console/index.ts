import type { ConsoleCatalogue } from '../../translate.ts'
import { consoleErrors } from './errors.ts'
import { permissions } from './permissions.ts'

export const consoleTexts: ConsoleCatalogue = { consoleErrors, permissions }
