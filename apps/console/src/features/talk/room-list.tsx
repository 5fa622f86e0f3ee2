import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { useRecordContext } from 'react-admin'
import { client } from '../../core/session/client.ts'
import { ActsCol, NumberCol, TextCol, YesCol } from '../../core/list/columns.tsx'
import { FormAction } from '../../core/action/form-action.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { ListPage } from '../../core/list/list-page.tsx'

type Room = ValueOf<ConsoleCalls['roomList']>['list'][number]

/** The chat rooms: open or closed, and how fast they go. */
export const RoomList = () => (
  <ListPage>
    <TextCol source="id" />
    <TextCol source="titleEn" />
    <TextCol source="titleBn" />
    <YesCol source="isOpen" />
    <NumberCol source="slowSeconds" />
    <NumberCol source="messages" />
    <ActsCol>
      <RoomActions />
    </ActsCol>
  </ListPage>
)

function RoomActions() {
  const t = useTranslate()
  const room = useRecordContext<Room>()
  if (!room) return null
  const { id, isOpen, slowSeconds } = room
  const yesNo = [
    { id: 'yes', name: t('ra.boolean.true') },
    { id: 'no', name: t('ra.boolean.false') },
  ]
  return (
    <div className="acts">
      <FormAction
        permission="room_moderate"
        label={t('siteDesk.change')}
        fields={[
          {
            name: 'isOpen',
            label: t('field.isOpen'),
            type: 'choice',
            choices: yesNo,
            first: isOpen ? 'yes' : 'no',
          },
          {
            name: 'slowSeconds',
            label: t('field.slowSeconds'),
            inputMode: 'numeric',
            first: String(slowSeconds),
          },
        ]}
        submit={(values, reason) =>
          client.roomChange({
            body: {
              id,
              isOpen: values['isOpen'] === 'yes',
              slowSeconds: Number(values['slowSeconds']),
              reason,
            },
          })
        }
      />
      <FormAction
        permission="room_moderate"
        label={t('talkDesk.say')}
        fields={[{ name: 'text', label: t('field.message') }]}
        submit={({ text }) => client.roomSay({ body: { room: id, text: String(text) } })}
      />
    </div>
  )
}
