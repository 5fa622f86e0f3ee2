import type { ValueOf } from '@baize/contract'
import { campaignState, type ConsoleCalls } from '@baize/contract/console'
import { SelectInput, useRecordContext } from 'react-admin'
import { AddLink } from '../../core/action/add-link.tsx'
import { choicesOf } from '../../core/input/choices.ts'
import { ChoiceCol, Col, NumberCol, TextCol, TimeCol } from '../../core/list/columns.tsx'
import { useLanguage, useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

export type CampaignLine = ValueOf<ConsoleCalls['campaignList']>['list'][number]

const asksAgainMs = 5_000
const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(campaignState.options, 'campaign_')} />,
]

/** Messages to many members, and how far each has got. */
export const CampaignList = () => (
  <ListPage filters={filters} rowClick="show" actions={<AddButton />} asksAgainMs={asksAgainMs}>
    <TextCol source="id" />
    <Col source="title">
      <TitleField />
    </Col>
    <ChoiceCol source="state" prefix="campaign_" />
    <TimeCol source="sendAt" />
    <NumberCol source="total" />
    <NumberCol source="sent" />
    <NumberCol source="read" />
    <TextCol source="askedBy" />
    <TimeCol source="askedAt" />
  </ListPage>
)

function TitleField() {
  const language = useLanguage()
  const row = useRecordContext<CampaignLine>()
  return <>{language === 'en' ? row?.title.EN : row?.title.BN}</>
}

function AddButton() {
  const t = useTranslate()
  return <AddLink permission="campaign_send" to="/campaign/new/show" label={t('campaignDesk.add')} />
}
