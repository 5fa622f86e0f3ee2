import { createTranslate, formatMoney } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import { currencies, formatDecimal } from '@baize/money'
import type { Db } from '../../kernel/database/database.ts'
import { paragraph } from '../../kernel/inbox/message-text.ts'
import type { InboxSender } from '../../kernel/inbox/sender.ts'
import type { PrizeCredited } from '../vendor/call.ts'
import { findTitle } from './store.ts'

const texts = {
  EN: createTranslate({ ...en, ...enLater }),
  BN: createTranslate({ ...bn, ...bnLater }),
} as const

/**
 * Tells a member of the prize of a tournament, in the transaction that credits it: so once, or not at all.
 */
export const tellPrize =
  (inbox: Pick<InboxSender, 'send'>) =>
  async (tx: Db, prize: PrizeCredited): Promise<void> => {
    const { memberId, vendorId, promotion, reference, transaction, place } = prize
    if (promotion !== 'tournament') return
    const names = await findTitle(tx, { vendorId, tournament: reference })
    const currency = currencies[prize.currency]
    const amount = formatMoney(formatDecimal(prize.amountMinor, currency), { symbol: currency.symbol })
    const bodyIn = (language: 'EN' | 'BN') => {
      const t = texts[language]
      if (!names) return t('message.prizeBody', { amount })
      const title = names[language]
      return place === undefined
        ? t('message.prizeTitledBody', { amount, title })
        : t('message.prizePlaceBody', { amount, title, place })
    }
    await inbox.send(tx, {
      memberId,
      topic: 'promotion',
      reference: `prize:${vendorId}:${transaction}`,
      text: {
        title: {
          EN: texts.EN('message.prizeTitle', { amount }),
          BN: texts.BN('message.prizeTitle', { amount }),
        },
        // A vendor's words are text and no HTML.
        body: { EN: paragraph(bodyIn('EN')), BN: paragraph(bodyIn('BN')) },
      },
    })
  }
