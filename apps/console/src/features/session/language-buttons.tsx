import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { languageNames, speak, useLanguage, useTranslate } from '../../core/language/language.ts'

/** Before the login the language is this browser's. */
export function LanguageButtons() {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <ButtonGroup size="small" aria-label={t('desk.language')}>
      <Button aria-pressed={language === 'bn'} onClick={() => void speak('bn')} lang="bn">
        {languageNames.bn}
      </Button>
      <Button aria-pressed={language === 'en'} onClick={() => void speak('en')} lang="en">
        {languageNames.en}
      </Button>
    </ButtonGroup>
  )
}
