import { calls } from '@baize/contract'

/** Calls that every agent may make, about its own lotteries, team, contracts and bills. */
export const agentCalls = [
  'getLotteryGroups',
  'setLotteryGroup',
  'setLotteryStartGroup',
  'getTeamLotteryTickets',
  'getLotteryRebates',
  'dividendRequest',
  'dailySalaryContract',
  'hourlySalary',
  'realtimeSalaryContract',
  'contractList',
  'contractPreview',
  'contractOffer',
  'contractAccept',
  'contractDraft',
  'contractCounter',
  'contractReject',
  'contractWithdraw',
  'contractTerminate',
  'contractWhatIf',
  'billList',
  'billExplain',
  'billEstimate',
  'billActive',
  'agentRights',
  'agentPeople',
  'agentCreditDues',
  'agentCreditDisputes',
  'billDispute',
  'billForgive',
  'agentFilters',
  'agentFilterSave',
] as const

/** One row of a matrix for each of these calls. */
export const rowsOf = <Name extends string, Row>(names: readonly Name[], row: Row): Record<Name, Row> =>
  Object.fromEntries(names.map((name) => [name, row])) as Record<Name, Row>

const hourlyTerms = { kind: 'hourly', tiers: [{ betAmount: '0.00', rate: 1000 }] }

/** Bodies that are sound in form, for calls of agents about their teams and bills. */
export const agentBodies = {
  [calls.contractOffer.path]: {
    account: 'unknown_member',
    terms: hourlyTerms,
    requestId: crypto.randomUUID(),
  },
  [calls.contractAccept.path]: { id: '1', termsHash: 'a'.repeat(64), cascadeHash: 'a'.repeat(64) },
  [calls.contractTerminate.path]: { id: '1', cascadeHash: 'a'.repeat(64) },
  [calls.contractReject.path]: { id: '1' },
  [calls.contractDraft.path]: { id: '1', terms: hourlyTerms },
  [calls.contractCounter.path]: {
    id: '1',
    termsHash: 'a'.repeat(64),
    cascadeHash: 'a'.repeat(64),
    terms: hourlyTerms,
    requestId: crypto.randomUUID(),
  },
  [calls.contractWithdraw.path]: { id: '1' },
  [calls.contractWhatIf.path]: { id: '1' },
  [calls.billDispute.path]: { id: '1', act: 'open', text: 'not what was agreed' },
  [calls.billForgive.path]: { id: '1' },
  [calls.agentLinkCreate.path]: { opens: 0, note: 'hostile', mostUses: 10 },
  [calls.agentLinkClose.path]: { id: '0190a5a0-0000-7000-8000-000000000000' },
  [calls.agentAccountOpen.path]: {
    requestId: '0190a5a0-0000-7000-8000-000000000000',
    type: 0,
    account: 'hostile_account',
  },
  [calls.agentStartCode.path]: { account: 'hostile_account' },
  [calls.agentAssistantChange.path]: { account: 'hostile_account', rights: [] },
  [calls.agentFilterSave.path]: { page: 'agentRevenueReport', name: 'hostile', parts: { range: 'd7' } },
  [calls.agentFilterDelete.path]: { id: '0190a5a0-0000-7000-8000-000000000000' },
  [calls.agentSuspendAsk.path]: { account: 'hostile_account', reason: 'a reason' },
  [calls.agentMemberReset.path]: { account: 'hostile_account' },
  [calls.agentMemberNote.path]: { account: 'hostile_account', note: 'a note', label: 'vip', version: 0 },
} as const
