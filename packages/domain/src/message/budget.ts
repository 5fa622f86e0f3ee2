import type { MessageChannel } from './template.ts'

/** At most `limit` messages within `seconds`, counted from the first. */
export interface BudgetWindow {
  readonly seconds: number
  readonly limit: number
}

/** Limits against SMS pumping and mail floods; an operator sets them (settings, group `messages`). */
export interface MessageBudgets {
  readonly target: readonly BudgetWindow[]
  readonly member: readonly BudgetWindow[]
  readonly device: readonly BudgetWindow[]
  readonly address: readonly BudgetWindow[]
  /** The address's neighbours: /24 of IPv4, /64 of IPv6. */
  readonly subnet: readonly BudgetWindow[]
  /** A country by its dialing code. */
  readonly country: readonly BudgetWindow[]
  readonly homeCountry: readonly BudgetWindow[]
  readonly total: readonly BudgetWindow[]
}

export interface MessageSettings {
  /** How long the button that sends another code stays off, in minutes (spec 4: `expiredMinutes` x 60 s). */
  readonly expiredMinutes: number
  /** Dialing codes of the countries the house serves: they have the budget `homeCountry`. */
  readonly homeDialingCodes: readonly string[]
  readonly sms: MessageBudgets
  readonly email: MessageBudgets
}

const hour = 3_600
const day = 86_400
const hourAndDay = (perHour: number, perDay: number): BudgetWindow[] => [
  { seconds: hour, limit: perHour },
  { seconds: day, limit: perDay },
]

// Mobile networks put thousands of people behind one address, so an address gets more than a device.
const usual: MessageBudgets = {
  target: hourAndDay(5, 10),
  member: hourAndDay(10, 20),
  device: hourAndDay(15, 40),
  address: hourAndDay(100, 500),
  subnet: hourAndDay(300, 2_000),
  country: hourAndDay(100, 500),
  homeCountry: hourAndDay(5_000, 40_000),
  total: hourAndDay(6_000, 50_000),
}

export const defaultMessageSettings: MessageSettings = {
  expiredMinutes: 1,
  homeDialingCodes: ['880'],
  sms: usual,
  email: usual,
}

/** Who causes a message, as far as it is known. */
export interface MessageSource {
  readonly channel: MessageChannel
  readonly to: string
  readonly memberId?: bigint
  readonly caller?: { readonly address: string; readonly device: string }
}

/** One counter that a message has to fit into. */
export interface BudgetShare extends BudgetWindow {
  readonly subject: string
}

/** spec 5: codes are asked for at most once a second; a device that asks faster waits. */
const throttle: BudgetWindow = { seconds: 1, limit: 1 }

/** Every counter that a message is counted in, in one order for all, so that two messages never deadlock. */
export function budgetShares(source: MessageSource, settings: MessageSettings): BudgetShare[] {
  const { channel, to, memberId, caller } = source
  const budgets = settings[channel]
  const share = (name: string, windows: readonly BudgetWindow[]) =>
    windows.map((window) => ({ subject: `${channel} ${name}`, ...window }))
  const shares = [
    ...share('total', budgets.total),
    ...share(`to ${to}`, budgets.target),
    ...(channel === 'sms' ? countryShares(to, settings).flatMap((given) => share(...given)) : []),
    ...(memberId === undefined ? [] : share(`member ${memberId}`, budgets.member)),
    ...(caller ? share(`device ${caller.device}`, [throttle, ...budgets.device]) : []),
    ...(caller ? share(`address ${caller.address}`, budgets.address) : []),
    ...(caller ? share(`subnet ${subnetOf(caller.address)}`, budgets.subnet) : []),
  ]
  return shares.toSorted((a, b) => compare(a.subject, b.subject) || a.seconds - b.seconds)
}

/** Whether a full counter is the once-a-second rule rather than a budget. */
export const isThrottle = ({ seconds }: BudgetWindow): boolean => seconds === throttle.seconds

function countryShares(
  to: string,
  { homeDialingCodes, sms }: MessageSettings,
): [string, readonly BudgetWindow[]][] {
  const home = homeDialingCodes.find((code) => to.startsWith(`+${code}`))
  if (home !== undefined) return [[`home ${home}`, sms.homeCountry]]
  // Dialing codes have one to three digits and none begins another; two digits keep neighbours together.
  return [[`country ${to.slice(0, 3)}`, sms.country]]
}

/** The network an address belongs to: whoever owns one address of it can use them all. */
export function subnetOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+$/, '.0/24')
  const [head = '', tail] = plain.split('::', 2)
  const groupCount = 8
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, groupCount - first.length - last.length)
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last]
  const network = groups.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
