import type { SettingGroup } from '@baize/domain/setting'

/** Groups on which money or odds hang: a second person decides. */
const money: ReadonlySet<string> = new Set<SettingGroup>([
  'cashier',
  'withdrawal',
  'transfer',
  'limits',
  'freeplay',
  'gifts',
  'agent',
  'vip',
  'points',
  'rebate',
])
/** So does who may take money out, and how soon. */
const moneyKeys: ReadonlySet<string> = new Set(['security.payoutCoolingHours', 'security.payoutAccounts'])

export const groupOf = (key: string): string => key.split('.')[0] ?? ''

export const needsSecond = (key: string): boolean => money.has(groupOf(key)) || moneyKeys.has(key)
