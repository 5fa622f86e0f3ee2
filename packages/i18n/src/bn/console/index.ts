import type { ConsoleCatalogue } from '../../translate.ts'
import { approvalDesk, approvalKind } from './approvals.ts'
import { desk } from './desk.ts'
import { consoleErrors } from './errors.ts'
import { choice, exportDesk, field, memberDesk, resource, staffDesk } from './people.ts'
import { permissions } from './permissions.ts'
import { ra } from './ra.ts'

/** What only the operators' console says. */
export const consoleTexts: ConsoleCatalogue = {
  consoleErrors,
  permissions,
  desk,
  resource,
  field,
  choice,
  memberDesk,
  staffDesk,
  exportDesk,
  approvalKind,
  approvalDesk,
  ra,
}
