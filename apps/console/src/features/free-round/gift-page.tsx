import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import LinearProgress from '@mui/material/LinearProgress'
import { Title, useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { ActionButton } from '../../core/action/action-button.tsx'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { Facts } from '../../core/show/fields.tsx'
import { FileWait, Money, timeText, Values } from '../../core/show/file-parts.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { GrantColumns } from '../../core/list/grant-columns.tsx'
import { TextCol } from '../../core/list/columns.tsx'
import { RelatedList } from '../../core/list/related-list.tsx'
import { GiftForm } from './gift-form.tsx'

type Gift = ValueOf<ConsoleCalls['freeRoundGiftRead']>

const asksAgainMs = 3_000
/** Vendors take their time to issue what was given. */
const listAsksAgainMs = 10_000

/** One gift of free rounds: a new one is written, another is watched on its way. */
export function GiftPage() {
  const t = useTranslate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  return (
    <Card>
      <Title title={isNew ? t('freeRoundDesk.give') : `${t('resource.freeRoundGift')}: ${id}`} />
      <CardContent>{isNew ? <GiftForm /> : <GiftFile id={id} />}</CardContent>
    </Card>
  )
}

function GiftFile({ id }: { readonly id: string }) {
  const t = useTranslate()
  const { data, error } = useGetOne<Gift>('freeRoundGift', { id }, { refetchInterval: asksAgainMs })
  if (error) return <p role="alert">{errorText(t, error)}</p>
  // A row of the list stands in until the gift itself has come.
  if (data?.audience === undefined) return <FileWait />
  const { total, given, version } = data
  return (
    <>
      <GiftFacts gift={data} />
      <LinearProgress
        variant="determinate"
        aria-label={t('campaignDesk.progress')}
        value={Math.min((given / total) * 100, 100)}
      />
      <h3>{t('campaignDesk.audience')}</h3>
      {Object.keys(data.audience).length === 0 ? (
        <p>{t('campaignDesk.everybody')}</p>
      ) : (
        <Facts value={data.audience} />
      )}
      {data.state === 'giving' && (
        <div className="acts">
          <ActionButton
            permission="free_round_give"
            label={t('freeRoundDesk.stop')}
            color="error"
            act={(reason) => client.freeRoundGiftStop({ body: { id, version, reason } })}
          />
        </div>
      )}
      <h3>{t('resource.freeRound')}</h3>
      <RelatedList resource="freeRound" filter={{ gift: id }} asksAgainMs={listAsksAgainMs}>
        <TextCol source="username" />
        <GrantColumns />
      </RelatedList>
    </>
  )
}

function GiftFacts({ gift }: { readonly gift: Gift }) {
  const t = useTranslate()
  const language = useLanguage()
  const { currency } = gift
  return (
    <Values
      of={{
        state: t(`choice.gift_${gift.state}`),
        game: `${language === 'en' ? gift.game.EN : gift.game.BN} (${gift.gameId})`,
        rounds: gift.rounds,
        stake: <Money amount={gift.stake} currency={currency} />,
        days: gift.days,
        total: gift.total,
        given: gift.given,
        worth: <Money amount={gift.worth} currency={currency} />,
        reason: gift.reason,
        askedBy: gift.askedBy,
        askedAt: timeText(gift.askedAt),
      }}
    />
  )
}
