import { defaultDarkTheme, type RaThemeOptions } from 'react-admin'

type Token = (name: string) => string
type Components = NonNullable<RaThemeOptions['components']>

/** The colours of the design tokens, as the stylesheet says them: no screen has a colour of its own. */
export function readTheme(): RaThemeOptions {
  const style = getComputedStyle(document.documentElement)
  const token: Token = (name) => style.getPropertyValue(`--${name}`).trim()
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
      ...frame(token),
      ...surfaces(token),
      ...controls(token),
      ...tabs(token),
    },
    sidebar: { width: 232, closedWidth: 56 },
  }
}

/** Pages of the library that name a font of their own, which has no Bengali letters. */
const inOurFont = (token: Token): Components => {
  const styleOverrides = { root: { '&&, && *': { fontFamily: token('font') } } }
  return Object.fromEntries(['RaError', 'RaLoading', 'RaAuthError'].map((name) => [name, { styleOverrides }]))
}

/** What stands around every page. */
const frame = (token: Token): Components => ({
  ...inOurFont(token),
  // The page is as wide as the window; what is wider breaks its lines.
  RaLayout: {
    styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, paddingTop: 8 } } },
  },
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
  RaListToolbar: { styleOverrides: { root: { alignItems: 'center', background: 'transparent' } } },
  RaTopToolbar: {
    styleOverrides: { root: { alignItems: 'center', flexWrap: 'wrap', background: 'transparent' } },
  },
  RaSidebar: {
    styleOverrides: {
      root: { '& .RaSidebar-paper': { background: token('ground-0') } },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        color: token('ivory-2'),
        '&:hover': { color: token('ivory'), background: token('ground-3') },
        // A line cut to its box cuts the signs below Bengali letters too, unless it is high enough.
        '& .MuiTypography-noWrap': { lineHeight: 1.7 },
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
})

/** Higher layers are lighter; none has a glow. */
const surfaces = (token: Token): Components => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { border: `1px solid ${token('line-1')}`, borderRadius: token('r-3') } },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: token('r-4'), boxShadow: token('lift-3') } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: { styleOverrides: { paper: { background: token('ground-3') } } },
  MuiTableCell: { styleOverrides: { root: { borderColor: token('line-1') } } },
})

/** Wells are darker than what they stand on; one red button in a task. */
const controls = (token: Token): Components => ({
  MuiTextField: {
    ...defaultDarkTheme.components?.MuiTextField,
    defaultProps: { ...defaultDarkTheme.components?.MuiTextField?.defaultProps, variant: 'outlined' },
  },
  MuiFormControl: {
    defaultProps: { ...defaultDarkTheme.components?.MuiFormControl?.defaultProps, variant: 'outlined' },
  },
  // Signs below the line of Bengali need more room than a Latin line.
  MuiInputLabel: { styleOverrides: { root: { lineHeight: '1.7em' } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { background: token('ground-0'), lineHeight: 1.6 },
      notchedOutline: { borderColor: token('line-control') },
      input: { height: '1.7em' },
    },
  },
  MuiButton: {
    styleOverrides: {
      outlined: { borderColor: token('line-control') },
      containedPrimary: {
        background: token('verm'),
        color: token('on-verm'),
        '&:hover': { background: token('verm-hover') },
      },
    },
  },
})

/** Tabs hang from a line, as letters hang from the matra. */
const tabs = (token: Token): Components => ({
  MuiTabs: {
    styleOverrides: {
      root: { borderTop: `2px solid ${token('line-2')}`, margin: '16px 0' },
      indicator: { top: 0, bottom: 'auto', height: 4, background: token('ivory') },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        fontSize: 14,
        '&.Mui-selected': {
          color: token('ivory'),
          background: `linear-gradient(${token('felt-1')}, transparent)`,
        },
      },
    },
  },
})
