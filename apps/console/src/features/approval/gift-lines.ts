import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import type { Translate } from '@baize/i18n'

/** A gift by hand, as the request for it is kept. */
export interface GiftChange {
  readonly username: string
  readonly gift: BodyOf<ConsoleCalls['rewardGiveAsk']>['gift']
  /** The title of the game or raffle. */
  readonly source: Readonly<{ en: string; bn: string }> | null
}

/** Describes a gift: recipient, kind, source and amount, one line each. */
export function giftLines(t: Translate, language: 'en' | 'bn', { username, gift, source }: GiftChange) {
  const count = gift.kind === 'points' ? gift.points : String(gift.count)
  const lines: readonly (readonly [string, string | undefined])[] = [
    [t('peopleDesk.player'), username],
    [t('rewardDesk.gift'), t(`choice.rewardGift_${gift.kind}`)],
    [t('field.title'), source?.[language]],
    [t('peopleDesk.howMany'), count],
  ]
  return lines.flatMap(([name, text]) => (text === undefined ? [] : [`${name}: ${text}`]))
}
