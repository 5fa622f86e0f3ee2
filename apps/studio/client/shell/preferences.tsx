import { Button, IconButton, useLanguage, useT } from '@baize/ui'
import { Languages } from 'lucide-react'
import { keepSettings, type Settings } from '../core/settings.ts'
import type { Table } from '../core/table.ts'

/** Changes what the player has set and keeps it on this device. */
export function changeSettings(table: Table, change: Partial<Settings>): void {
  const settings = { ...table.store.get().settings, ...change }
  keepSettings(settings)
  table.store.set({ settings })
}

/** The same on narrow screens, in the rules. */
export function LanguageLine({ table }: { table: Table }) {
  const t = useT()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <Button
      className="only-m"
      variant="line"
      lang={other}
      icon={<Languages className="ic" aria-hidden="true" />}
      onClick={() => changeSettings(table, { language: other })}
    >
      {t('studio.languageOther')}
    </Button>
  )
}

/** Changes between the two languages. */
export function LanguageButton({ table }: { table: Table }) {
  const t = useT()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <IconButton
      className="only-d"
      label={t('studio.languageOther')}
      title={t('studio.languageOther')}
      lang={other}
      icon={<Languages className="ic" aria-hidden="true" />}
      onClick={() => changeSettings(table, { language: other })}
    />
  )
}
