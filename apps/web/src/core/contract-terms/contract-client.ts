import type { agentContractCalls, contractBillCalls } from '@baize/contract'
import { createClientFrom } from '@baize/contract/transport'
import { callTable } from 'built:contract-calls'
import { sessionToken } from '../session/session.ts'

type ContractCalls = typeof agentContractCalls & typeof contractBillCalls

/** The calls of contracts and bills, which come with their pages. */
export const contractClient = createClientFrom<ContractCalls>(callTable, location.origin, {
  token: sessionToken.get,
  seal: window.isSecureContext,
})
