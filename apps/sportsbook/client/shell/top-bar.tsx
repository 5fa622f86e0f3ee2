import type { Language } from '@baize/i18n'
import { Amount, IconButton, useLanguage, useT } from '@baize/ui'
import { ChevronLeft, Languages, Search, Settings, Ticket } from 'lucide-react'
import { decimalOf, symbolOf } from '../core/money.ts'
import { useBalance, useBook } from '../core/book.ts'
import { goTo, usualBetDays } from '../core/route.ts'
import { PageLink } from './link.tsx'

const icon = (Icon: typeof Search) => <Icon className="ic" aria-hidden="true" />

/** The way out, search, own bets, balance, settings and language. */
export function TopBar({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const t = useT()
  const { session } = useBook()
  const other = useLanguage() === 'bn' ? 'en' : 'bn'
  return (
    <header className="sb-top">
      <a
        className="ibtn"
        href={session.lobbyUrl}
        target="_top"
        aria-label={t('sports.exit')}
        title={t('sports.exit')}
      >
        {icon(ChevronLeft)}
      </a>
      <PageLink className="sb-name" to={{ page: 'lobby', sport: null, view: 'live', tournament: null }}>
        {t('sports.title')}
      </PageLink>
      <SearchField />
      <PageLink className="ibtn only-m" to={{ page: 'search', words: '' }} aria-label={t('sports.search')}>
        {icon(Search)}
      </PageLink>
      <PageLink className="btn line sb-bets" to={{ page: 'bets', list: 'all', days: usualBetDays }}>
        {icon(Ticket)}
        <span className="only-d">{t('sports.myBets')}</span>
        <span className="vh only-m">{t('sports.myBets')}</span>
      </PageLink>
      <Purse />
      <PageLink className="ibtn only-d" to={{ page: 'settings' }} aria-label={t('sports.settings')}>
        {icon(Settings)}
      </PageLink>
      <IconButton
        lang={other}
        label={t('sports.languageOther')}
        icon={icon(Languages)}
        onClick={() => onLanguage(other)}
      />
    </header>
  )
}

function Purse() {
  const t = useT()
  const { session } = useBook()
  const balanceMinor = useBalance()
  const name = session.isDemo ? t('sports.demo') : t('sports.balance')
  return (
    <p className="sb-purse" title={name}>
      <span className="vh">{name}</span>
      <Amount value={decimalOf(balanceMinor, session.currency)} symbol={symbolOf(session.currency)} />
    </p>
  )
}

function SearchField() {
  const t = useT()
  const search = (form: FormData) => {
    const words = form.get('q')
    if (typeof words === 'string' && words.trim() !== '') goTo({ page: 'search', words: words.trim() })
  }
  return (
    <form className="sb-search only-d" role="search" action={search}>
      {icon(Search)}
      <input
        name="q"
        type="search"
        aria-label={t('sports.searchLabel')}
        placeholder={t('sports.searchHint')}
      />
    </form>
  )
}
