import type { Calls, ValueOf } from '@baize/contract'
import {
  BadgeCheck,
  BookOpen,
  CalendarClock,
  CircleX,
  Gift,
  Hourglass,
  PenLine,
  Search,
  Trophy,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '@baize/ui'

export type Card = ValueOf<Calls['getPromotionList']>['list'][number]
export type Status = Card['status']
export type Tag = Card['tag']
export type Application = ValueOf<Calls['applyPromotion']>

/** Spec 4, promo tags, in the order in which they stand as filters. */
export const tagOrder: readonly Tag[] = ['newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip']

interface Look {
  readonly tone: Tone
  readonly Icon: LucideIcon
  /** The person can take part now: the card calls to it. */
  readonly isCall?: true
}

/** Spec 4, activity statuses, each with a look of its own. */
export const looks: Readonly<Record<Status, Look>> = {
  join: { tone: 'ok', Icon: UserPlus, isCall: true },
  claim: { tone: 'ok', Icon: PenLine, isCall: true },
  applying: { tone: 'warn', Icon: Hourglass },
  process: { tone: 'warn', Icon: Search },
  signed: { tone: 'ok', Icon: BadgeCheck },
  rejected: { tone: 'err', Icon: CircleX },
  issued: { tone: 'brass', Icon: Gift },
  claimed: { tone: 'brass', Icon: Trophy },
  coming_soon: { tone: 'plain', Icon: CalendarClock },
  close: { tone: 'plain', Icon: BookOpen },
}

/**
 * How a promotion stands for the person: by the newest of their applications (the list has it first), else as
 * for everybody.
 */
export const standingOf = (
  { id, status }: Pick<Card, 'id' | 'status'>,
  applications: readonly Pick<Application, 'promotionId' | 'status'>[],
): Status => applications.find(({ promotionId }) => promotionId === id)?.status ?? status
