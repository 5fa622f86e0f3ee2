import { consoleTexts } from '@baize/i18n/en/console'
import { expect, test } from 'vitest'
import { invariants } from './invariants.ts'
import { auditSealsId } from './ledger/wallet/verify-ledger.ts'

test('what each invariant says stands in both languages of the console', () => {
  const ids = new Set<string>([...invariants.map(({ id }) => id), auditSealsId])
  expect(new Set(Object.keys(consoleTexts.ledgerRule))).toEqual(ids)
})
