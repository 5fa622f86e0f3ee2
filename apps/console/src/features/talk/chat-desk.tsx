import type { ValueOf } from '@baize/contract'
import type { ConsoleCalls } from '@baize/contract/console'
import { formatDateTime } from '@baize/i18n'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Title } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../core/session/client.ts'
import { errorText } from '../../core/language/error-text.ts'
import { FileButton } from '../../core/list/export-button.tsx'
import { useTranslate } from '../../core/language/language.ts'
import { Talk } from './talk.tsx'
import './talk.css'

type Conversation = ValueOf<ConsoleCalls['conversationList']>['list'][number]

const refreshMs = 3_000
const pageSize = 50
const states = ['open', 'assigned', 'closed'] as const
type State = (typeof states)[number]
const isState = (text: string | null): text is State => states.some((state) => state === text)

/** Live chat: who waits, whoever waits longest first, and the conversation that is open. */
export function ChatDesk() {
  const t = useTranslate()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('state')
  const state = isState(asked) ? asked : undefined
  const openId = search.get('id')
  const { list, error, more } = useConversations(state)
  const go = (change: { state?: string | undefined; id?: string | undefined }) => {
    const next = { state, id: openId ?? undefined, ...change }
    const kept = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))
    setSearch(Object.fromEntries(kept), { replace: true })
  }
  return (
    <Card className="chat-desk">
      <Title title={t('resource.conversation')} />
      <div className="chat-desk-list">
        <TextField
          select
          fullWidth
          margin="dense"
          label={t('field.state')}
          value={state ?? ''}
          onChange={({ target }) => go({ state: target.value, id: undefined })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('talkDesk.live')}</MenuItem>
          {states.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`choice.chat_${each}`)}
            </MenuItem>
          ))}
        </TextField>
        {error && <p role="alert">{errorText(t, error)}</p>}
        {list?.length === 0 && <p>{t('talkDesk.nobody')}</p>}
        <List aria-label={t('resource.conversation')}>
          {list?.map((each) => (
            <Line key={each.id} line={each} isOpen={each.id === openId} onOpen={() => go({ id: each.id })} />
          ))}
        </List>
        {more && (
          <Button size="small" onClick={more}>
            {t('talkDesk.more')}
          </Button>
        )}
        <FileButton list="conversationList" filter={state ? { state } : {}} />
      </div>
      {openId !== null && <Talk key={openId} id={openId} />}
    </Card>
  )
}

/** Page after page, as far as somebody has asked; those that are shown are read again and again. */
function useConversations(state: State | undefined) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['conversation', 'desk', state],
    queryFn: ({ pageParam: cursor }) =>
      client.conversationList({ query: { pageSize, ...(state && { state }), ...(cursor && { cursor }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: refreshMs,
  })
  const list = data?.pages.flatMap((page) => page.list)
  const more = hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined
  return { list, error, more }
}

function Line({
  line,
  isOpen,
  onOpen,
}: {
  readonly line: Conversation
  readonly isOpen: boolean
  readonly onOpen: () => void
}) {
  const t = useTranslate()
  const { memberId, language, operator, lastMessageAt, isWaiting } = line
  const who = memberId === null ? t('talkDesk.guest') : t('talkDesk.member', { id: memberId })
  return (
    <ListItem disablePadding>
      <ListItemButton selected={isOpen} onClick={onOpen}>
        <ListItemText
          primary={`${who} · ${language}`}
          secondary={[operator, formatDateTime(lastMessageAt, -new Date(lastMessageAt).getTimezoneOffset())]
            .filter(Boolean)
            .join(' · ')}
        />
        {isWaiting && <Chip size="small" color="warning" label={t('talkDesk.waiting')} />}
      </ListItemButton>
    </ListItem>
  )
}
