import { filteredPage, savedPart, type FilteredPage, type SavedFilter } from '@baize/contract'
import { Button, Dialog, FieldMessage, IconButton, TextField, classes, showToast, useT } from '@baize/ui'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../core/address/paths.ts'
import { useAddressFilter } from '../../core/address/address-filter.ts'
import { errorText } from '../../core/calls/error-text.ts'
import { useDeleteFilter, useSaveFilter, useSavedFilters } from './saved-filter-queries.ts'
import { useTeamFilter } from './queries.ts'

type Parts = SavedFilter['parts']

const longestName = 40

/** The saved filters of this page, and a button that saves the current ones. */
export function SavedFilters() {
  const named = useAddressFilter<'page'>().value('page')
  const page = filteredPage.options.find((known) => known === named) ?? 'agentTeamOverview'
  const { value } = useTeamFilter()
  const parts = Object.fromEntries(
    savedPart.options.map((part) => [part, value(part)] as const).filter(([, text]) => text !== ''),
  ) as Parts
  const { data = [] } = useSavedFilters()
  const kept = data.filter((filter) => filter.page === page)
  const [isNaming, setIsNaming] = useState(false)
  const isSet = Object.keys(parts).length > 0
  const t = useT()
  if (kept.length === 0 && !isSet) return null
  return (
    <div className="at-acts">
      {kept.map((filter) => (
        <Kept key={filter.id} filter={filter} isOn={isSame(filter.parts, parts)} />
      ))}
      {isSet && !kept.some((filter) => isSame(filter.parts, parts)) && (
        <Button
          size="sm"
          icon={<Bookmark className="ic" aria-hidden="true" />}
          onClick={() => setIsNaming(true)}
        >
          {t('agentTeam.keepFilter')}
        </Button>
      )}
      {isNaming && <NameDialog page={page} parts={parts} onClose={() => setIsNaming(false)} />}
    </div>
  )
}

const isSame = (one: Parts, other: Parts): boolean =>
  savedPart.options.every((part) => (one[part] ?? '') === (other[part] ?? ''))

function Kept({ filter, isOn }: { filter: SavedFilter; isOn: boolean }) {
  const t = useT()
  const remove = useDeleteFilter()
  const to = `${paths.agentPage(filter.page)}&${new URLSearchParams(filter.parts)}`
  return (
    <span className="at-kept">
      <Link className={classes('chip', isOn && 'on')} to={to} aria-current={isOn ? 'true' : undefined}>
        {filter.name}
      </Link>
      <IconButton
        label={t('agentTeam.deleteFilter', { name: filter.name })}
        icon={<X className="ic" aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={() =>
          remove.mutate(filter.id, {
            onError: (error) => showToast({ tone: 'bad', title: errorText(t, error) }),
          })
        }
      />
    </span>
  )
}

interface NameDialogProps {
  page: FilteredPage
  parts: Parts
  onClose: () => void
}

function NameDialog({ page, parts, onClose }: NameDialogProps) {
  const t = useT()
  const [name, setName] = useState('')
  const save = useSaveFilter()
  return (
    <Dialog title={t('agentTeam.keepFilter')} onClose={onClose}>
      <form
        className="at-form"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ page, parts, name: name.trim() }, { onSuccess: onClose })
        }}
      >
        <TextField
          label={t('agentTeam.filterName')}
          value={name}
          maxLength={longestName}
          autoComplete="off"
          required
          onChange={(event) => setName(event.target.value)}
        />
        {save.error && <FieldMessage isError text={errorText(t, save.error)} />}
        <Button type="submit" variant="primary" isBusy={save.isPending} disabled={name.trim() === ''}>
          {t('agentTeam.save')}
        </Button>
      </form>
    </Dialog>
  )
}
