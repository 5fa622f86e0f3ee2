import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router-dom'
import { authProvider } from './core/provider/auth-provider.ts'
import { dataProvider } from './core/provider/records-provider.ts'
import { i18nProvider } from './core/provider/i18n-provider.ts'
import { queryClient } from './core/provider/query-client.ts'
import { readTheme } from './core/show/theme.ts'
import { Dashboard } from './features/house/dashboard.tsx'
import { OwnPasswordPage, ownPasswordPath } from './features/session/own-password-page.tsx'
import { LoginPage } from './features/session/login-page.tsx'
import { Layout } from './layout/layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { guard } from './core/session/guard.tsx'
import { resources } from './resources.ts'

/** Styles that components write carry the page's nonce: the policy lets no others in. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="nonce"]')?.content ?? ''
const styles = createCache({ key: 'css', prepend: true, nonce })
const theme = readTheme()

export function App() {
  return (
    <CacheProvider value={styles}>
      <BrowserRouter>
        <Admin
          title={document.title}
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          queryClient={queryClient}
          theme={theme}
          darkTheme={null}
          layout={Layout}
          catchAll={NotFound}
          loginPage={LoginPage}
          dashboard={Dashboard}
          disableTelemetry
          requireAuth
        >
          {resources.map(({ name, permission, list, show, edit, create, icon, title }) => (
            <Resource
              key={name}
              name={name}
              list={guard(permission, list)}
              icon={icon}
              {...(show && { show: guard(permission, show) })}
              {...(edit && { edit: guard(permission, edit) })}
              {...(create && { create: guard(permission, create) })}
              {...(title && { recordRepresentation: title })}
            />
          ))}
          <CustomRoutes>
            <Route path={ownPasswordPath} element={<OwnPasswordPage />} />
          </CustomRoutes>
        </Admin>
      </BrowserRouter>
    </CacheProvider>
  )
}
