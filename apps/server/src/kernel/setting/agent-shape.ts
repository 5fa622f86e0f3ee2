import { openedTypes } from '@baize/domain/agent-right'
import type { AgentSettings } from '@baize/domain/setting'
import { z } from 'zod'

const decimal = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{2}$/, 'is no amount')
const ascends = (list: readonly string[]) =>
  list.every((text, place) => place === 0 || Number(list[place - 1]) < Number(text))

const opened = z
  .array(z.union(openedTypes.map((type) => z.literal(type))))
  .max(openedTypes.length)
  .refine((types) => new Set(types).size === types.length, 'a type stands twice')

const rights = z.strictObject({
  team: z.boolean(),
  bets: z.enum(['team', 'direct', 'none']),
  links: opened,
  opens: opened,
  contracts: z.boolean(),
  offers: z.boolean(),
  sendsDown: z.boolean(),
  sendsUp: z.boolean(),
  deposit: z.boolean(),
  withdraw: z.boolean(),
})

/** An assistant has no wallet, no team and no links, whatever is written. */
const assistant = rights
  .extend({ links: z.tuple([]), opens: z.array(z.literal(0)).max(1) })
  .refine(
    ({ contracts, offers, sendsDown, sendsUp, deposit, withdraw }) =>
      !(contracts || offers || sendsDown || sendsUp || deposit || withdraw),
    'an assistant moves no money and has no contracts',
  )

/** What the settings of agents may be. */
export const agentShape = z.strictObject({
  maxDepth: z.int().min(2).max(20),
  singleBets: z.array(decimal).max(8).refine(ascends, 'each amount must be above the one before it'),
  showBalances: z.boolean(),
  types: z.strictObject({ 1: rights, 2: rights, 41: rights, 42: assistant }),
  opensPerDay: z.int().min(0).max(1_000),
  assistants: z.int().min(0).max(100),
}) satisfies z.ZodType<AgentSettings>
