import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { client } from '../../core/session/client.ts'
import { FormAction, type FormValues } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { giftsOfText, textOfGifts } from './gift-list-text.ts'

type Terms = BodyOf<ConsoleCalls['giftTermsAsk']>['terms']
type Table = Extract<Terms, { kind: 'check_in' }>['document']

/** The calendar of check-ins, for a second person to agree to. */
export function CheckInForm({ before }: { readonly before?: Table }) {
  const t = useTranslate()
  return (
    <FormAction
      permission="reward_ask"
      label={t(before ? 'siteDesk.change' : 'giftDesk.newCheckIn')}
      doneText={t('giftDesk.asked')}
      fields={[
        {
          name: 'days',
          label: t('giftDesk.days'),
          type: 'choice',
          first: String(before?.days ?? 7),
          choices: ['7', '30'].map((id) => ({ id, name: id })),
        },
        {
          name: 'gap',
          label: t('giftDesk.gap'),
          type: 'choice',
          first: before?.gap ?? 'restart',
          choices: [
            { id: 'restart', name: t('giftDesk.gapRestart') },
            { id: 'continue', name: t('giftDesk.gapContinue') },
          ],
        },
        {
          name: 'gifts',
          label: t('giftDesk.gifts'),
          hint: t('giftDesk.giftsHint'),
          first: textOfGifts(before?.gifts ?? []),
        },
        {
          name: 'makeUp',
          label: t('giftDesk.makeUp'),
          hint: t('giftDesk.makeUpHint'),
          first: before?.makeUpPoints ?? '',
          inputMode: 'numeric',
          isOptional: true,
        },
      ]}
      submit={(values, reason) =>
        client.giftTermsAsk({ body: { terms: { kind: 'check_in', document: read(values) }, reason } })
      }
    />
  )
}

const read = (values: FormValues): Table => ({
  days: values['days'] === '30' ? 30 : 7,
  gap: values['gap'] === 'continue' ? 'continue' : 'restart',
  gifts: giftsOfText(String(values['gifts'] ?? '')),
  makeUpPoints: String(values['makeUp'] ?? '').trim() || null,
})
