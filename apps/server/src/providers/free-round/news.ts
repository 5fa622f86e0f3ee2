import { createTranslate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import type { WrittenTerms } from '@baize/domain/bonus'
import { currencies, formatDecimal, type CurrencyCode } from '@baize/money'
import type { GrantedGames } from './games.ts'
import { paragraph } from '../../kernel/inbox/message-text.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { Grant } from './store.ts'

export const amountOf = ({ stake, currency }: Pick<Grant, 'stake' | 'currency'>): string =>
  formatDecimal(stake, currencies[currency])

const texts = {
  EN: createTranslate({ ...en, ...enLater }),
  BN: createTranslate({ ...bn, ...bnLater }),
} as const

/** What a member reads of theirs, in both languages. */
export function tellMember(
  grant: Pick<Grant, 'rounds' | 'stake' | 'currency'> & Partial<Pick<Grant, 'winTerms'>>,
  game: { readonly EN: string; readonly BN: string },
) {
  // A vendor's words are text and no HTML.
  const say = (language: keyof typeof texts) =>
    paragraph(
      texts[language]('message.freeRoundsBody', {
        count: grant.rounds,
        stake: `${currencies[grant.currency].symbol}${amountOf(grant)}`,
        game: game[language],
      }),
    ) + (grant.winTerms ? paragraph(sayWins(texts[language], grant.winTerms, grant.currency)) : '')
  return {
    title: { EN: texts.EN('message.freeRoundsTitle'), BN: texts.BN('message.freeRoundsTitle') },
    body: { EN: say('EN'), BN: say('BN') },
  }
}

/** What the wins become. */
function sayWins(
  say: (typeof texts)['EN'],
  { timesHundredths, days, capMinor }: WrittenTerms,
  currency: CurrencyCode,
): string {
  const { symbol } = currencies[currency]
  const wins = say('message.freeRoundsWins', { times: timesHundredths / 100, days })
  if (capMinor === null) return wins
  const cap = `${symbol}${formatDecimal(BigInt(capMinor), currencies[currency])}`
  return `${wins} ${say('message.freeRoundsCap', { cap })}`
}

export async function sendNews(
  tx: Parameters<InboxSender['send']>[0],
  { inbox, catalogue }: { readonly inbox: Pick<InboxSender, 'send'>; readonly catalogue: GrantedGames },
  grant: Grant,
): Promise<void> {
  const game = await catalogue.find(grant.gameId)
  await inbox.send(tx, {
    memberId: grant.memberId,
    topic: 'promotion',
    reference: grant.grantId,
    text: tellMember(grant, { EN: game?.title_en ?? grant.gameId, BN: game?.title_bn ?? grant.gameId }),
  })
}
