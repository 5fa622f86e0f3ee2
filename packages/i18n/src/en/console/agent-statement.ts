/** Monthly statements of agents, and what they ask of the site about their downlines. */
export const agentStatementResource = {
  agentStatement: 'Agent statements',
  agentSuspendRequest: 'Suspension requests',
} as const

export const agentStatementField = {
  month: 'Month',
  opening: 'Opening balance',
  in: 'In',
  out: 'Out',
  closing: 'Closing balance',
  count: 'Number',
  seal: 'Seal',
  previousSeal: 'Seal before',
  madeAt: 'Sealed',
  openDisputes: 'Open disputes',
  sealCheck: 'Check of the seals',
  agentName: 'Agent',
  toldAgent: 'Told to the agent',
  memberState: 'Account status',
} as const

export const agentRequestChoice = {
  granted: 'Granted',
  declined: 'Rejected',
} as const

export const agentStatementDesk = {
  answer: 'Answer',
  grant: 'Grant',
  decline: 'Reject',
  told: 'Told to the agent',
  statements: 'Statements',
  notSealed: 'Not sealed yet',
  isWhole: 'All {count} {count|seal|seals} up to this month fit.',
  isBroken: 'The seals up to this month do not fit.',
  lines: 'Movements',
  noLines: 'No movements in this month.',
  dues: 'Open bills',
  noDues: 'No open bills.',
  owed: 'To the agent',
  owing: 'By the agent',
  week: 'up to 7 days',
  month: 'up to 30 days',
  older: 'older than 30 days',
  due: '{side}, {age}: {count} {count|bill|bills}',
} as const
