import Keyboard from '@mui/icons-material/Keyboard'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { useHotkeys } from '../action/hotkey.ts'
import { useTranslate } from '../language/language.ts'
import './list-keys.css'

const rowSelector = 'tbody > tr:not(.RaDataTable-expandRow)'

/** The row so many below the one that is chosen; the first or the last where none is. */
function chooseRow(step: 1 | -1): void {
  const found = [...document.querySelectorAll<HTMLElement>(rowSelector)]
  const chosen = found.findIndex((row) => row === document.activeElement)
  const next = chosen < 0 ? (step > 0 ? 0 : found.length - 1) : chosen + step
  const row = found[Math.min(Math.max(next, 0), found.length - 1)]
  if (!row) return
  row.tabIndex = -1
  row.focus()
}

const focusedRow = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches(rowSelector)
    ? document.activeElement
    : null

/** What a row does when it is clicked, else its first button. */
function openRow(): void {
  const row = focusedRow()
  const button = row?.querySelector<HTMLElement>('button, a')
  if (row?.classList.contains('RaDataTable-clickableRow') || !button) row?.click()
  else button.focus()
}

/** A key that stands for a button of the chosen row. */
export interface RowKey {
  readonly key: string
  readonly text: string
}

/** Opens what the chosen row's button of that key opens; where none is chosen, the first is, and no more. */
function pressInRow(key: string): void {
  const row = focusedRow()
  if (row) row.querySelector<HTMLElement>(`button[aria-keyshortcuts="${key}"]`)?.click()
  else chooseRow(1)
}

/**
 * Keys of the list that stands on the page: rows, pages and filters without the mouse. Nothing happens while
 * somebody types.
 */
export function ListKeys({ rowKeys = [] }: { readonly rowKeys?: readonly RowKey[] }) {
  const t = useTranslate()
  const [isShown, setIsShown] = useState(false)
  const titleId = useId()
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext()
  useHotkeys({
    j: () => chooseRow(1),
    k: () => chooseRow(-1),
    o: openRow,
    // A button that has the focus takes Enter itself.
    get Enter() {
      return focusedRow() ? openRow : undefined
    },
    '/': () => document.querySelector<HTMLElement>('.RaFilterForm-root input')?.focus(),
    '[': () => hasPreviousPage && setPage(page - 1),
    ']': () => hasNextPage && setPage(page + 1),
    '?': () => setIsShown(true),
    ...Object.fromEntries(rowKeys.map(({ key }) => [key, () => pressInRow(key)])),
  })
  const keys = [
    ['j / k', t('overviewDesk.keysList')],
    ['o', t('overviewDesk.keysOpen')],
    ...rowKeys.map(({ key, text }) => [key, text] as const),
    ['/', t('overviewDesk.keysFilter')],
    ['[ / ]', t('overviewDesk.keysPage')],
    ['?', t('overviewDesk.keysHelp')],
  ] as const
  return (
    <>
      <IconButton size="small" aria-label={t('overviewDesk.keys')} onClick={() => setIsShown(true)}>
        <Keyboard fontSize="small" />
      </IconButton>
      <Dialog open={isShown} onClose={() => setIsShown(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{t('overviewDesk.keysTitle')}</DialogTitle>
        <DialogContent>
          <dl className="list-keys">
            {keys.map(([key, text]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </DialogContent>
      </Dialog>
    </>
  )
}
