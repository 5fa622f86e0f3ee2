import { defaultDarkTheme, type RaThemeOptions } from 'react-admin'

/** The colours of the design tokens, as the stylesheet says them: no screen has a colour of its own. */
export function readTheme(): RaThemeOptions {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ...defaultDarkTheme,
    palette: {
      mode: 'dark',
      primary: { main: token('brass'), contrastText: token('ground-1') },
      secondary: { main: token('felt-4'), contrastText: token('ivory') },
      error: { main: token('error') },
      warning: { main: token('warn') },
      success: { main: token('ok') },
      info: { main: token('info') },
      background: { default: token('ground-1'), paper: token('ground-2') },
      text: { primary: token('ivory'), secondary: token('ivory-2'), disabled: token('ivory-3') },
      divider: token('line-1'),
    },
    typography: { fontFamily: token('font'), fontSize: 14, button: { textTransform: 'none' } },
    shape: { borderRadius: 8 },
    components: {
      ...defaultDarkTheme.components,
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            '&.RaMenuItemLink-active': {
              color: token('ivory'),
              background: token('felt-1'),
              boxShadow: `inset 3px 0 0 ${token('brass')}`,
            },
          },
        },
      },
      MuiAppBar: {
        styleOverrides: {
          root: {
            background: token('ground-2'),
            color: token('ivory'),
            borderBottom: `1px solid ${token('line-1')}`,
          },
        },
        defaultProps: { elevation: 0 },
      },
      MuiButton: {
        styleOverrides: {
          containedPrimary: {
            background: token('verm'),
            color: token('on-verm'),
            '&:hover': { background: token('verm-hover') },
          },
        },
      },
      // It turns beside a button that has a name; what loads says so itself.
      RaLoadingIndicator: { defaultProps: { 'aria-hidden': true } as object },
      MuiTableCell: { styleOverrides: { root: { borderColor: token('line-1') } } },
    },
    sidebar: { width: 232, closedWidth: 56 },
  }
}
