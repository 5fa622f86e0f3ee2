/** Account types (decision D22): member 0; trial 4; agents 1, 2, 41, 42. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42

export const isTrialType = (type: AccountType): boolean => type === 4
export const isAgentType = (type: AccountType): boolean =>
  type === 1 || type === 2 || type === 41 || type === 42
