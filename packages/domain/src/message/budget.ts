import type { MessageSettings } from '../setting/settings.ts'
import type { MessageChannel } from './template.ts'

/** At most `limit` messages within `seconds`, counted from the first. */
export interface BudgetWindow {
  readonly seconds: number
  readonly limit: number
}

/** One counter that a message has to fit into. */
export interface BudgetShare extends BudgetWindow {
  readonly subject: string
}

/** Whom a message goes to and who causes it, as far as it is known. */
export interface MessageSource {
  readonly channel: MessageChannel
  readonly to: string
  /** Of the number: `880`. */
  readonly dialingCode: string | undefined
  /** Whose account it is for; `nobody` for a target that has none and shall take as long to count. */
  readonly memberId: bigint | 'nobody' | undefined
  readonly caller: { readonly address: string; readonly device: string } | undefined
}

const hour = 3_600
const day = 86_400
/** spec 5: codes are asked for at most once a second; a device that asks faster waits. */
const throttle: BudgetWindow = { seconds: 1, limit: 1 }

/** Every counter that a message is counted in, in one order for all, so that two messages never deadlock. */
export function budgetShares(source: MessageSource, settings: MessageSettings): BudgetShare[] {
  const { channel, to, dialingCode, memberId, caller } = source
  const share = (subject: string, seconds: number, limit: number): BudgetShare => ({
    subject: `${channel} ${subject}`,
    seconds,
    limit,
  })
  const shares = [
    share('all', hour, settings.totalHour),
    share('all', day, settings.totalDay),
    share(`to ${to}`, hour, settings.perTargetHour),
    share(`to ${to}`, day, settings.perTargetDay),
    ...(dialingCode === undefined ? [] : [share(`country ${dialingCode}`, hour, settings.perCountryHour)]),
    ...(memberId === undefined
      ? []
      : [share(`member ${memberId === 'nobody' ? `of ${to}` : memberId}`, day, settings.perMemberDay)]),
    ...(caller ? callerShares(caller, settings, share) : []),
  ]
  return shares.toSorted((a, b) => compare(a.subject, b.subject) || a.seconds - b.seconds)
}

const callerShares = (
  { address, device }: NonNullable<MessageSource['caller']>,
  settings: MessageSettings,
  share: (subject: string, seconds: number, limit: number) => BudgetShare,
): BudgetShare[] => [
  share(`device ${device}`, throttle.seconds, throttle.limit),
  share(`device ${device}`, hour, settings.perDeviceHour),
  share(`address ${address}`, hour, settings.perAddressHour),
  share(`subnet ${subnetOf(address)}`, hour, settings.perSubnetHour),
]

/** Whether a full counter is the once-a-second rule rather than a budget. */
export const isThrottle = ({ seconds }: Pick<BudgetWindow, 'seconds'>): boolean =>
  seconds === throttle.seconds

const groupCount = 8
const networkGroups = 4

/** The network an address belongs to, /24 or /64: whoever owns one address of it can use them all. */
export function subnetOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(plain)) return plain.replace(/\.\d+$/, '.0/24')
  const [head = '', tail] = plain.split('::', 2)
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, groupCount - first.length - last.length)
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last]
  const network = groups.slice(0, networkGroups).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
