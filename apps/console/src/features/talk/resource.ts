import Chat from '@mui/icons-material/Chat'
import Flag from '@mui/icons-material/Flag'
import Forum from '@mui/icons-material/Forum'
import MeetingRoom from '@mui/icons-material/MeetingRoom'
import { lazy } from 'react'
import { defineResource } from '../../core/provider/resource.ts'

export const conversation = defineResource({
  name: 'conversation',
  group: 'content',
  permission: 'chat_answer',
  icon: Chat,
  list: lazy(() => import('./chat-desk.tsx').then(({ ChatDesk }) => ({ default: ChatDesk }))),
})

export const room = defineResource({
  name: 'room',
  group: 'content',
  permission: 'room_moderate',
  icon: MeetingRoom,
  list: lazy(() => import('./room-list.tsx').then(({ RoomList }) => ({ default: RoomList }))),
})

export const roomMessage = defineResource({
  name: 'roomMessage',
  group: 'content',
  permission: 'room_moderate',
  icon: Forum,
  list: lazy(() => import('./room-messages.tsx').then(({ RoomMessages }) => ({ default: RoomMessages }))),
})

export const roomReport = defineResource({
  name: 'roomReport',
  group: 'content',
  permission: 'room_moderate',
  icon: Flag,
  list: lazy(() => import('./room-messages.tsx').then(({ RoomReports }) => ({ default: RoomReports }))),
})
