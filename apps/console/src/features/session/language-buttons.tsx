import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { speak, useLanguage, useTranslate } from '../../core/language.ts'

/** Each language says its own name. */
const names = { bn: 'বাংলা', en: 'English' } as const

/** Before the login the language is this browser's. */
export function LanguageButtons() {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <ButtonGroup size="small" aria-label={t('desk.language')}>
      <Button aria-pressed={language === 'bn'} onClick={() => void speak('bn')} lang="bn">
        {names.bn}
      </Button>
      <Button aria-pressed={language === 'en'} onClick={() => void speak('en')} lang="en">
        {names.en}
      </Button>
    </ButtonGroup>
  )
}
