import type { BodyOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { client } from '../session/client.ts'
import { FormAction } from './form-action.tsx'
import { useTranslate } from '../language/language.ts'

type Gift = BodyOf<ConsoleCalls['rewardGiveAsk']>['gift']

interface GiveByHandProps {
  readonly label: string
  readonly giftOf: (count: string) => Gift
}

/** Gives a member something that is counted, once a second person agrees. */
export function GiveByHand({ label, giftOf }: GiveByHandProps) {
  const t = useTranslate()
  return (
    <FormAction
      permission="reward_ask"
      label={label}
      doneText={t('peopleDesk.asked')}
      fields={[
        { name: 'username', label: t('peopleDesk.player') },
        { name: 'count', label: t('peopleDesk.howMany'), first: '1', inputMode: 'numeric' },
      ]}
      submit={({ username, count }, reason) =>
        client.rewardGiveAsk({
          body: { username: String(username), gift: giftOf(String(count).trim()), reason },
        })
      }
    />
  )
}
