import type { Routes } from '../../kernel/http/call-handler.ts'
import { showBetProof } from './bet-proof.ts'
import type { TeamDeps } from './context.ts'
import { listDisputes, listDues } from './credit-open.ts'
import { showCreditReport } from './credit-report.ts'
import { showBets, showIncome, showTransactions } from './lists.ts'
import { showMember, showTeam, writeNote } from './members.ts'
import { showOverview } from './overview.ts'
import { showPeople } from './people.ts'
import { checkStatement } from './statement.ts'

type TeamCalls =
  | 'agentOverview'
  | 'agentTeam'
  | 'agentPeople'
  | 'agentMember'
  | 'agentMemberNote'
  | 'agentTeamBets'
  | 'agentBetProof'
  | 'agentIncome'
  | 'agentTransactions'
  | 'agentCreditReport'
  | 'agentCreditDues'
  | 'agentCreditDisputes'
  | 'agentStatementCheck'

export const teamRoutes = (deps: TeamDeps): Routes<TeamCalls> => ({
  agentOverview: ({ query, session }) => showOverview(deps, session, query),
  agentTeam: ({ query, session }) => showTeam(deps, session, query),
  agentPeople: ({ query, session }) => showPeople(deps, session, query),
  agentMember: ({ query, session }) => showMember(deps, session, query),
  agentMemberNote: ({ body, session }) => writeNote(deps, session, body),
  agentTeamBets: ({ query, session }) => showBets(deps, session, query),
  agentBetProof: ({ query, session }) => showBetProof(deps, session, query),
  agentIncome: ({ query, session }) => showIncome(deps, session, query),
  agentTransactions: ({ query, session }) => showTransactions(deps, session, query),
  agentCreditReport: ({ query, session }) => showCreditReport(deps, session, query),
  agentCreditDues: ({ query, session }) => listDues(deps, session, query),
  agentCreditDisputes: ({ query, session }) => listDisputes(deps, session, query),
  agentStatementCheck: ({ query }) => checkStatement(deps, query),
})
