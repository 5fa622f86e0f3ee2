/** Names of lists; the name of the resource is the key. */
export const resource = {
  member: 'Members',
} as const

/** Names of columns and filters, for every list alike. */
export const field = {
  id: 'ID',
  q: 'Search',
  username: 'User name',
  nickname: 'Nickname',
  type: 'Account',
  state: 'State',
  mobile: 'Mobile',
  email: 'E-mail',
  currency: 'Currency',
  cash: 'Cash',
  tag: 'Tag',
  tags: 'Tags',
  createdAt: 'Since',
} as const

/** Values of a closed set, for every list alike. */
export const choice = {
  active: 'Active',
  suspended: 'Suspended',
  type0: 'Member',
  type1: 'Agent',
  type2: 'Agent (2)',
  type4: 'Trial',
  type41: 'Agent (41)',
  type42: 'Agent (42)',
} as const

/** The screens of members. */
export const memberDesk = {
  suspend: 'Suspend',
  restore: 'Let in again',
} as const
